import { isDeepStrictEqual } from "node:util";
import PQueue from "p-queue";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { allowIdle, transact } from "../../platform/database/transaction.ts";
import { Conflict, Refused } from "../../platform/http/errors.ts";
import type { Seal } from "../../platform/seal/seal.ts";
import { makePaper, PAPER_MS, type Papers } from "./make.ts";
import type { Pictures } from "./photographs.ts";

/*
 * A paper belongs to the transaction of the event that it proves, and takes far longer than a transaction should hold a
 * lock. So the event is rehearsed: its transaction says which papers it would keep, and is rolled back; they are made while
 * nothing is held; then the event happens, and takes them where they still say what is so. See decision 0028.
 */

type Kind = keyof Papers;

interface Wanted {
  kind: Kind;
  paper: Papers[Kind];
  /** Reads the photographs that it shows; asked once, and outside of the transaction where papers are prepared. */
  readPictures?: (() => Promise<Pictures>) | undefined;
  /** The centre's seal, where it is given one. */
  seal?: Seal | undefined;
}

interface Preparation {
  made: (Wanted & { content: Buffer })[];
  /** Documents that this transaction needs and that are not made yet. */
  wanted: Wanted[];
  /** Invented values that stay through all rehearsals. */
  remembered: Map<string, unknown>;
}

const preparations = new WeakMap<Tx, Preparation>();

/** Rolls a rehearsal back. */
class Rehearsed extends Error {}

/** Number of changes of a document's facts that are tolerated while it is made. */
const ROUNDS = 5;

/** Fewer than the connections of the pool, so that whoever logs in meanwhile finds one. */
const transactions = new PQueue({ concurrency: 4 });

/** Each account's events that make papers, two at a time. */
const accounts = new Map<string, PQueue>();

/** More than a person has orders to send at once. */
const WAITING_MAX = 30;

interface Event<T> {
  /** Account that sends the event. */
  accountId: string;
  /** Done before each rehearsal, in transactions of its own: what the papers need and what may stay if nothing comes of it. */
  before(): Promise<void>;
  /** The event; it is run twice at least, and takes its papers by `requestPaper`. */
  work(tx: Tx): Promise<T>;
}

/**
 * Runs an event that keeps papers in one transaction, after its papers were made outside of it. Accounts wait in line, each
 * in its own.
 *
 * @throws what `work` throws, at the rehearsal already; Conflict where what the papers say goes on changing
 * @throws Refused 429 where too many of the account's events wait
 */
export async function transactWithPapers<T>(database: Database, event: Event<T>): Promise<T> {
  const { accountId } = event;
  const line = accounts.get(accountId) ?? new PQueue({ concurrency: 2 });
  if (line.size >= WAITING_MAX)
    throw new Refused(429, {
      pl: "Z tego konta wysłano naraz zbyt wiele zleceń. Kolejne będzie można wysłać za chwilę.",
      en: "Too many orders were submitted from this account at once. You can submit the next one in a moment.",
    });
  accounts.set(accountId, line);
  try {
    return await line.add(() => prepareAndRun(database, event));
  } finally {
    if (line.size + line.pending === 0) accounts.delete(accountId);
  }
}

async function prepareAndRun<T>(database: Database, { before, work }: Event<T>): Promise<T> {
  const remembered = new Map<string, unknown>();
  let made: Preparation["made"] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = await transactions.add(async () => {
      await before();
      return attempt(database, { work, made, remembered });
    });
    if ("result" in outcome) return outcome.result;
    const anew = outcome.wanted.map(async (one) => ({ ...one, content: await makeWanted(one) }));
    // If one of an event's documents changes, the others remain valid.
    made = [...made, ...(await Promise.all(anew))];
  }
  throw new Conflict({
    pl: "Dane zlecenia zmieniały się w trakcie przygotowywania dokumentów. Spróbuj ponownie.",
    en: "The order's details changed while the documents were being prepared. Try again.",
  });
}

async function makeWanted({ kind, paper, readPictures, seal }: Wanted): Promise<Buffer> {
  return makePaper(kind, paper, { pictures: (await readPictures?.()) ?? {}, seal });
}

async function attempt<T>(
  database: Database,
  { work, ...known }: Pick<Event<T>, "work"> & Pick<Preparation, "made" | "remembered">,
): Promise<{ result: T } | { wanted: Wanted[] }> {
  let wanted: Wanted[] = [];
  try {
    const result = await transact(database, async (tx) => {
      wanted = [];
      preparations.set(tx, { ...known, wanted });
      const result = await work(tx);
      if (wanted.length > 0) throw new Rehearsed();
      return result;
    });
    return { result };
  } catch (error) {
    if (error instanceof Rehearsed) return { wanted };
    throw error;
  }
}

/** Placeholder for a document in a rehearsal. */
const NOT_MADE = Buffer.from("%PDF");

/**
 * The paper that says this, for a transaction to keep. Outside of `transactWithPapers` it is made within the transaction,
 * which is right for samples alone: nobody waits for what they hold.
 */
export async function requestPaper<K extends Kind>(
  tx: Tx,
  kind: K,
  { paper, ...given }: Pick<Wanted, "readPictures" | "seal"> & { paper: Papers[K] },
): Promise<Buffer> {
  const preparation = preparations.get(tx);
  if (preparation === undefined) {
    await allowIdle(tx, PAPER_MS);
    return makeWanted({ kind, paper, ...given });
  }
  const made = preparation.made.find((one) => one.kind === kind && isDeepStrictEqual(one.paper, paper));
  if (made) return made.content;
  preparation.wanted.push({ kind, paper, ...given });
  return NOT_MADE;
}

/** Invents a value of an event (a code, the moment) once, for its rehearsals and the event itself. */
export async function once<T>(tx: Tx, name: string, invent: () => T | Promise<T>): Promise<T> {
  const known = preparations.get(tx)?.remembered;
  if (known?.has(name)) return known.get(name) as T;
  const invented = await invent();
  known?.set(name, invented);
  return invented;
}

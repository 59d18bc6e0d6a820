import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import type { Caller } from "../../kernel/caller.ts";
import { type Found, walk } from "../../platform/files/files.ts";
import { type Import, lookAtFile, type Outcome, placeOf, type Storing } from "./import-file.ts";
import { ListRefused, readList } from "./list.ts";
import { holdImport, insertListed, listUnmet, prepareImport, releaseImport } from "./queries.ts";

export interface ImportOrder {
  caller: Caller;
  /** Root folder, as answered by `realpath`. */
  root: string;
  list?: string | undefined;
  folders: Import["folders"];
  apply: boolean;
  /** Path of the report; the file must not exist. */
  report: string;
  say(line: string): void;
  /** Tells if the import has to stop before the next file. */
  stopped(): boolean;
}

/**
 * Number of files by result; `left` are files of operating systems, `unmet` the lines of the list without a
 * file.
 */
export type Tally = Record<Outcome["kind"] | "left" | "unmet" | "files" | "bytes", number> & {
  stopped: boolean;
  categories: string[];
};

/** Files stored at once: the disk takes several together in little more time than one. */
const STORED_AT_ONCE = 8;

/** Interval of progress reports, in files. */
const TOLD_EVERY = 500;

const WORDS: Record<Outcome["kind"] | "left" | "unmet", string> = {
  taken: "zaimportowany",
  known: "zaimportowany wcześniej",
  twice: "powtórzony w folderze",
  inLibrary: "jest już w portalu",
  refused: "odrzucony",
  left: "pominięty",
  unmet: "brak pliku",
};

/**
 * Takes the files of a folder into the library, or looks only what would become of each. They are looked at and reported one after the
 * other; several are stored at once.
 *
 * @throws ListRefused, and what the database or the storage fails with: what was taken until then stays taken
 */
export function importArchive(order: ImportOrder): Promise<Tally> {
  return order.caller.portal.database.connection().execute(async (held) => {
    if (!(await holdImport(held)))
      throw new ListRefused("Inny import właśnie trwa. Poczekaj, aż się skończy.");
    try {
      await prepareImport(held);
      return await importAll(order, held);
    } finally {
      await releaseImport(held).catch(() => {});
    }
  });
}

async function importAll(order: ImportOrder, held: Import["held"]): Promise<Tally> {
  const { caller, root, folders, apply } = order;
  const pathless = order.list === undefined ? [] : await readWhole(order.list, { root, held });
  const log = { warn: (_: object, message: string) => order.say(message) };
  const run: Import = { caller, root, held, apply, folders, missing: new Map(), log, inTurn: takeTurns() };
  const tally = emptyTally();
  const report = await openReport(order);
  try {
    for (const { line, refused } of pathless) {
      tally.refused += 1;
      await report.add(["", WORDS.refused, `wiersz ${line} listy: ${refused}`, ""]);
    }
    for await (const { found, outcome } of takeAll(run, { order, tally })) {
      const { kind, detail, documentId } = outcome;
      tally[kind] += 1;
      tally.files += 1;
      if (found.kind === "file" && kind === "taken") tally.bytes += found.size;
      await report.add([found.path, WORDS[kind], detail, documentId ?? ""]);
      if (tally.files % TOLD_EVERY === 0)
        order.say(`Sprawdzono pliki: ${tally.files}, do biblioteki: ${tally.taken}.`);
    }
    if (!tally.stopped) await reportUnmet({ held, report, tally });
    tally.categories = [...run.missing.values()].sort();
  } finally {
    await report.close();
  }
  return tally;
}

/** Makes a function that does one work after the other, whoever asks. */
function takeTurns(): Import["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}

type AnyOutcome = Omit<Outcome, "kind"> & { kind: Outcome["kind"] | "left" };

interface Taken {
  found: Found;
  outcome: AnyOutcome;
}

/** Takes what the folder holds; answers in its order. Where one fails, those that are just stored end before. */
async function* takeAll(run: Import, parts: { order: ImportOrder; tally: Tally }): AsyncGenerator<Taken> {
  const storing = new Set<Promise<Outcome>>();
  const store = async (work: Storing) => {
    const stored = work();
    storing.add(stored);
    return stored.finally(() => storing.delete(stored));
  };
  const looked = Readable.from(lookAtAll(run, parts));
  try {
    yield* looked.map(
      async ({ found, outcome }: Looked): Promise<Taken> => ({
        found,
        outcome: typeof outcome === "function" ? await store(outcome) : outcome,
      }),
      { concurrency: STORED_AT_ONCE },
    );
  } finally {
    await Promise.allSettled(storing);
  }
}

interface Looked {
  found: Found;
  outcome: AnyOutcome | Storing;
}

async function* lookAtAll(
  run: Import,
  { order, tally }: { order: ImportOrder; tally: Tally },
): AsyncGenerator<Looked> {
  for await (const found of walk(run.root)) {
    if (order.stopped()) {
      tally.stopped = true;
      return;
    }
    const outcome =
      found.kind === "file" ? await lookAtFile(run, found) : { kind: found.kind, detail: found.reason };
    yield { found, outcome };
  }
}

function emptyTally(): Tally {
  const none = {
    taken: 0,
    known: 0,
    twice: 0,
    inLibrary: 0,
    refused: 0,
    left: 0,
    unmet: 0,
    files: 0,
    bytes: 0,
  };
  return { ...none, stopped: false, categories: [] };
}

/**
 * Reads the list before the first file is taken, so that one that is none costs nothing. A file that two rows name is refused, for
 * nobody knows which of them is meant.
 *
 * @returns the rows that name no file
 */
async function readWhole(
  file: string,
  { root, held }: Pick<Import, "root" | "held">,
): Promise<{ line: number; refused: string }[]> {
  const pathless: { line: number; refused: string }[] = [];
  for await (const listed of readList(file)) {
    const { line, path, description } = listed;
    if (path === "") pathless.push({ line, refused: "refused" in description ? description.refused : "" });
    else await insertListed(held, { ...listed, place: placeOf(root, path) });
  }
  return pathless;
}

interface Report {
  add(row: string[]): Promise<void>;
  close(): Promise<void>;
}

/** A table as Polish Excel opens it, written row by row. */
async function openReport({ report, apply }: ImportOrder): Promise<Report> {
  const file = createWriteStream(report, { flags: "wx", mode: 0o600 });
  await once(file, "open");
  const add = async (row: string[]) => {
    const text = stringify([row], { delimiter: ";", record_delimiter: "\r\n", escape_formulas: true });
    if (!file.write(text)) await once(file, "drain");
  };
  file.write("\uFEFF");
  await add(["Ścieżka", apply ? "Wynik" : "Wynik próby", "Szczegóły", "Dokument"]);
  return {
    add,
    async close() {
      file.end();
      await finished(file);
    },
  };
}

async function reportUnmet({ held, report, tally }: { held: Import["held"]; report: Report; tally: Tally }) {
  for (let after = 0; ; ) {
    const lines = await listUnmet(held, after);
    for (const { line, path } of lines) {
      tally.unmet += 1;
      after = line;
      await report.add([path, WORDS.unmet, `wiersz ${line} listy`, ""]);
    }
    if (lines.length === 0) return;
  }
}

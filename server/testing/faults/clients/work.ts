import { setTimeout as delay } from "node:timers/promises";
import { type Answer, ask, verdictOf } from "../answers.ts";
import type { Ledger } from "../ledger.ts";
import type { Cast, Person } from "../people.ts";
import type { Place } from "../place.ts";
import { randomOf } from "./random.ts";

/** A request of a client. */
export interface Sent {
  who: Person;
  method: string;
  /** Below `/api/`, or an address that the server gave. */
  path: string;
  json?: object;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** One of those who work with a portal, and what it works with. */
export interface Client {
  ledger: Ledger;
  cast: Cast;
  /** Random number from 0 to below 1, repeatable by the seed. */
  random(): number;
  /** Names what this client alone makes. */
  name(what: string): string;
  isOver(): boolean;
  /** Address of the server that it asks next. */
  origin(): string;
  call(sent: Sent): Promise<Answer>;
}

/** Work of a client until it is told to stop. */
export type Occupation = (client: Client) => Promise<void>;

/** Pause between two requests, which leaves the server some of two cores, in milliseconds. */
const BREATH_MS = 15;

/** After a request that came to nothing. */
const PAUSE_MS = 150;

/** Far more than anything takes alone, on a machine that does other things too. */
const PATIENCE_MS = 150_000;

/** Number of 2xx answers to each client before a fault, and again afterwards. */
const BEGIN = 4;

interface Working {
  seed: number;
  breathMs?: number;
}

let names = 0;

/** Clients at work. */
export class Work {
  readonly #place: Place;
  readonly #done: number[] = [];
  readonly #failed: number[] = [];
  readonly #working: Promise<unknown>;
  #over = false;
  #failure: unknown;

  constructor(place: Place, occupations: readonly Occupation[], working: Working) {
    this.#place = place;
    const at = occupations.map((occupation, number) => occupation(this.#client(number, working)));
    this.#working = Promise.all(at).catch((error: unknown) => {
      this.#failure = error;
      this.#over = true;
    });
  }

  #client(number: number, { seed, breathMs = BREATH_MS }: Working): Client {
    const { ledger, cast } = this.#place;
    // A client without an answer asks another server.
    const origin = () => this.#place.address(number + (this.#failed[number] ?? 0));
    this.#done[number] = 0;
    this.#failed[number] = 0;
    return {
      ledger,
      cast,
      random: randomOf(seed * 100 + number),
      name: (what) => `${what}-${seed}-${number}-${names++}`,
      isOver: () => this.#over,
      origin,
      call: async (sent) => {
        const answer = await send(origin(), sent);
        ledger.count(answer);
        const isDone = verdictOf(answer) === "done";
        const counts = isDone ? this.#done : this.#failed;
        counts[number] = (counts[number] ?? 0) + 1;
        await delay(isDone ? breathMs : PAUSE_MS);
        return answer;
      },
    };
  }

  /** Number of requests answered 2xx. */
  get done(): number {
    return this.#done.reduce((sum, count) => sum + count, 0);
  }

  /** Waits until each client was answered 2xx a few times more. */
  async progress(times = BEGIN): Promise<void> {
    await this.#grow(() => this.#done, { times, ms: PATIENCE_MS, otherwise: "nothing goes on" });
  }

  /** Waits until each client was told of a failure: nobody is held for as long as the fault lasts. */
  async told(ms: number): Promise<void> {
    await this.#grow(() => this.#failed, { times: 1, ms, otherwise: "somebody is held" });
  }

  /** Waits until any client was told of a failure. */
  async felt(ms: number): Promise<void> {
    const total = () => [this.#failed.reduce((sum, count) => sum + count, 0)];
    await this.#grow(total, { times: 1, ms, otherwise: "nobody has felt what happens" });
  }

  async #grow(
    counts: () => readonly number[],
    { times, ms, otherwise }: { times: number; ms: number; otherwise: string },
  ): Promise<void> {
    const from = [...counts()];
    const begin = performance.now();
    while (counts().some((count, number) => count < (from[number] ?? 0) + times)) {
      if (this.#failure !== undefined) throw this.#failure;
      if (performance.now() - begin > ms)
        throw new Error(`${otherwise}: ${counts()} from ${from}; ${this.#place.ledger.lastFailure}`);
      await delay(20);
    }
  }

  /** Lets each client end the request that it is at. */
  async stop(): Promise<void> {
    this.#over = true;
    await this.#working;
    if (this.#failure !== undefined) throw this.#failure;
  }
}

function send(origin: string, { who, method, path, json, body, headers }: Sent): Promise<Answer> {
  const type = json && { "content-type": "application/json" };
  return ask(path.startsWith("/") ? origin + path : `${origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, ...type, ...headers },
    body: json ? JSON.stringify(json) : (body ?? null),
  });
}

interface Happening extends Working {
  occupations: readonly Occupation[];
  /** Expected failures of clients; somebody's by default. */
  fails?: "somebody" | "nobody";
  /** Number of answers to each client before the fault begins. */
  begin?: number;
}

/**
 * Lets clients work while something happens: it begins once all of them are at it, and all of them have to get on once it is
 * over. Throws where none of them fails that has to, or one that must not.
 */
export async function amid(
  place: Place,
  { occupations, fails = "somebody", begin = BEGIN, ...working }: Happening,
  happens: (work: Work) => Promise<void>,
): Promise<void> {
  const work = new Work(place, occupations, working);
  try {
    await work.progress(begin);
    const before = place.ledger.failed;
    await happens(work);
    await work.progress();
    const failed = place.ledger.failed - before;
    if (fails === "somebody" && failed === 0) throw new Error("no client has felt what happened");
    if (fails === "nobody" && failed > 0)
      throw new Error(`${failed} requests failed, and none has to: ${place.ledger.lastFailure}`);
  } finally {
    await work.stop();
  }
}

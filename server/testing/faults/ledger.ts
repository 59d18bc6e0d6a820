import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Answer, verdictOf, wasNotSent } from "./answers.ts";

/** A document as its sender knows it. */
export interface DocumentState {
  comment: string;
  inTrash: boolean;
  /** SHA-256 of its contents, the oldest first. */
  versions: string[];
  /** Expected audit entries, oldest first. */
  actions: string[];
  /** True if it is attached to the project. */
  attached: boolean;
}

/** An order as its sender knows it. */
export interface OrderState {
  /** Examiner's finding; empty before. */
  finding: string;
  /** Its events, the oldest first. */
  events: string[];
  actions: string[];
}

/** A record as it has to be, and as it may be: what a request was to make of it whose sender does not know how it ended. */
export interface Entry<State> {
  id: string;
  /** Document's key in its addresses. */
  fileKey: string;
  now: State | null;
  maybe?: State | null;
}

type Table<State> = Map<string, Entry<State>>;

/** Requests that were refused though nothing but the fault could be against them. */
const OF_THE_FAULT = [408, 429, 413];

/** Shared knowledge of all clients of a portal: answered 2xx writes, and possible ones. */
export class Ledger {
  /** Documents by the unique name that one request gave. */
  readonly documents: Table<DocumentState> = new Map();
  /** Orders by the answer of their draft. */
  readonly orders: Table<OrderState> = new Map();
  /** Violations that no fault may cause: other bytes, a lost record, a refusal without a reason. */
  readonly wrong: string[] = [];
  /** Number of answers by status; 0 without a connection, `null` without an answer. */
  readonly statuses = new Map<number | null, number>();
  /** Text of the last failed request. */
  lastFailure = "";

  count(answer: Answer): void {
    if (verdictOf(answer) !== "done") this.lastFailure = `${answer.status} ${answer.body}`;
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
  }

  /** Number of requests with this answer. */
  answered(status: number | null): number {
    return this.statuses.get(status) ?? 0;
  }

  /** Number of failed requests. */
  get failed(): number {
    const failed = [...this.statuses].filter(([status]) => !status || status >= 400);
    return failed.reduce((sum, [, count]) => sum + count, 0);
  }

  /** Begins the entry of a record that a request is to make. */
  begin<State>(table: Table<State>, name: string): Entry<State> {
    const entry: Entry<State> = { id: "", fileKey: "", now: null };
    table.set(name, entry);
    return entry;
  }

  /** Sends a request that is to make `next` of the record, and notes what came of it. */
  async change<State>(entry: Entry<State>, next: State | null, send: () => Promise<Answer>): Promise<Answer> {
    entry.maybe = next;
    const answer = await send();
    const verdict = verdictOf(answer);
    if (verdict === "done") entry.now = next;
    if (verdict !== "unknown" || wasNotSent(answer)) delete entry.maybe;
    if (verdict === "refused") this.refused(answer);
    return answer;
  }

  /** Notes a refusal: whoever knows a record, and alone changes it, is refused by the fault or by nothing. */
  refused(answer: Answer): void {
    if (wasNotSent(answer) || OF_THE_FAULT.includes(answer.status ?? 0)) return;
    this.wrong.push(`refused with ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  }
}

/** Tells if the record's state is certain; a client continues with no other. */
export function isCertain<State>(entry: Entry<State>): entry is Entry<State> & { now: State } {
  return entry.now !== null && !("maybe" in entry);
}

/**
 * Compares a record with what its clients know and takes over what is there; answers what is wrong with it.
 *
 * @param found null: there is none
 */
export function settle<State>(
  name: string,
  entry: Entry<State>,
  found: (State & { id: string; fileKey: string }) | null,
): string[] {
  const { id, fileKey, ...state } = found ?? { id: entry.id, fileKey: entry.fileKey };
  const there = found === null ? null : (state as State);
  const possible = "maybe" in entry ? [entry.now, entry.maybe] : [entry.now];
  if (!possible.some((one) => isDeepStrictEqual(one, there))) {
    return [`${name} is ${written(there)}, and has to be ${possible.map(written).join(" or ")}`];
  }
  Object.assign(entry, { id, fileKey, now: there });
  delete entry.maybe;
  return [];
}

function written(state: unknown): string {
  return state === null ? "not there" : JSON.stringify(state);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

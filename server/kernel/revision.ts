import { formatDateTime } from "@bonum/contract/calendar.ts";
import { Conflict } from "../platform/http/errors.ts";

/** What a record says of its last change. */
export interface Revised {
  revision: number;
  updated_at: Date | null;
  updated_by_name: string | null;
  /** Whether that was one of the centre's people; read where clients may change the record. */
  updated_by_centre?: boolean;
}

/** What a client reads in place of the names of the centre's people. */
export const CENTRE = "Centrum Badań";

/** Who reads a 409. */
interface Reader {
  /** Whether it is one of the centre's people, who read each other's names; a client reads those of its own alone. */
  isStaff?: boolean;
}

/** How a 409 names a resource; Polish declines it, so each resource gives the sentence whole. */
export interface ConflictSentences {
  /** As in `Dokument został w międzyczasie zmieniony`. */
  changed: string;
  /** As in `Wczytaj dokument ponownie`. */
  reload: string;
}

/** The ETag of a record's details: the state that an `If-Match` names. */
export function revisionTag(record: { revision: number }): string {
  return `"${record.revision}"`;
}

/**
 * Refuses a change made from an older state of the record. Without the header, or with `*`, any state will do.
 * A weak tag counts, because a proxy that compresses weakens what it passes on.
 *
 * @throws Conflict saying who changed the record and when
 */
function assertUnchanged(record: Revised, ifMatch: string | undefined, sentences: ConflictSentences): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const seen = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!seen.includes(revisionTag(record))) throw new Conflict(conflictText(record, sentences));
}

/** A record as the reader may know of its last change; of what says nothing of the centre, nobody's name. */
function knownTo<Row extends Revised>(record: Row, { isStaff = true }: Reader): Row {
  return isStaff || record.updated_by_centre === false ? record : { ...record, updated_by_name: CENTRE };
}

/** How a resource's commands compare a record with `If-Match`; `sentences` as a 409 says them. */
export function sameRevision(sentences: ConflictSentences) {
  return (record: Revised, ifMatch: string | undefined, reader: Reader = {}) =>
    assertUnchanged(knownTo(record, reader), ifMatch, sentences);
}

function conflictText(
  { updated_at, updated_by_name }: Revised,
  { changed, reload }: ConflictSentences,
): string {
  const advice = `Twoje zmiany nie zostały zapisane. ${reload}, aby zobaczyć nowszy stan.`;
  if (updated_at === null) return `${changed}. ${advice}`;
  const who = updated_by_name ?? "osoba, której konto usunięto";
  return `${changed}: ${who}, ${formatDateTime(updated_at)}. ${advice}`;
}

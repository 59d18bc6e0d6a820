import { formatDateTime } from "@bonum/contract/calendar.ts";
import { CENTRE_NAME, shownName } from "@bonum/contract/identity/portal-names.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { Conflict } from "../platform/http/errors.ts";

/** Last change of a record. */
export interface Revised {
  revision: number;
  updated_at: Date | null;
  updated_by_name: string | null;
  /** True if the editor is one of the centre's people; read where clients may change the record. */
  updated_by_centre?: boolean;
}

/** Reader of a 409. */
interface Reader {
  /**
   * True for the centre's people, who read each other's names; clients read those of their own people alone.
   */
  isStaff?: boolean;
}

/** Sentences of a 409 about a resource; whole, since Polish declines its name. */
export interface ConflictSentences {
  /** As in { pl: `Dokument został w międzyczasie zmieniony`, en: `The document has been changed in the meantime` }. */
  changed: Label;
  /** As in { pl: `Odśwież dokument`, en: `Reload the document` }. */
  reload: Label;
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
  return isStaff || record.updated_by_centre === false
    ? record
    : { ...record, updated_by_name: CENTRE_NAME.pl };
}

/** Makes the comparison of a resource's records with `If-Match`; `sentences` are those of its 409. */
export function sameRevision(sentences: ConflictSentences) {
  return (record: Revised, ifMatch: string | undefined, reader: Reader = {}) =>
    assertUnchanged(knownTo(record, reader), ifMatch, sentences);
}

const ERASED: Label = { pl: "osoba, której konto usunięto", en: "a person whose account was deleted" };

function conflictText(
  { updated_at, updated_by_name }: Revised,
  { changed, reload }: ConflictSentences,
): Label {
  const by = (language: Language) => {
    const who = (updated_by_name === null ? ERASED : shownName(updated_by_name))[language];
    return updated_at === null ? "" : `: ${who}, ${formatDateTime(updated_at)}`;
  };
  return {
    pl: `${changed.pl}${by("pl")}. Wprowadzone zmiany nie zostały zapisane. ${reload.pl}, aby zobaczyć nowszy stan.`,
    en: `${changed.en}${by("en")}. Your changes have not been saved. ${reload.en} to see the latest version.`,
  };
}

import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import { Conflict } from "../../platform/http/errors.ts";
import type { DocumentRow } from "./row-queries.ts";

/** The ETag of a document's details: the state that an `If-Match` names. */
export function revisionTag(document: { revision: number }): string {
  return `"${document.revision}"`;
}

/**
 * Refuses a change made from an older state of the document. Without the header, or with `*`, any state will do.
 * A weak tag counts, because a proxy that compresses weakens what it passes on.
 *
 * @throws Conflict saying who changed the document and when
 */
export function assertUnchanged(document: DocumentRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const seen = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!seen.includes(revisionTag(document))) throw new Conflict(conflictText(document));
}

function conflictText({ updated_at, updated_by_name }: DocumentRow): string {
  const advice = "Twoje zmiany nie zostały zapisane. Wczytaj dokument ponownie i wprowadź je jeszcze raz.";
  if (updated_at === null) return `Dokument zmienił się od czasu wczytania. ${advice}`;
  const who = updated_by_name ?? "osoba, której konto usunięto";
  return `Dokument został w międzyczasie zmieniony: ${who}, ${inWarsaw(updated_at)}. ${advice}`;
}

const PARTS = new Intl.DateTimeFormat("pl", {
  timeZone: DISPLAY_TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** DD-MM-YYYY HH:mm (specification, section 9). */
function inWarsaw(moment: Date): string {
  const part = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.day}-${part.month}-${part.year} ${part.hour}:${part.minute}`;
}

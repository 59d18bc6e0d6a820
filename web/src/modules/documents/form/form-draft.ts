import * as z from "zod/mini";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "../../../lib/draft.ts";
import { sessionState } from "../../../lib/session/session-store.ts";

/** Text that was typed and not saved. A browser lets no page keep a chosen file, so only its name stays. */
const FormDraft = z.object({
  fileName: z.string(),
  comment: z.string(),
  /** Whether the person wrote the name; one of a file's own follows the next file. A draft of an earlier release does not tell. */
  nameTyped: z._default(z.boolean(), true),
  chosenFile: z.nullable(z.string()),
  /** The document's state that was edited; null for a new document. */
  revision: z.nullable(z.int()),
});
export type FormDraft = z.infer<typeof FormDraft>;

function placeOf(documentId: string | null): DraftPlace | null {
  const owner = sessionState().user?.id;
  return owner === undefined ? null : { owner, name: `document:${documentId ?? "new"}` };
}

/** What this person typed into the form of this document and could not save. */
export function readFormDraft(documentId: string | null): FormDraft | null {
  const place = placeOf(documentId);
  return place && readDraft(place, FormDraft);
}

export function writeFormDraft(documentId: string | null, draft: FormDraft): void {
  const place = placeOf(documentId);
  if (place) writeDraft(place, draft);
}

/** Forgets the draft. Nothing happens once the session has ended: that is what drafts are for. */
export function dropFormDraft(documentId: string | null): void {
  const place = placeOf(documentId);
  if (place) dropDraft(place);
}

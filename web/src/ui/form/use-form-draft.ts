import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "../../lib/drafts/draft.ts";
import { sessionState } from "../../lib/session/session-store.ts";

/** Input that was not saved, and the revision of the record that it was made from; null for a new one. */
const FormDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  revision: z.nullable(z.int()),
  /** Names of the chosen files by the paths of their fields: a browser lets no page keep the files. */
  files: z._default(z.record(z.string(), z.string()), {}),
});
export type FormDraft = z.infer<typeof FormDraft>;

/** Key of a form's draft. */
export interface FormDraftPlace {
  /** Names the draft, as in `client:new` or `client:17`. */
  draft: string;
}

function placeOf({ draft: name }: FormDraftPlace): DraftPlace | null {
  const owner = sessionState().user?.id;
  return owner === undefined ? null : { owner, name };
}

/** Reads this person's unsaved input of the form. */
export function readFormDraft(at: FormDraftPlace): FormDraft | null {
  const place = placeOf(at);
  return place && readDraft(place, FormDraft);
}

/**
 * Writes a form's input down while there is some to lose. Leaving the form gives it up; a reload and
 * the session's end do not: that is what drafts are for.
 *
 * @param input null while the form holds nothing that is not saved
 * @returns lets the draft outlive the form
 */
export function useFormDraft({ draft }: FormDraftPlace, input: FormDraft | null): () => void {
  const kept = useRef(false);
  const written = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    const place = placeOf({ draft });
    if (place === null) return;
    if (written === null) dropDraft(place);
    else writeDraft(place, JSON.parse(written));
  }, [draft, written]);
  useEffect(
    () => () => {
      const place = placeOf({ draft });
      if (place !== null && !kept.current) dropDraft(place);
    },
    [draft],
  );
  return () => {
    kept.current = true;
  };
}

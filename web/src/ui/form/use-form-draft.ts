import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "../../lib/draft.ts";
import { sessionState } from "../../lib/session/session-store.ts";

/** Input that was not saved, and the revision of the record that it was made from; null for a new one. */
const FormDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  revision: z.nullable(z.int()),
  /** Names of the chosen files by the paths of their fields: a browser lets no page keep the files. */
  files: z._default(z.record(z.string(), z.string()), {}),
});
export type FormDraft = z.infer<typeof FormDraft>;

function placeOf(name: string): DraftPlace | null {
  const owner = sessionState().user?.id;
  return owner === undefined ? null : { owner, name };
}

/** What this person typed into the form of this name and could not save. */
export function readFormDraft(name: string): FormDraft | null {
  const place = placeOf(name);
  return place && readDraft(place, FormDraft);
}

/**
 * Writes a form's input down while there is some to lose. Leaving the form gives it up; a reload and
 * the session's end do not: that is what drafts are for.
 *
 * @param input null while the form holds nothing that is not saved
 * @returns lets the draft outlive the form
 */
export function useFormDraft(name: string, input: FormDraft | null): () => void {
  const kept = useRef(false);
  const written = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    const place = placeOf(name);
    if (place === null) return;
    if (written === null) dropDraft(place);
    else writeDraft(place, JSON.parse(written));
  }, [name, written]);
  useEffect(
    () => () => {
      const place = placeOf(name);
      if (place !== null && !kept.current) dropDraft(place);
    },
    [name],
  );
  return () => {
    kept.current = true;
  };
}

import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "../../../lib/draft.ts";
import { sessionState } from "../../../lib/session/session-store.ts";
import { type FormText, followedName, isChanged } from "./form-rules.ts";

/** The state of the document that the input was made from. */
interface Base {
  revision: number | null;
  version: number | null;
  text: FormText;
}

function baseOf(document: DocumentView | null): Base {
  const text = { fileName: document?.fileName ?? "", comment: document?.comment ?? "" };
  return { revision: document?.revision ?? null, version: document?.version ?? null, text };
}

/** What is typed into the form, and whether its name was: the name of a file stands there for that file alone. */
interface Input extends FormText {
  nameTyped: boolean;
}

/** The name that a document has is a person's choice, whoever's it was. */
function inputOf(document: DocumentView | null): Input {
  return { ...baseOf(document).text, nameTyped: document !== null };
}

function withFile(input: Input, before: string | null, after: string | null): Input {
  const { fileName, nameTyped: typed } = input;
  const name = followedName({ fileName, typed }, before, after);
  return { ...input, fileName: name, nameTyped: typed && fileName.trim() !== "" };
}

/**
 * What the form holds and what it was made from. Text that could not be saved before (an expired
 * session, a reload) is brought back; a document that others change meanwhile is followed as long as
 * nothing has been typed.
 *
 * @param document the newest known state; null for a new document
 * @param dropped a file that is chosen from the start
 */
export function useFormState(document: DocumentView | null, dropped: File | null = null) {
  const documentId = document?.id ?? null;
  const [restored, setRestored] = useState(() => readFormDraft(documentId));
  const [base, setBase] = useState<Base>(() => {
    const now = baseOf(document);
    return { ...now, revision: restored?.revision ?? now.revision };
  });
  const [input, setInput] = useState<Input>(() => {
    const first = restored ?? inputOf(document);
    return dropped === null ? first : withFile(first, restored?.chosenFile ?? null, dropped.name);
  });
  const [file, setFile] = useState(dropped);
  const text: FormText = { fileName: input.fileName, comment: input.comment };
  const changed = isChanged({ text, file }, base.text);
  const outdated = document !== null && document.revision !== base.revision;
  const start = (from: DocumentView | null) => {
    setBase(baseOf(from));
    setInput(inputOf(from));
    setFile(null);
    setRestored(null);
  };
  if (outdated && !changed) start(document);
  const chosenFile = file?.name ?? restored?.chosenFile ?? null;
  const draft = { ...text, nameTyped: input.nameTyped, chosenFile, revision: base.revision };
  const keepDraft = useKeptDraft(documentId, changed ? draft : null);
  return {
    text,
    file,
    base,
    changed,
    /** Somebody else has saved the document since, and there is input to lose. */
    outdated: outdated && changed,
    restored,
    /** Takes what the person wrote; an emptied name is the next file's. */
    setText: ({ fileName = text.fileName, comment = text.comment }: Partial<FormText>) =>
      setInput({
        fileName,
        comment,
        nameTyped: fileName === text.fileName ? input.nameTyped : fileName.trim() !== "",
      }),
    /** Takes a made-up document, whose name nobody typed; a file that was chosen stays. */
    fill(sample: { text: FormText; file: File }) {
      setInput({ ...sample.text, nameTyped: document !== null });
      if (document === null && file === null) setFile(sample.file);
    },
    /** Chooses a file, or with null takes the choice back; a name that was not typed follows it. */
    chooseFile(chosen: File | null) {
      const existing = document?.fileName ?? null;
      setInput(withFile(input, chosenFile ?? existing, chosen?.name ?? existing));
      setFile(chosen);
    },
    /** Begins anew from a state of the document; from null, empty. */
    start,
    /** Goes on from the newer state with the input kept. */
    rebase: (onto: DocumentView) => setBase(baseOf(onto)),
    /** Lets the draft outlive the form. */
    keepDraft,
  };
}

/** Writes the draft down while there is one; leaving the form gives it up, the session's end does not. */
function useKeptDraft(documentId: string | null, draft: FormDraft | null): () => void {
  const kept = useRef(false);
  const written = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (written === null) dropFormDraft(documentId);
    else writeFormDraft(documentId, JSON.parse(written));
  }, [documentId, written]);
  useEffect(
    () => () => {
      if (!kept.current) dropFormDraft(documentId);
    },
    [documentId],
  );
  return () => {
    kept.current = true;
  };
}

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
type FormDraft = z.infer<typeof FormDraft>;

function placeOf(documentId: string | null): DraftPlace | null {
  const owner = sessionState().user?.id;
  return owner === undefined ? null : { owner, name: `document:${documentId ?? "new"}` };
}

/** What this person typed into the form of this document and could not save. */
function readFormDraft(documentId: string | null): FormDraft | null {
  const place = placeOf(documentId);
  return place && readDraft(place, FormDraft);
}

function writeFormDraft(documentId: string | null, draft: FormDraft): void {
  const place = placeOf(documentId);
  if (place) writeDraft(place, draft);
}

/** Forgets the draft. Nothing happens once the session has ended: that is what drafts are for. */
function dropFormDraft(documentId: string | null): void {
  const place = placeOf(documentId);
  if (place) dropDraft(place);
}

import type { DocumentView } from "@bonum/contract/documents.ts";
import { useEffect, useRef, useState } from "react";
import { dropFormDraft, type FormDraft, readFormDraft, writeFormDraft } from "./form-draft.ts";
import { type FormText, isChanged } from "./form-rules.ts";

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
  const [text, setText] = useState<FormText>(() => {
    const first = restored ?? base.text;
    return { ...first, fileName: first.fileName === "" ? (dropped?.name ?? "") : first.fileName };
  });
  const [file, setFile] = useState(dropped);
  const changed = isChanged({ text, file }, base.text);
  const outdated = document !== null && document.revision !== base.revision;
  const start = (from: DocumentView | null) => {
    setBase(baseOf(from));
    setText(baseOf(from).text);
    setFile(null);
    setRestored(null);
  };
  if (outdated && !changed) start(document);
  const chosenFile = file?.name ?? restored?.chosenFile ?? null;
  const draft = { fileName: text.fileName, comment: text.comment, chosenFile, revision: base.revision };
  const keepDraft = useKeptDraft(documentId, changed ? draft : null);
  return {
    text: { fileName: text.fileName, comment: text.comment },
    file,
    base,
    changed,
    /** Somebody else has saved the document since, and there is input to lose. */
    outdated: outdated && changed,
    restored,
    setText: (change: Partial<FormText>) => setText({ ...text, ...change }),
    setFile,
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

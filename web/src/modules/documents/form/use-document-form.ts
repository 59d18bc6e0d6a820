import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../lib/errors.ts";
import { notify, settle } from "../../../lib/notify.ts";
import { useLeaving } from "../../../ui/form/use-leaving.ts";
import { type FieldProblems, type FormText, problemsOf } from "./form-rules.ts";
import { sampleDocument } from "./sample-document.ts";
import { useFormState } from "./use-form-state.ts";
import { SAVING, useSubmission } from "./use-submission.ts";

interface DocumentFormProps {
  document: DocumentView | null;
  dropped: File | null;
  uploadPath: string;
  onClose: () => void;
}

/** The form's life: what it holds, what is wrong with it, saving it, leaving it. */
export function useDocumentForm({ document, dropped, uploadPath, onClose }: DocumentFormProps) {
  const { t } = useTranslation(["documents", "validation"]);
  const state = useFormState(document, dropped);
  const shown = useShownProblems(state, document?.fileName ?? null);
  const [addNext, setAddNext] = useState(false);
  const [round, setRound] = useState(0);
  const { leaving, leave } = useLeaving();
  const nameInput = useRef<HTMLInputElement>(null);
  const fileButton = useRef<HTMLButtonElement>(null);

  // Each further empty form begins where its file is chosen, once the button can be pressed again.
  useEffect(() => {
    if (round > 0) fileButton.current?.focus();
  }, [round]);

  const submission = useSubmission({
    document,
    uploadPath,
    onSaved(saved) {
      state.start(document === null ? null : saved);
      if (!addNext) return leave(onClose);
      shown.reset();
      setRound(round + 1);
    },
    onBroken(error) {
      state.keepDraft();
      leave(() => reportError(error));
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    shown.showAll();
    const { fileName, comment, file } = shown.all;
    settle(SAVING);
    if (fileName === "fileName.required") notify({ kind: "error", text: t("name.empty"), matter: SAVING });
    if (file !== undefined)
      notify({ kind: "error", text: t("file.required", { ns: "validation" }), matter: SAVING });
    if (fileName !== undefined) return nameInput.current?.focus();
    if (comment === undefined && file !== undefined) return fileButton.current?.focus();
    if (comment === undefined) void submission.send(state, state.base.revision);
  };

  const change = (text: Partial<FormText>) => {
    const fields = Object.keys(text) as (keyof FormText)[];
    state.setText(text);
    shown.show(fields);
    submission.forgetFailure(...fields);
  };

  return {
    state,
    submission,
    leaving,
    addNext,
    setAddNext,
    nameInput,
    fileButton,
    submit,
    change,
    /** Chooses a file; null takes the choice back. Both may change the name. */
    chooseFile(file: File | null) {
      state.chooseFile(file);
      submission.forgetFailure("file", "fileName");
    },
    fill() {
      state.fill(sampleDocument());
      shown.show(["fileName", "comment"]);
      submission.forgetFailure("file", "fileName", "comment");
    },
    /** What is wrong with a field, in words; nothing before the person has come to it. */
    problem(field: keyof FieldProblems): string | undefined {
      const found = submission.failure?.fields[field] ?? shown.problems[field];
      return found !== undefined && isValidationKey(found) ? t(found, { ns: "validation" }) : found;
    },
  };
}

export type DocumentFormControl = ReturnType<typeof useDocumentForm>;

/** The problems of the fields that the person has changed, or of all after a try to save. */
function useShownProblems(state: Parameters<typeof problemsOf>[0], existingName: string | null) {
  const [fields, setFields] = useState<readonly (keyof FieldProblems)[]>([]);
  const all = problemsOf(state, existingName);
  return {
    all,
    problems: Object.fromEntries(fields.map((field) => [field, all[field]])) as FieldProblems,
    show: (more: readonly (keyof FieldProblems)[]) => setFields([...fields, ...more]),
    showAll: () => setFields(["fileName", "comment", "file"]),
    reset: () => setFields([]),
  };
}

import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError, isCancelled, reportError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { notify, settle } from "../../../lib/notify.ts";
import type { TransferProgress } from "../../../lib/transfer/progress.ts";
import { useLeaving } from "../../../ui/form/use-leaving.ts";
import { saveDocument } from "../documents-api.ts";
import { refreshDocuments } from "../documents-queries.ts";
import { type FieldProblems, type FormState, type FormText, fieldsOf, problemsOf } from "./form-rules.ts";
import { failureOf, type SaveFailure } from "./save-failure.ts";
import { useFormState } from "./use-form-state.ts";

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

/** What an examination centre files away; the portal's data are Polish in either language. */
const SAMPLES: readonly FormText[] = [
  {
    fileName: "Protokół badania odbiorowego",
    comment: "Podpisany przez komisję odbiorową. Oryginał w segregatorze 12/E.",
  },
  {
    fileName: "Lista obecności – szkolenie BHP na budowie",
    comment: "Grupa poranna, 14 uczestników.",
  },
  {
    fileName: "Wniosek o wydanie certyfikatu",
    comment: "Do rozpatrzenia przed końcem miesiąca.",
  },
  {
    fileName: "Umowa najmu kamery termowizyjnej",
    comment: "Aneks nr 2 wydłuża najem do końca sezonu grzewczego.",
  },
];

/** A made-up document to try the form with. */
function sampleDocument(): { text: FormText; file: File } {
  const text = SAMPLES[Math.floor(Math.random() * SAMPLES.length)] ?? { fileName: "Przykład", comment: "" };
  const content = `${text.fileName}\n\n${text.comment}\n`;
  return { text, file: new File([content], `${text.fileName}.txt`, { type: "text/plain" }) };
}

/** How a save stands: none, on its way, or refused. */
interface Submission {
  busy: boolean;
  progress: TransferProgress | null;
  failure: SaveFailure | null;
}

/** What the form's toasts are about: each try to save ends what was said of the one before. */
const SAVING = "document-form";

const IDLE: Submission = { busy: false, progress: null, failure: null };

interface SubmissionOptions {
  document: DocumentView | null;
  uploadPath: string;
  onSaved: (saved: DocumentView) => void;
  /** The server broke (500): the person is led away, whatever the form holds. */
  onBroken: (error: HttpError) => void;
}

/** Sends the form, tells how far it is, and what came of it; leaving the form stops the sending. */
function useSubmission({ document, uploadPath, onSaved, onBroken }: SubmissionOptions) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const [submission, setSubmission] = useState(IDLE);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const fail = (error: unknown) => {
    if (isCancelled(error)) return setSubmission(IDLE);
    setSubmission({ ...IDLE, failure: failureOf(error, document === null) });
    if (!(error instanceof HttpError) || error.endedSession) return;
    if (error.status === 500) onBroken(error);
    if (error.status === 0) notify({ kind: "error", text: describeError(error), matter: SAVING });
    if (error.status === 409 || error.status === 404) refreshDocuments(client);
  };

  const send = async (state: FormState, revision: number | null) => {
    const controller = new AbortController();
    stop.current = controller;
    setSubmission({ ...IDLE, busy: true });
    try {
      if (state.file !== null && !(await isReadable(state.file))) {
        const failure = { text: t("file.unreadable"), fields: {}, conflict: false };
        return setSubmission({ ...IDLE, failure });
      }
      const saved = await saveDocument({
        document: document && { fileKey: document.fileKey, revision: revision ?? document.revision },
        uploadPath,
        fields: fieldsOf(state, document?.fileName ?? null),
        file: state.file,
        signal: controller.signal,
        onProgress: (progress) => setSubmission({ busy: true, progress, failure: null }),
      });
      setSubmission(IDLE);
      notify({ kind: "success", text: t(document === null ? "save.added" : "save.updated") });
      refreshDocuments(client);
      onSaved(saved);
    } catch (error) {
      fail(error);
    }
  };

  return {
    ...submission,
    send,
    /** Gives up a save that is on its way; the form stays as it is. */
    cancel() {
      stop.current?.abort();
      notify({ kind: "info", text: t("save.cancelled"), matter: SAVING });
    },
    /** The person goes on from a refusal, or has changed fields that may have been refused. */
    forgetFailure(...changed: (keyof FieldProblems)[]) {
      const { failure } = submission;
      if (failure === null) return;
      if (changed.length === 0) return setSubmission(IDLE);
      setSubmission({ ...submission, failure: { ...failure, fields: without(failure.fields, changed) } });
    },
  };
}

function without(problems: FieldProblems, fields: readonly string[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}

/** A file can be moved, changed or locked between choosing and sending; the browser tells only when it is read. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError, isCancelled } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import type { TransferProgress } from "../../../lib/transfer/progress.ts";
import { saveDocument } from "../documents-api.ts";
import { refreshDocuments } from "../documents-queries.ts";
import { type FieldProblems, type FormState, fieldsOf } from "./form-rules.ts";
import { failureOf, type SaveFailure } from "./save-failure.ts";

/** How a save stands: none, on its way, or refused. */
interface Submission {
  busy: boolean;
  progress: TransferProgress | null;
  failure: SaveFailure | null;
}

/** What the form's toasts are about: each try to save ends what was said of the one before. */
export const SAVING = "document-form";

const IDLE: Submission = { busy: false, progress: null, failure: null };

interface SubmissionOptions {
  document: DocumentView | null;
  uploadPath: string;
  onSaved: (saved: DocumentView) => void;
  /** The server broke (500): the person is led away, whatever the form holds. */
  onBroken: (error: HttpError) => void;
}

/** Sends the form, tells how far it is, and what came of it; leaving the form stops the sending. */
export function useSubmission({ document, uploadPath, onSaved, onBroken }: SubmissionOptions) {
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

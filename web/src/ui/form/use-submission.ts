import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { describeError, isCancelled } from "../../lib/errors.ts";
import { HttpError } from "../../lib/http.ts";
import { notify } from "../../lib/notify.ts";
import type { Revised } from "./use-base.ts";

/** Why a save was refused, beside what is told at the fields. */
export interface Failure {
  text: string;
  /** Somebody else has saved the record meanwhile. */
  conflict: boolean;
}

interface SubmissionOptions<Output extends FieldValues, Saved extends Revised> {
  form: UseFormReturn<FieldValues, unknown, Output>;
  /** What is edited; null adds a record. */
  record: Saved | null;
  revision: number | null;
  save: (fields: Output, revision: number | undefined) => Promise<Saved>;
  savedText: string | ((saved: Saved) => string);
  onSaved: (saved: Saved) => void;
  /** The server broke (500): the person is led away, whatever the form holds. */
  onBroken: (error: HttpError) => void;
}

/** Sends a form and tells what came of it: the server's refusals stand at the fields that they name. */
export function useSubmission<Output extends FieldValues, Saved extends Revised>(
  options: SubmissionOptions<Output, Saved>,
) {
  const { form, record, revision, save, savedText, onSaved, onBroken } = options;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const refuse = () => {
    setFailure(null);
    setRefusals((count) => count + 1);
  };
  const fail = (error: unknown) => {
    if (isCancelled(error) || (error instanceof HttpError && error.endedSession)) return;
    if (error instanceof HttpError && error.status === 500) return onBroken(error);
    const errors = Object.entries((error instanceof HttpError && error.problem?.errors) || {});
    for (const [path, [message = ""]] of errors) form.setError(path, { type: "server", message });
    if (errors.length > 0) return refuse();
    // A 409 on adding is no other person's edit, and there is nothing newer to load: its text says what it is.
    const conflict = error instanceof HttpError && error.status === 409 && record !== null;
    setFailure({ text: describeError(error), conflict });
  };
  const send = async (fields: Output) => {
    setFailure(null);
    try {
      const saved = await save(fields, revision ?? undefined);
      notify({ kind: "success", text: typeof savedText === "string" ? savedText : savedText(saved) });
      onSaved(saved);
    } catch (error) {
      fail(error);
    }
  };
  return {
    failure,
    /** How often the fields were refused: each time the error summary takes the focus. */
    refusals,
    submit: form.handleSubmit(send, refuse),
    forgetFailure: () => setFailure(null),
  };
}

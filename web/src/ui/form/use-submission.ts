import "../files/field-texts.ts";
import "../files/texts.ts";
import i18next from "i18next";
import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { describeError, isCancelled } from "../../lib/errors.ts";
import { HttpError } from "../../lib/http.ts";
import { dismiss, notify } from "../../lib/notify.ts";
import type { TransferProgress } from "../../lib/transfer/progress.ts";
import { isReadable } from "../files/file-choice.ts";
import { filesIn } from "./file-values.ts";
import type { Revised } from "./use-base.ts";

/** Reason of a refused save, besides the fields' errors. */
export interface Failure {
  text: string;
  /** True if somebody else has saved the record meanwhile. */
  conflict: boolean;
}

/** Progress handler and abort signal of a save that sends files. */
export interface Transfer {
  signal: AbortSignal;
  onProgress: (progress: TransferProgress) => void;
}

/**
 * Save function: `edited` is the record with the revision on which the input is based, null for a new record.
 * A form without files needs no `transfer`.
 */
export type Save<Output, Saved, Edited> = (
  fields: Output,
  edited: Edited,
  transfer: Transfer,
) => Promise<Saved>;

interface SubmissionOptions<
  Output extends FieldValues,
  Saved extends Revised,
  Edited extends Revised | null,
> {
  form: UseFormReturn<FieldValues, unknown, Output>;
  /** Edited record; null adds one. */
  record: Edited;
  revision: number | null;
  save: Save<Output, Saved, Edited>;
  onSaved: (saved: Saved) => void;
  /** The server broke (500): the person is led away, whatever the form holds. */
  onBroken: (error: HttpError) => void;
  /** Describes a refused save; the error catalogue's text unless given. */
  explain?: ((error: unknown) => string) | undefined;
  /** The schema refuses what the form holds. */
  onRefused?: ((values: FieldValues) => void) | undefined;
  refused?: RefusedFields | null | undefined;
  /** Maps a refused path to the form's. */
  pathOf?: ((refused: string) => string) | undefined;
}

/** Errors of fields, by path; see `errors` of a problem. */
export type RefusedFields = Readonly<Record<string, readonly string[]>>;

/** Sends a form and says what came of it: the server's refusals stand at the fields that they name. */
export function useSubmission<
  Output extends FieldValues,
  Saved extends Revised,
  Edited extends Revised | null,
>(options: SubmissionOptions<Output, Saved, Edited>) {
  const { form, record, revision, save, onSaved, onBroken, explain = describeError } = options;
  const { pathOf = (refused: string) => refused } = options;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [saved, setSaved] = useState(false);
  const transfer = useTransfer();
  const mark = (fields: RefusedFields) => {
    for (const [path, [message = ""]] of Object.entries(fields))
      form.setError(path, { type: "server", message });
    setRefusals((count) => count + 1);
  };
  const { refused } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (!refused) return;
    // Marks them like a save's refusals: a form that was not submitted clears them on blur.
    const tell = () => mark(refused);
    void form.handleSubmit(tell, tell)();
  }, [refused]);
  const fail = (error: unknown) => {
    if (isCancelled(error) || (error instanceof HttpError && error.endedSession)) return;
    if (error instanceof HttpError && error.status === 500) return onBroken(error);
    const errors = (error instanceof HttpError && error.problem?.errors) || {};
    const named = Object.keys(errors).length > 0;
    if (named) mark(Object.fromEntries(Object.entries(errors).map(([path, said]) => [pathOf(path), said])));
    // A form that has its own sentence for refusals shows it beside the fields.
    if (named && options.explain === undefined) return;
    // A 409 on adding is no other person's edit, and there is nothing newer to load: its text says what it is.
    const conflict = error instanceof HttpError && error.status === 409 && record !== null;
    setFailure({ text: explain(error), conflict });
  };
  const refuse = () => {
    setFailure(null);
    setRefusals((count) => count + 1);
    options.onRefused?.(form.getValues());
  };
  const send = async (fields: Output): Promise<Saved | undefined> => {
    setFailure(null);
    const files = filesIn(fields);
    try {
      if (!(await areReadable(files))) {
        setFailure({ text: i18next.t("file.unreadable", { ns: "files" }), conflict: false });
        return;
      }
      const edited = record === null || revision === null ? record : { ...record, revision };
      const saved = await save(fields, edited, transfer.begin(files.length > 0));
      setSaved(true);
      onSaved(saved);
      return saved;
    } catch (error) {
      fail(error);
    } finally {
      transfer.end();
    }
  };
  return {
    failure,
    /** True once the form has saved. */
    saved,
    /** Number of refusals: each moves the focus to the errors. */
    refusals,
    upload: transfer.upload,
    /** Answers what was saved, if it was. */
    async submit(event?: BaseSyntheticEvent): Promise<Saved | undefined> {
      let saved: Saved | undefined;
      const sent = async (fields: Output) => {
        saved = await send(fields);
      };
      await form.handleSubmit(sent, refuse)(event);
      return saved;
    },
    forgetFailure: () => setFailure(null),
  };
}

async function areReadable(files: readonly File[]): Promise<boolean> {
  return (await Promise.all(files.map(isReadable))).every(Boolean);
}

/** Files that are being sent. */
export interface Upload {
  progress: TransferProgress | null;
  /** Position among several files that are sent one after another. */
  part?: { number: number; count: number };
  /** Gives the save up; the form stays as it is. */
  cancel: () => void;
}

/** Topic of a stopped upload's toast, which the next attempt clears. */
const SENDING = "form-upload";

/** Follows the sending of a form's files; leaving the form stops it. */
function useTransfer() {
  const [sending, setSending] = useState<{ progress: TransferProgress | null } | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const upload: Upload | null = sending && {
    ...sending,
    cancel() {
      stop.current?.abort();
      notify({ kind: "info", text: i18next.t("upload.cancelled", { ns: "files" }), matter: SENDING });
    },
  };
  return {
    upload,
    begin(withFiles: boolean): Transfer {
      dismiss(SENDING);
      const controller = new AbortController();
      stop.current = controller;
      if (withFiles) setSending({ progress: null });
      return { signal: controller.signal, onProgress: (progress) => setSending({ progress }) };
    },
    end: () => setSending(null),
  };
}

import { useState } from "react";
import { describeError, reportError } from "../lib/errors.ts";
import { HttpError } from "../lib/http.ts";
import { inReadersLanguage } from "../lib/i18n/reader-text.ts";

interface SendingOptions<T> {
  /** Names of the fields that show why they are refused; whatever else is refused is told as a whole. */
  fields: readonly string[];
  send: () => Promise<T>;
  onDone: (result: T) => void;
  /** Words what no field says; the error catalogue's text unless told. */
  explain?: (error: unknown) => string;
}

/** Sends a short form, and says by field or as a whole why that failed. */
export function useSending<T>({ fields, send, onDone, explain = describeError }: SendingOptions<T>) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      onDone(await send());
    } catch (error) {
      // By the error catalogue a broken server leads to a screen of its own.
      if (error instanceof HttpError && error.status === 500) reportError(error);
      const refused = refusedFields(error);
      const shown =
        Object.keys(refused).length > 0 && Object.keys(refused).every((name) => fields.includes(name));
      setErrors(shown ? refused : {});
      setFailure(shown ? undefined : explain(error));
    }
    setBusy(false);
  };
  return { submit: () => void submit(), busy, errors, setErrors, failure };
}

function refusedFields(error: unknown): Record<string, string> {
  const refused = (error instanceof HttpError && error.problem?.errors) || {};
  return Object.fromEntries(
    Object.entries(refused).map(([field, messages]) => [field, messages.map(inReadersLanguage).join(" ")]),
  );
}

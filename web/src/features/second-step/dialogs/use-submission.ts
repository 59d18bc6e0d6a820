import { isValidationKey, type ValidationKey } from "@bonum/contract/validation-key.ts";
import i18next from "i18next";
import { useState } from "react";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { passkeyTrouble } from "../../../lib/passkeys.ts";

/** What is said of a field that the server refuses, in the reader's language: it writes Polish. */
const REFUSED: Record<string, ValidationKey> = { password: "password.wrong", code: "code.wrong" };

type Errors = Record<string, string | undefined>;

/** Sends a dialog's form, and says by field or as a whole why that failed. */
export function useSubmission<T>(send: () => Promise<T>, onDone: (result: T) => void) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      onDone(await send());
    } catch (error) {
      const fields = refusedFields(error);
      setErrors(fields ?? {});
      setFailure(fields ? undefined : explain(error));
    }
    setBusy(false);
  };
  return { submit: () => void submit(), busy, errors, setErrors, failure };
}

function refusedFields(error: unknown): Errors | undefined {
  const refused = error instanceof HttpError ? error.problem?.errors : undefined;
  if (refused === undefined) return undefined;
  const fields = Object.keys(refused).map((field) => [field, REFUSED[field]] as const);
  if (fields.some(([, key]) => key === undefined)) return undefined;
  return Object.fromEntries(fields.map(([field, key]) => [field, key && textOf(key)]));
}

function explain(error: unknown): string {
  const trouble = passkeyTrouble(error);
  return trouble ? i18next.t(`trouble.${trouble}`, { ns: "secondStep" }) : describeError(error);
}

/** A validation message in the reader's language. */
export function textOf(message: string): string {
  return isValidationKey(message) ? i18next.t(message, { ns: "validation" }) : message;
}

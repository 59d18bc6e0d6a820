import { isValidationKey } from "@bonum/contract/validation/key.ts";
import i18next from "i18next";

/** Reason of a value's refusal in the reader's language, in which the server's sentences are already. */
export function inReadersLanguage(message: string): string {
  return isValidationKey(message) ? i18next.t(message, { ns: "validation" }) : message;
}

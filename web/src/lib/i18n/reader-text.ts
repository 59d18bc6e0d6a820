import { isValidationKey } from "@bonum/contract/validation/key.ts";
import i18next from "i18next";

/**
 * Reason of a value's refusal in the reader's language: from a schema's key, or from a Polish sentence of the
 * server. A sentence that the catalogue lacks stays as it is.
 */
export function inReadersLanguage(message: string): string {
  const key = isValidationKey(message) ? message : keyOf(message);
  return key === undefined ? message : i18next.t(key, { ns: "validation" });
}

function keyOf(sentence: string) {
  const catalogue: Record<string, string> = i18next.getResourceBundle("pl", "validation");
  return Object.keys(catalogue)
    .filter(isValidationKey)
    .find((key) => catalogue[key] === sentence);
}

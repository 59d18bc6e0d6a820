import { isValidationKey } from "@bonum/contract/validation/key.ts";
import i18next from "i18next";

/**
 * Why a value is refused, in the reader's language: from a schema's key, or from a sentence of the server, which
 * writes Polish. A sentence that the catalogue does not have stays as it is.
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

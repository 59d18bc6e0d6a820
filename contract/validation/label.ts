import type { Label } from "../labels.ts";
import type { ValidationKey } from "./key.ts";
import { validationTexts } from "./texts.ts";

/** The sentence of a key in both languages. */
export function validationLabel(key: ValidationKey): Label {
  return { pl: validationTexts.pl[key], en: validationTexts.en[key] };
}

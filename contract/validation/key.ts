import type { validationTexts } from "./texts.ts";

/** The key of a validation message; a schema carries it where zod carries a text. */
export type ValidationKey = keyof (typeof validationTexts)["pl"];

/** Tells a key of the catalogue (`resource.rule`) from a text that zod or the server wrote; the types keep the keys true. */
export function isValidationKey(message: string): message is ValidationKey {
  return /^[A-Za-z]+\.[A-Za-z]+$/.test(message);
}

/** Pins a literal to the catalogue, so that a misspelt key is a type error. */
export function key(message: ValidationKey): ValidationKey {
  return message;
}

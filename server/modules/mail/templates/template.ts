import type { Language } from "@bonum/contract/text/language.ts";
import type { Letter } from "../../../platform/mail/letter.ts";

/** Writes a message from its data in the reader's language. Its data is kept as JSON, so dates are ISO 8601 texts. */
export type Template<Data> = (data: Data, language: Language) => Letter;

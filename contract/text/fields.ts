import * as z from "zod/mini";
import { LONGEST } from "../limits.ts";
import { key, type ValidationKey } from "../validation/key.ts";
import { hasControlCharacters, isBlank } from "./file-name.ts";
import { isPiled, normalise } from "./normalise.ts";
import { notTooLong } from "./too-long.ts";

type TextSize = "short" | "line" | "note" | "page";

/**
 * A text field that may be empty, and is when it is missing: trimmed and in NFC, without control and bidirectional
 * characters.
 */
export function text(size: TextSize = "line") {
  return z._default(TEXTS[size], "");
}

/** A text field that must be filled in. */
export function requiredText(size: TextSize = "line") {
  return TEXTS[size].check(z.minLength(1, key("text.required")));
}

/** One schema of each size: whatever field a text stands in, the same code reads it. */
const TEXTS = {
  short: checkedString("short"),
  line: checkedString("line"),
  note: checkedString("note"),
  page: checkedString("page"),
};

function checkedString(size: TextSize) {
  const lines = size === "note" || size === "page";
  return z.string({ error: key("text.required") }).check(
    z.overwrite((value) => tidy(value, { lines, max: LONGEST[size] })),
    notTooLong(size),
    z.refine((value) => !isPiled(value), { error: key("text.piled") }),
    z.refine((value) => !hasControlCharacters(value) && (lines || !/[\t\n\r]/.test(value)), {
      error: key("text.control"),
    }),
  );
}

function tidy(value: string, { lines, max }: { lines: boolean; max: number }): string {
  const text = isBlank(value) ? "" : normalise(value.trim(), "NFC", max);
  return lines ? text.replace(/\r\n?/g, "\n") : text;
}

/** A text that may be empty, and is brought to one form and checked when it is not. */
export function checkedText(rules: {
  normalise?: (value: string) => string;
  isValid: (value: string) => boolean;
  message: ValidationKey;
}) {
  const { normalise = (value: string) => value, isValid, message } = rules;
  return z._default(
    z.string({ error: message }).check(
      z.overwrite((value) => (value.trim() === "" ? "" : normalise(value.trim()))),
      z.refine((value) => value === "" || isValid(value), { error: message }),
    ),
    "",
  );
}

/** Good enough to catch a slip; whether an address exists only a mail to it tells. */
const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]{2,}$/u;
const EMAIL_MAX = 254;

/**
 * Validates an e-mail address, without control and bidirectional characters: the database refuses some, and
 * others mislead people.
 */
function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && EMAIL.test(value) && !hasControlCharacters(value);
}

/** An e-mail address that may be empty, in lower case. */
export const Email = checkedText({
  normalise: (value) => value.toLowerCase(),
  isValid: isEmail,
  message: key("address.emailInvalid"),
});

/** An e-mail address that must be given. */
export const RequiredEmail = z.string({ error: key("email.required") }).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.refine((value) => value !== "", { error: key("email.required"), abort: true }),
  z.refine(isEmail, { error: key("address.emailInvalid") }),
);

/** A web address that may be empty; no scheme but http and https, because it becomes a link. */
export const WebLink = checkedText({
  isValid: (value) => value.length <= 2_000 && /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value),
  message: key("link.invalid"),
});

/** A date without a time, `YYYY-MM-DD`, that must be given. */
export const RequiredDate = z
  .string({ error: key("date.invalid") })
  .check(z.refine((value) => isDate(value), { error: key("date.invalid"), abort: true }));

/** A date without a time, `YYYY-MM-DD`; null when not given. */
export const DateOnly = z._default(z.nullable(RequiredDate), null);

function isDate(value: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/**
 * `when` of a check of several fields together: it runs whatever is wrong with the others, so that a form is told all
 * at once. The check sees refused fields as they were sent.
 */
export function whateverElseIsRefused({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

/** A number above zero that may be missing (null). */
export function positive(rules: { whole?: boolean; max: number }) {
  return z._default(
    z.nullable(
      z.number({ error: key("number.invalid") }).check(
        z.refine((value) => value > 0, { error: key("number.positive") }),
        z.refine((value) => !rules.whole || Number.isInteger(value), { error: key("number.whole") }),
        z.refine((value) => value <= rules.max, { error: key("number.tooLarge") }),
      ),
    ),
    null,
  );
}

import * as z from "zod/mini";
import { LONGEST } from "../limits.ts";
import { key } from "../validation/key.ts";
import { isPiled, normalise } from "./normalise.ts";
import { notTooLong } from "./too-long.ts";

/** Control characters, halves of characters, and the bidirectional marks that make a name read as another one. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
/** The same without the separators of lines, for a text of several. */
const CONTROL_IN_LINES = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Characters that show nothing, white space included: a text of them alone is an empty one. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/** Tells if a text has no visible character. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * Tells if a multi-line text holds half a surrogate pair, or a control or bidirectional character other than
 * tab and line end.
 */
export function hasControlCharacters(text: string): boolean {
  return CONTROL_IN_LINES.test(text.replace(/[\t\n\r]/g, " "));
}

/**
 * The name of a document: trimmed and in NFC, 1 to 255 characters, no control or bidirectional
 * character, no path separator. Nothing is cut or replaced silently: a bad name is refused.
 */
export const FileName = z.pipe(
  z.string({ error: key("fileName.required") }),
  z.string().check(
    z.overwrite((value) => normalise(value.trim(), "NFC", LONGEST.fileName)),
    z.refine((value) => !isBlank(value), { error: key("fileName.required"), abort: true }),
    notTooLong("fileName"),
    z.refine((value) => !isPiled(value), { error: key("text.piled") }),
    z.refine((value) => !CONTROL.test(value), { error: key("fileName.control") }),
    z.refine((value) => !/[/\\]/.test(value), { error: key("fileName.separator") }),
    z.refine((value) => !/^\.+$/.test(value), { error: key("fileName.dots") }),
  ),
);

/** The extension with its dot, in lower case; empty where the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 && dot < name.length - 1 ? name.slice(dot).toLowerCase() : "";
}

/**
 * Appends the extension of `source` (the chosen file, or the existing one when editing) to a name
 * that does not already end with it (S5.5).
 */
export function withExtensionOf(name: string, source: string): string {
  const trimmed = name.trim();
  const dot = source.lastIndexOf(".");
  const extension = dot > 0 && dot < source.length - 1 ? source.slice(dot) : "";
  return trimmed === "" || trimmed.toLowerCase().endsWith(extension.toLowerCase())
    ? trimmed
    : trimmed + extension;
}

/**
 * The name of a file that no person here chose, as a document may bear it: without control characters, separators and what is
 * too long, its extension kept. What no name is left of is called by the fallback.
 */
export function asFileName(name: string, fallback: string): string {
  const tidy = [...name]
    .filter((character) => !CONTROL.test(character))
    .join("")
    .replace(/[/\\]/g, "-")
    .trim();
  const extension = [...extensionOf(tidy)].length <= EXTENSION_MAX ? extensionOf(tidy) : "";
  const stem = [...tidy.slice(0, tidy.length - extension.length)];
  const short = stem.slice(0, LONGEST.fileName - extension.length).join("");
  const { data } = FileName.safeParse(short + tidy.slice(tidy.length - extension.length));
  return data ?? fallback + extension;
}

/** A longer extension is no extension. */
const EXTENSION_MAX = 16;

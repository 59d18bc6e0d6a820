import { type Template, unsealData } from "../../kernel/mail/letters.ts";
import type { Module } from "../../kernel/module.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { OutboxRow } from "./queries.ts";

/** The letters that the modules declare, by their names. */
export type Templates = ReadonlyMap<string, Template<never>>;

export function templatesOf(modules: readonly Module[]): Templates {
  return new Map(modules.flatMap(({ letters = [] }) => letters.map((letter) => [letter.name, letter])));
}

/**
 * Reason why a message cannot be written: its data were deleted or sealed under another secret, or only a
 * newer server has the template.
 */
type Unwritable = "unreadable" | "newer";

type Written = Pick<OutboxRow, "id" | "template" | "language" | "data">;

interface Reading {
  secret: Uint8Array;
  templates: Templates;
}

/** The letter of a message, or why there is none. */
export function readLetter(
  { id, template, language, ...row }: Written,
  { secret, templates }: Reading,
): Letter | Unwritable {
  const known = templates.get(template);
  if (known === undefined) return "newer";
  const data = unsealData(secret, id, row.data);
  if (data === undefined) return "unreadable";
  try {
    // Data sealed under this name comes from this template, or from a newer server's of the same name.
    return known.write(data as never, language);
  } catch {
    return "newer";
  }
}

/** The letter of a message, where this server can write it. */
export function letterOf(row: Written, reading: Reading): Letter | undefined {
  const letter = readLetter(row, reading);
  return typeof letter === "string" ? undefined : letter;
}

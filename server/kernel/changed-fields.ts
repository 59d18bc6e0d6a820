import { isDeepStrictEqual } from "node:util";
import { NAMING_FIELDS } from "@bonum/contract/audit/fields.ts";

type Fields = Record<string, unknown> | null;

/**
 * Of two states of a record the fields that differ, with those that say what they belong to; a state alone stays whole.
 * Takes what jsonb columns answer.
 */
export function changedFields(before: unknown, after: unknown): { before: Fields; after: Fields } {
  const [old, now] = [before as Fields, after as Fields];
  if (old === null || now === null) return { before: old, after: now };
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changed = names.filter(
    (name) => NAMING_FIELDS.includes(name) || !isDeepStrictEqual(old[name], now[name]),
  );
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: pick(old), after: pick(now) };
}

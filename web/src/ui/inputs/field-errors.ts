import type * as z from "zod/mini";
import { inReadersLanguage } from "../../lib/i18n/reader-text.ts";

/** Why a schema refuses the values, by field, the first reason of each; nothing where it takes them. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> | undefined {
  const issues = schema.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const entries = issues.map(({ path, message }) => [path.join("."), inReadersLanguage(message)]);
  return Object.fromEntries(entries.reverse());
}

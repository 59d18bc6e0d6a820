import { randomUUID } from "node:crypto";
import type { Call } from "@bonum/contract/call.ts";
import * as z from "zod/mini";
import { inDays } from "../orders/table.ts";
import { PASSWORD } from "../portal.ts";
import type { JsonSchema } from "./text-places.ts";

/** Ids for a body, by the name of the field. */
export type Ids = Readonly<Record<string, string>>;

/** Texts of a form that the schema of JSON does not tell, by the name of their field. */
const TEXTS: Readonly<Record<string, () => string>> = {
  email: () => `kto${randomUUID().slice(0, 8)}@example.pl`,
  password: () => PASSWORD,
  currentPassword: () => PASSWORD,
  newPassword: () => "nowe hasło do prób portalu",
  slug: () => `usluga-${randomUUID().slice(0, 8)}`,
  list: () => "/files",
  action: () => "clients.deactivate",
  query: () => "",
  url: () => "https://example.pl/zdarzenia",
  time: () => "09:00",
  day: () => inDays(7),
  dueDate: () => inDays(7),
  validUntil: () => inDays(7),
  resumeOn: () => inDays(7),
  expiresOn: () => inDays(7),
  from: () => inDays(0),
  code: () => "123456",
};

/** Values of fields that may be empty by their own schema, but not together with the others given here. */
const FILLED: Readonly<Record<string, string>> = { text: "Tekst", reason: "Powód" };

/** Optional fields of which one is required. */
const ONE_OF_SEVERAL: ReadonlySet<string> = new Set(["ids", "code"]);

/** Choices other than the first of their list, for which no rule requires more fields. */
const CHOICES: Readonly<Record<string, string>> = { kind: "other", pricing: "quote", result: "positive" };

/** The schema of a call's body as JSON has it; of a form, of its fields. */
export function bodySchemaOf({ body, form }: Call): JsonSchema | null {
  const schema = body ?? form;
  return schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) : null;
}

/** A body that the call takes, made of its schema; null for a call without one. */
export function sampleBody(call: Call, ids: Ids): unknown {
  const schema = bodySchemaOf(call);
  return schema === null ? null : sampleOf(schema, { name: "", ids });
}

interface Place {
  name: string;
  ids: Ids;
  /** Parts of the way to the text that is set, and that text. */
  path?: readonly string[];
  text?: string | undefined;
}

/** The same body with a text at a place, as in `address.town` and `answers.0`. */
export function sampleWith(call: Call, ids: Ids, { place, text }: { place: string; text: string }): unknown {
  return sampleOf(bodySchemaOf(call) ?? {}, { name: "", ids, path: place.split("."), text });
}

function sampleOf(schema: JsonSchema, place: Place): unknown {
  const { path = [], text } = place;
  if (path.length === 0 && text !== undefined) return text;
  // The path to the text is built even through optional parts.
  if (path.length === 0 && schema.default !== undefined) {
    return FILLED[place.name] ?? structuredClone(schema.default);
  }
  if ("const" in schema) return schema.const;
  if (schema.anyOf) return sampleOf(choiceOf(schema.anyOf, path), place);
  if (schema.properties) return objectOf(schema, place);
  if (schema.items) {
    const [, ...rest] = path;
    const item = () => sampleOf(schema.items ?? {}, { ...place, path: rest });
    return path.length > 0 || (schema.minItems ?? 0) > 0 ? [item()] : [];
  }
  return scalarOf(schema, place);
}

/** Schema on the path to the text; the first one if there is none. */
function choiceOf(schemas: JsonSchema[], path: readonly string[]): JsonSchema {
  const [next] = path;
  const leading = schemas.find(({ properties, items }) =>
    next === "0" ? items : next !== undefined && properties && next in properties,
  );
  return leading ?? schemas[0] ?? {};
}

function objectOf(schema: JsonSchema, { ids, path = [], text }: Place): Record<string, unknown> {
  const [next, ...rest] = path;
  const sampled: Record<string, unknown> = {};
  // Mutually exclusive members are not set together.
  const isAnother =
    next !== undefined &&
    schema.properties?.[next]?.default === undefined &&
    !schema.required?.includes(next);
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const isOnTheWay = name === next;
    const isAsked = schema.required?.includes(name) || (ONE_OF_SEVERAL.has(name) && !isAnother);
    if (!isOnTheWay && !isAsked && one.default === undefined) continue;
    sampled[name] = sampleOf(one, isOnTheWay ? { name, ids, path: rest, text } : { name, ids });
  }
  return sampled;
}

function scalarOf({ type, format, pattern, minimum, enum: choices }: JsonSchema, place: Place): unknown {
  const { name, ids } = place;
  if (choices) return choices.includes(CHOICES[name]) ? CHOICES[name] : choices.find((one) => one !== "");
  if (type === "boolean") return false;
  if (type === "number" || type === "integer") return Math.max(minimum ?? 1, 1);
  if (type !== "string") return null;
  const texts = [ids[name], TEXTS[name]?.(), ...(format === "uuid" ? [randomUUID()] : []), ...TOKENS];
  return texts.find(
    (text) => text !== undefined && (pattern === undefined || new RegExp(pattern).test(text)),
  );
}

/** Texts of which one has the form that is asked for: words, a number, a sum, a ticket. */
const TOKENS = ["Tekst", "1", "0".repeat(64), "a".repeat(43)];

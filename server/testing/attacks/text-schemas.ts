import type { Call } from "@bonum/contract/call.ts";
import type * as z from "zod/mini";
import { bodySchemaOf } from "./bodies.ts";
import { type JsonSchema, placesIn } from "./text-places.ts";

/*
 * Fields whose texts are read by the same code: what a schema does to a text is in the functions and the limits of its
 * checks, and in those of whatever it stands in, which see it too. Two fields whose schemas come from one builder are one
 * kind; a field that is read by code of its own is a kind of its own, wherever it was declared.
 */

/** A text that a call takes. */
export interface TextField {
  call: Call;
  /** Path, as in `address.town` and `answers.0`. */
  place: string;
  schema: JsonSchema;
}

type Definition = Record<string, unknown> & { type: string; checks?: Check[] };
type Schema = { _zod: { def: Definition } };
type Check = { _zod: { def: Record<string, unknown>; check: unknown } };

/** Every text that the body or the form of some call takes. */
export function textFieldsOf(calls: readonly Call[]): TextField[] {
  return calls.flatMap((call) => placesIn(bodySchemaOf(call) ?? {}).map((found) => ({ call, ...found })));
}

/** The first field of each kind. */
export function oneOfEachKind<Field>(fields: readonly Field[], kindOf: (field: Field) => string): Field[] {
  return [...new Map(fields.toReversed().map((field) => [kindOf(field), field])).values()];
}

/** Key of the code that reads a field's text: equal only for the same code with the same limits. */
export function kindOfField({ call, place }: Pick<TextField, "call" | "place">): string {
  const read = readersOf((call.body ?? call.form) as unknown as Schema, place.split("."));
  if (read === null) throw new Error(`${call.method} ${call.path} has no text at ${place}`);
  return read;
}

/** Key of the code that reads the text itself, without its containers. */
export function kindOfText({ call, place }: TextField): string {
  return readersOf((call.body ?? call.form) as unknown as Schema, place.split("."), { alone: true }) ?? "";
}

/** Key of the code that reads a parameter of a query or of an address. */
export function kindOfParameter(schema: z.ZodMiniType, name: string): string {
  return kindOfField({ call: { body: schema } as Call, place: name });
}

/**
 * Describes the readers of the value at a path of a schema, with `alone` without its containers; null if the
 * path does not exist.
 */
function readersOf(
  schema: Schema,
  [next, ...rest]: readonly string[],
  { alone = false } = {},
): string | null {
  const { def } = schema._zod;
  if (next === undefined) return described(schema);
  const within = (part: unknown, path: readonly string[]) => readersOf(part as Schema, path, { alone });
  const inside = () => {
    switch (def.type) {
      case "object": {
        const part = (def.shape as Record<string, Schema>)[next];
        return part === undefined ? null : within(part, rest);
      }
      case "array":
        return next === "0" ? within(def.element, rest) : null;
      case "union":
        return (def.options as Schema[])
          .map((option) => within(option, [next, ...rest]))
          .find((found) => found !== null);
      case "pipe": {
        const found = within(def.in, [next, ...rest]);
        return found && `${found} then ${described(def.out as Schema)}`;
      }
      default:
        return "innerType" in def ? within(def.innerType, [next, ...rest]) : null;
    }
  };
  const found = inside() ?? null;
  if (alone) return found;
  // A list's own checks matter only if they run a function; lengths do not.
  const watching = checksOf({ ...def, checks: (def.checks ?? []).filter(runsFunction) });
  return found && watching.length > 0 ? `${found} as ${next} within ${watching}` : found;
}

const runsFunction = ({ _zod: { def } }: Check) => def.check === "custom" || def.check === "overwrite";

/** A schema by all that it does: its type, its checks, and its parts. */
function described(schema: Schema): string {
  const { checks: _checks, error: _error, type, ...parts } = schema._zod.def;
  // Enumerated words are only compared.
  if (type === "enum" || type === "literal") return type;
  return `${type}(${[...Object.entries(parts).map(([name, part]) => `${name}:${valued(part)}`), ...checksOf(schema._zod.def)]})`;
}

/** The checks of a schema, each by its limit or by the function that it runs. */
function checksOf({ checks = [] }: Definition): string[] {
  return checks.map(({ _zod: { def, check } }) => {
    const { error: _error, path: _path, ...limits } = def;
    // A function has no other description.
    const own = "fn" in def || "tx" in def || def.check !== "custom" ? "" : valued(check);
    return `${Object.entries(limits).map(([name, limit]) => `${name}=${valued(limit)}`)}${own}`;
  });
}

function valued(value: unknown): string {
  if (typeof value === "function") return `function ${numberOf(value)}`;
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(valued)}]`;
  if (typeof value !== "object" || value === null) return String(value);
  if ("_zod" in value) return described(value as Schema);
  return `{${Object.entries(value).map(([name, part]) => `${name}:${valued(part)}`)}}`;
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** The same function has the same number. */
function numberOf(value: object): number {
  const known = numbers.get(value) ?? ++last;
  numbers.set(value, known);
  return known;
}

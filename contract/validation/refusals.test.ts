import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { isValidationKey } from "./key.ts";
import { validationTexts } from "./texts.ts";

/* No message of the schemas' library reaches a person: whatever a call refuses is a key of the catalogue. */

const CONTRACT = join(import.meta.dirname, "..");

const isCall = (value: unknown): value is Call =>
  value instanceof Object && "method" in value && "path" in value && "scope" in value;

/** The schemas of what is sent with each call that the contract declares, by file and name. */
async function findSchemas() {
  const found = new Map<string, z.ZodMiniType>();
  const add = (name: string, value: unknown): void => {
    if (isCall(value)) {
      for (const part of ["params", "query", "body", "form"] as const) {
        const schema = value[part];
        if (schema) found.set(`${name} ${part}`, schema);
      }
    } else if (value?.constructor === Object) {
      for (const [key, part] of Object.entries(value)) add(`${name}.${key}`, part);
    }
  };
  for (const path of globSync("**/*.ts", { cwd: CONTRACT, exclude: ["node_modules/**"] })) {
    if (path.endsWith(".test.ts")) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(join(CONTRACT, path)).href);
    for (const [name, value] of Object.entries(module)) add(`${path} ${name}`, value);
  }
  return [...found];
}

const schemas = await findSchemas();

/** Values that no field accepts: none, each kind, too much, and violations of the rules of texts. */
const NASTY: readonly unknown[] = [
  undefined,
  null,
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0.5,
  1e21,
  "",
  "x",
  "-5",
  "99-99-9999",
  "9999-99-99",
  "a\u0000b",
  "a\ud800",
  `a${"\u0301".repeat(40)}`,
  "x".repeat(100_001),
  [],
  [null],
  ["", {}, 5],
  Array.from({ length: 1001 }, () => "x"),
  {},
  { target: "x" },
  new Date(Number.NaN),
];

/** A value that a schema might take, but for the part at `path`, which is the nasty one. */
function* wrongValues(schema: z.ZodMiniType, depth = 0): Generator<unknown> {
  yield* NASTY;
  const { def } = schema._zod;
  if (depth > 5) return;
  for (const part of ["innerType", "in"]) {
    const inner: unknown = Reflect.get(def, part);
    if (inner instanceof z.ZodMiniType) yield* wrongValues(inner, depth + 1);
  }
  if ("element" in def && def.element instanceof z.ZodMiniType) {
    for (const value of wrongValues(def.element, depth + 1)) yield [value];
  }
  if ("options" in def && Array.isArray(def.options)) {
    for (const option of def.options) yield* wrongValues(option, depth + 1);
  }
  if ("shape" in def) {
    for (const [name, field] of Object.entries(def.shape as Record<string, z.ZodMiniType>)) {
      for (const value of wrongValues(field, depth + 1)) yield { [name]: value };
    }
  }
}

test("the calls are found", () => {
  expect(schemas.filter(([name]) => name.endsWith(" body")).length).toBeGreaterThan(50);
});

describe.each(schemas)("%s", (_, schema) => {
  test("refuses in the catalogue's words", () => {
    const others = new Set<string>();
    for (const value of wrongValues(schema)) {
      for (const { message, code, path } of z.safeParse(schema, value).error?.issues ?? []) {
        const known =
          isValidationKey(message) && message in validationTexts.pl && message in validationTexts.en;
        if (!known) others.add(`${path.join(".")} ${code}: ${message}`);
      }
    }
    expect([...others]).toEqual([]);
  });
});

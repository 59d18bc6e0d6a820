import type { Call } from "@bonum/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { declaredCalls } from "../../testing/attacks/declared-calls.ts";
import { buildEstate, castCentre } from "../../testing/attacks/estate.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

/*
 * Every parameter of every address, in its path and in its query, is given short values that break what reads them; how long
 * ones are borne is in `nasty-texts.test.ts`. Whether a value is good the contract says.
 */

let t: TestPortal;
let admin: SignedIn;
let calls: Call[];
beforeAll(async () => {
  t = await createTestPortal();
  const centre = await castCentre(t);
  admin = centre.admin;
  await buildEstate(t, centre, "przybysz");
  calls = (await declaredCalls()).filter(({ path }) => !STREAMS.includes(path));
});
afterAll(() => t.close());

/** They have no end. */
const STREAMS = ["/events"];

/** Short values, as they stand in an address. */
const VALUES = [
  ...["\u0000", "a\u0000b", "\u202E", "\uFFFF", "💥", "e\u0301", " ", "\u200B"],
  ...["'", "\\", "%_\\", "';--", "$1", "::uuid", "& | !", "(", ":*", "=1+1"],
  ...["-1", "1e999", "NaN", "9".repeat(30), "0x10", "1.5"],
  ...["null", "[]", "{}", "__proto__", "constructor"],
  ...["2026-02-30", "292277026596-12-04", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
];
/** Bytes that are no UTF-8, and encodings of separators. */
const ENCODED = ["%ED%A0%BD", "%FF", "%C0%AF", "%2F", "%5C", "%", "%u0000", "%00"];

const encoded = [...VALUES.map((value) => encodeURIComponent(value)), ...ENCODED];

/** Administrators may narrow lists by what nobody else may. */
const headersFor = ({ scope }: Call) => (scope === "public" ? {} : admin.headers);

let callers = 0;
/** Each request has an address of its own, so that what is counted by addresses refuses none. */
const newAddress = () => `10.7.${Math.floor(++callers / 250) % 250}.${(callers % 250) + 1}`;

function send(call: Call, request: { url: string; query?: Record<string, string> }) {
  const method = call.method as "GET";
  return t.app.inject({ method, headers: headersFor(call), remoteAddress: newAddress(), ...request });
}

test("a parameter of a path that names nothing is refused or unknown, whatever it is", async () => {
  const wrong: string[] = [];
  for (const call of calls.filter(({ path }) => path.includes("/:"))) {
    const urls = encoded.map((value) => `/api${call.path.replace(/:\w+/g, () => value)}`);
    const answers = await Promise.all(urls.map((url) => send(call, { url })));
    for (const [index, { statusCode, body }] of answers.entries()) {
      if (statusCode < 400 || statusCode >= 500) {
        wrong.push(`${call.method} ${urls[index]}: ${statusCode} ${body.slice(0, 200)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** Parameters whose values the server's modules declare. */
const NAMED_BY_MODULES = ["subject"];

/** A call with a body is refused for the body first, and its query is that of a read. */
const isRead = ({ method, query, path }: Call) =>
  method === "GET" && query !== undefined && !path.includes("/:");

/** Finds the fault in the answer to a parameter's value; null if there is none. */
async function wrongWith(call: Call, name: string, value: string): Promise<string | null> {
  const query = { ...(call.path.endsWith("/export") && { format: "csv" }), [name]: value };
  const answer = await send(call, { url: `/api${call.path}`, query });
  const isGood = z.safeParse(call.query as z.ZodMiniType, query).success;
  const refused = answer.statusCode === 400 ? Object.keys(answer.json().errors ?? {}) : [];
  const isTold = isGood
    ? !refused.includes(name) || NAMED_BY_MODULES.includes(name)
    : refused.some((one) => one.split(".")[0] === name);
  if (answer.statusCode < 500 && isTold) return null;
  return `${call.path} ${name}=${JSON.stringify(value)}: ${answer.statusCode} ${refused}`;
}

test("a parameter of a query is refused by its name where the contract refuses it, and by nothing else", async () => {
  const wrong: (string | null)[] = [];
  for (const call of calls.filter(isRead)) {
    const schema = z.toJSONSchema(call.query as z.ZodMiniType, { io: "input", unrepresentable: "any" });
    for (const name of Object.keys(schema.properties ?? {})) {
      // Few exports run at once.
      const atOnce = call.path.endsWith("/export") ? 1 : VALUES.length;
      for (let begin = 0; begin < VALUES.length; begin += atOnce) {
        const some = VALUES.slice(begin, begin + atOnce);
        wrong.push(...(await Promise.all(some.map((value) => wrongWith(call, name, value)))));
      }
    }
  }
  expect(wrong.filter((one) => one !== null)).toEqual([]);
  expect(wrong.length).toBeGreaterThan(2_000);
});

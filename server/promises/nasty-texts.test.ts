import type { AddressInfo } from "node:net";
import type { Call } from "@bonum/contract/call.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { sampleWith } from "../testing/attacks/bodies.ts";
import { declaredCalls } from "../testing/attacks/declared-calls.ts";
import { type Asked, harmsOf, isSlow } from "../testing/attacks/harm.ts";
import { BODY_BYTES, KINDS, type Kind, repeated } from "../testing/attacks/nasty.ts";
import { bodyWith } from "../testing/attacks/text-places.ts";
import {
  kindOfField,
  kindOfParameter,
  oneOfEachKind,
  type TextField,
  textFieldsOf,
} from "../testing/attacks/text-schemas.ts";
import { addClient, signInFor } from "../testing/clients.ts";
import { IS_LONG } from "../testing/long.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

/*
 * No text stops the server, and none makes it fail: each kind of field that declared calls take, their query, their parameters
 * and the headers are sent as much as is let through of what costs most, while somebody else asks whether the server lives.
 * A kind is what is read by the same code (`text-schemas.ts`); in the long form each field of each call is sent all of it.
 */

/** The long form sends thousands of texts. */
const LONG_MS = IS_LONG ? 3_600_000 : 600_000;

/** Limit of Node for one header, or for an address. */
const HEAD_BYTES = 12 * 1024;

let t: TestPortal;
let admin: SignedIn;
let origin: string;
let calls: Call[];
let fields: TextField[];
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin", "Client");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  calls = await declaredCalls();
  fields = textFieldsOf(calls);
});
afterAll(() => t.close());

/**
 * Tells if a call's body has further readers besides the schema: forms, and routes with rules of their own.
 */
function hasReader({ method, path, form }: Call): boolean {
  const route = t.app.scopedRoutes.find((one) => one.route === `${method} /api${path}`);
  return form !== undefined || route?.hasRules === true;
}

/** One field of each kind, and of each reader. */
function fieldsToRead(): TextField[] {
  const readerOf = (call: Call) => (hasReader(call) ? `${call.method} ${call.path}` : "");
  return oneOfEachKind(fields, (field) => `${readerOf(field.call)} ${kindOfField(field)}`);
}

const NOBODY = "00000000-0000-4000-8000-000000000001";
const addressOf = ({ path }: Call) => `/api${path.replace(/:\w+/g, NOBODY)}`;

function asked({ call, place, schema }: TextField, kind: Kind): Asked {
  const { method } = call;
  const url = origin + addressOf(call);
  const { authorization } = admin.headers;
  if (call.form) {
    const form = new FormData();
    const text = repeated(kind, BODY_BYTES);
    if (schema.format === "binary") form.append(place, new Blob(["x"]), text.slice(0, 8_000).toWellFormed());
    else form.append(place, text);
    return { url, init: { method, headers: { authorization }, body: form } };
  }
  const headers = { authorization, "content-type": "application/json" };
  return { url, init: { method, headers, body: bodyWith(place, repeated(kind, BODY_BYTES)) } };
}

/**
 * Fields with the texts to send: in the long form every combination, else one kind of text in turn for each
 * kind of field.
 */
function textsToSend(): { field: TextField; kind: Kind }[] {
  if (IS_LONG) return fields.flatMap((field) => KINDS.map((kind) => ({ field, kind })));
  return fieldsToRead().map((field, index) => ({ field, kind: KINDS[index % KINDS.length] as Kind }));
}

test("a megabyte in a field of a call does nobody else harm", { timeout: LONG_MS }, async () => {
  const requests = textsToSend().map(({ field, kind }) => ({
    what: `${kind} in ${field.call.method} ${field.call.path} ${field.place}`,
    request: asked(field, kind),
  }));
  expect(requests.length).toBeGreaterThan(200);
  expect(await harmsOf(origin, requests)).toEqual([]);
});

describe.each(KINDS)("a megabyte of %s", (kind) => {
  test("is read by the schema of a field, of each kind, in no time that others would feel", () => {
    const read = oneOfEachKind(fields, kindOfField);
    expect(read.length).toBeGreaterThan(100);
    const text = repeated(kind, BODY_BYTES);
    const slow = read.filter(({ call, place }) => {
      // All else as it should be, so that what looks at several fields together looks too.
      const body = sampleWith(call, {}, { place, text });
      return isSlow(() => z.safeParse((call.body ?? call.form) as z.ZodMiniType, body));
    });
    expect(slow.map(({ call, place }) => `${call.method} ${call.path} ${place}`)).toEqual([]);
  });
});

/** A parameter of an address. */
interface Parameter {
  call: Call;
  name: string;
  where: "params" | "query";
  schema: z.ZodMiniType;
}

function parametersOf(call: Call): Parameter[] {
  return (["params", "query"] as const).flatMap((where) => {
    const schema = call[where];
    if (schema === undefined) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return Object.keys(properties).map((name) => ({ call, name, where, schema }));
  });
}

test(
  "as much as an address holds, in its parameters and in its query, does nobody else harm",
  async () => {
    const all = calls.flatMap(parametersOf);
    const kindOf = ({ where, schema, name }: Parameter) => `${where} ${kindOfParameter(schema, name)}`;
    const requests = (IS_LONG ? all : oneOfEachKind(all, kindOf)).flatMap(({ call, name, where }) =>
      KINDS.map((kind) => {
        const size = (part: string) => encodeURIComponent(part.toWellFormed()).length;
        const text = encodeURIComponent(repeated(kind, HEAD_BYTES, size).toWellFormed());
        const url =
          where === "params"
            ? addressOf({ ...call, path: call.path.replace(`:${name}`, text) })
            : `${addressOf(call)}?format=csv&${name}=${text}`;
        return {
          what: `${call.method} ${call.path} ${name}`,
          request: { url: origin + url, init: { method: call.method, headers: admin.headers } },
        };
      }),
    );
    expect(requests.length).toBeGreaterThan(200);
    expect(await harmsOf(origin, requests)).toEqual([]);
  },
  LONG_MS,
);

/** Request headers read by the portal or its proxies. */
const HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-disposition",
  "content-type",
  "cookie",
  "forwarded",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "origin",
  "range",
  "referer",
  "tus-resumable",
  "upload-length",
  "upload-metadata",
  "upload-offset",
  "user-agent",
  "x-forwarded-for",
];

test(
  "as much as a header holds does nobody else harm",
  async () => {
    const texts = [
      "a",
      ",",
      " a",
      "=",
      "; a=",
      '"',
      "\u00E9",
      'W/"1",',
      "bytes=0-1,",
      "gzip;q=0.1,",
      "1.1.1.1,",
    ];
    const requests = HEADERS.flatMap((name) =>
      texts.map((text) => {
        const headers = { ...admin.headers, [name]: text.repeat(Math.floor(HEAD_BYTES / text.length)) };
        const init = { headers };
        return [`${origin}/`, `${origin}/api/files`, `${origin}/api/uploads`].map((url) => ({
          what: `${name} on ${url}`,
          request: { url, init },
        }));
      }),
    ).flat();
    expect(await harmsOf(origin, requests)).toEqual([]);
  },
  LONG_MS,
);

/** Fields that are compared with a stored value and never stored themselves. */
const SECRETS = ["password", "currentPassword", "newPassword", "ticket", "website"];

test("half a character in a text is refused at its field", async () => {
  const owner = await signInFor(t, (await addClient(t, admin)).id);
  const texts = fields.filter(
    ({ call, place, schema }) =>
      call.body !== undefined &&
      schema.enum === undefined &&
      schema.format === undefined &&
      !SECRETS.includes(place.split(".").at(-1) ?? ""),
  );
  const kept: string[] = [];
  for (const { call, place } of texts) {
    const answer = await t.app.inject({
      method: call.method as "POST",
      url: addressOf(call),
      headers: {
        ...(call.path.includes("/client/") ? owner : admin).headers,
        "content-type": "application/json",
      },
      payload: bodyWith(place, "Dom \uD83D przy lesie"),
    });
    const errors = answer.statusCode === 400 ? answer.json<{ errors?: object }>().errors : undefined;
    const refused = Object.keys(errors ?? {}).some((name) => name === place || place.startsWith(`${name}.`));
    if (!refused) kept.push(`${call.method} ${call.path} ${place}: ${answer.statusCode}`);
  }
  expect(kept).toEqual([]);
});

import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Asked, harmsOf } from "../testing/attacks/harm.ts";
import { BODY_BYTES, KINDS, type Kind, repeated } from "../testing/attacks/nasty.ts";
import { bodyWith, placesIn, type JsonSchema as Schema } from "../testing/attacks/text-places.ts";
import { addClient, signInFor } from "../testing/clients.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

/*
 * No text stops the server, and none makes it fail: each field that a declared call takes, its query, its parameters and
 * the headers are sent as much as is let through of what costs most, while somebody else asks whether the server lives.
 */

/** What Node lets through of one header, or of an address. */
const HEAD_BYTES = 12 * 1024;

interface Operation {
  security?: unknown;
  parameters?: { name: string; in: "path" | "query" | "header"; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Field {
  method: string;
  path: string;
  type: string;
  /** Where the text stands, as in `address.town` and `answers.0`. */
  place: string;
  schema: Schema;
}

let t: TestPortal;
let admin: SignedIn;
let origin: string;
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin", "Client");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  const { paths } = t.app.swagger() as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => t.close());

/** Every text that the body of some call takes. */
function fields(): Field[] {
  return operations.flatMap(({ method, path, operation }) =>
    Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
      placesIn(schema).map((found) => ({ method, path, type, ...found })),
    ),
  );
}

const NOBODY = "00000000-0000-4000-8000-000000000001";
const filled = (path: string) => path.replace("{event}", "withdraw").replace(/\{\w+\}/g, NOBODY);
const addressOf = (path: string) => origin + filled(path);

function asked({ method, path, type, place, schema }: Field, kind: Kind): Asked {
  const { authorization } = admin.headers;
  if (type.startsWith("multipart")) {
    const form = new FormData();
    const text = repeated(kind, BODY_BYTES);
    if (schema.format === "binary") form.append(place, new Blob(["x"]), text.slice(0, 8_000).toWellFormed());
    else form.append(place, text);
    return { url: addressOf(path), init: { method, headers: { authorization }, body: form } };
  }
  const headers = { authorization, "content-type": "application/json" };
  return {
    url: addressOf(path),
    init: { method, headers, body: bodyWith(place, repeated(kind, BODY_BYTES)) },
  };
}

describe.each(KINDS)("a megabyte of %s", (kind) => {
  test("in a field of a call does nobody else harm", { timeout: 600_000 }, async () => {
    const requests = fields().map((field) => ({
      what: `${field.method} ${field.path} ${field.place}`,
      request: asked(field, kind),
    }));
    expect(requests.length).toBeGreaterThan(200);
    expect(await harmsOf(origin, requests)).toEqual([]);
  });
});

test("as much as an address holds, in its parameters and in its query, does nobody else harm", async () => {
  const requests = operations.flatMap(({ method, path, operation }) =>
    (operation.parameters ?? []).flatMap(({ name, in: where }) =>
      KINDS.map((kind) => {
        const size = (part: string) => encodeURIComponent(part.toWellFormed()).length;
        const text = encodeURIComponent(repeated(kind, HEAD_BYTES, size).toWellFormed());
        const url =
          where === "path"
            ? addressOf(path.replace(`{${name}}`, text))
            : `${addressOf(path)}?format=csv&${name}=${text}`;
        return {
          what: `${method} ${path} ${name}`,
          request: { url, init: { method, headers: admin.headers } },
        };
      }),
    ),
  );
  expect(requests.length).toBeGreaterThan(200);
  expect(await harmsOf(origin, requests)).toEqual([]);
}, 600_000);

/** What the portal reads of a request's head, and what stands before it. */
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

test("as much as a header holds does nobody else harm", async () => {
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
}, 600_000);

/** What is compared with something that is kept, and never kept itself. */
const SECRETS = ["password", "currentPassword", "newPassword", "ticket", "website"];

test("half a character in a text is refused at its field", async () => {
  const owner = await signInFor(t, (await addClient(t, admin)).id);
  const texts = fields().filter(
    ({ type, place, schema }) =>
      type === "application/json" &&
      schema.enum === undefined &&
      schema.format === undefined &&
      !SECRETS.includes(place.split(".").at(-1) ?? ""),
  );
  const kept: string[] = [];
  for (const field of texts) {
    const answer = await t.app.inject({
      method: field.method as "POST",
      url: filled(field.path),
      headers: {
        ...(field.path.includes("/client/") ? owner : admin).headers,
        "content-type": "application/json",
      },
      payload: bodyWith(field.place, "Dom \uD83D przy lesie"),
    });
    const errors = answer.statusCode === 400 ? answer.json<{ errors?: object }>().errors : undefined;
    const refused = Object.keys(errors ?? {}).some(
      (name) => name === field.place || field.place.startsWith(`${name}.`),
    );
    if (!refused) kept.push(`${field.method} ${field.path} ${field.place}: ${answer.statusCode}`);
  }
  expect(kept).toEqual([]);
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Call, ScopeName } from "@bonum/contract/call.ts";
import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressesOf, placesOf } from "../../testing/attacks/addresses.ts";
import { declaredCalls } from "../../testing/attacks/declared-calls.ts";
import { buildEstate, castCentre, type Estate, readTexts } from "../../testing/attacks/estate.ts";
import { HOSTILE_FILES, type HostileFile } from "../../testing/attacks/hostile-files.ts";
import { multipartForm, PNG } from "../../testing/documents/documents.ts";
import { makeInboxFolder, type TestFolder } from "../../testing/inbox.ts";
import { sendPicture } from "../../testing/pictures.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

/*
 * Hostile files of every kind, at every call that the contract declares to answer with bytes: whoever looks, nothing that a
 * browser would run comes from the portal's origin as something that it shows. What a file is called, and what its sender says
 * that it is, changes nothing.
 */

let t: TestPortal;
let admin: SignedIn;
let estate: Estate;
let raw: Call[];
let folder: TestFolder;
let documents: { id: string; fileKey: string }[];
beforeAll(async () => {
  t = await createTestPortal();
  const centre = await castCentre(t);
  admin = centre.admin;
  folder = await makeInboxFolder(() => t);
  const built = await buildEstate(t, centre, "przybysz");
  documents = [];
  for (const file of HOSTILE_FILES) documents.push(await attachHostile(built, file));
  estate = { ...built, places: { ...built.places, ...(await placesOfAll()) } };
  raw = (await declaredCalls()).filter((call) => call.raw && call.method === "GET");
});
afterAll(async () => {
  await t.close();
  await folder.remove();
});

/** Uploads a file to the client's draft, as its sender describes it. */
async function attachHostile({ owner, places }: Estate, { what, fileName, type, content }: HostileFile) {
  const form = await multipartForm([
    { name: "fileName", value: fileName },
    { name: "file", value: content, filename: fileName, type },
  ]);
  const known = new Set((await attachedTo(places.orders?.[0] ?? "")).map(({ id }) => id));
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/orders/${places.orders?.[0]}/documents`,
    payload: form.payload,
    headers: { ...owner.headers, ...form.headers },
  });
  if (answer.statusCode !== 201) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
  const added = (await attachedTo(places.orders?.[0] ?? "")).find(({ id }) => !known.has(id));
  if (added === undefined) throw new Error(`${what} is nowhere`);
  return { id: added.id, fileKey: added.file_key };
}

const attachedTo = (orderId: string) =>
  t.portal.database
    .selectFrom("order_documents")
    .innerJoin("documents", "documents.id", "document_id")
    .select(["documents.id", "file_key"])
    .where("order_id", "=", orderId)
    .execute();

/** Addresses of the hostile files, and of all other byte answers. */
async function placesOfAll() {
  for (const [index, { content, fileName }] of HOSTILE_FILES.entries()) {
    await writeFile(join(folder.path, `${index} ${fileName.replaceAll('"', "")}`), content);
  }
  await folder.look();
  await readTexts(t);
  const papers = await t.app.inject({ url: "/api/inbox", headers: admin.headers });
  const shown = await sendPicture(t, admin, { url: "/api/admin/organisation/banner", content: PNG });
  const { code } = await t.portal.database
    .selectFrom("certificates")
    .select("code")
    .executeTakeFirstOrThrow();
  const keys = documents.map(({ fileKey }) => fileKey);
  return {
    files: documents.map(({ id }) => id),
    documents: documents.map(({ id }) => id),
    download: keys,
    "presigned-url": keys,
    versions: keys,
    inbox: papers.json<{ papers: InboxPaper[] }>().papers.map(({ id }) => id),
    pictures: [String(shown.json().banner).split("/").at(-1) ?? ""],
    verify: [code],
  };
}

/** Types that a browser shows without running anything in them, each with its beginning. */
const SHOWN: Record<string, RegExp> = {
  "application/pdf": /^%PDF-/,
  "image/png": /^\x89PNG/,
  "image/jpeg": /^\xFF\xD8\xFF/,
  "image/gif": /^GIF8[79]a/,
  "image/bmp": /^BM/,
  "image/webp": /^RIFF....WEBP/s,
  "image/avif": /^....ftypavif/s,
};

/** Answers drawn by the portal itself for other sites, without any user's text: decision 0046. */
const DRAWN = ["/certificates/verify/:code/badge"];

/** Faults in the headers of a byte answer; none if no browser would run it. */
function faultsOf(call: Pick<Call, "path">, { headers, rawPayload }: LightMyRequestResponse): string[] {
  const type = String(headers["content-type"]).split(";")[0] ?? "";
  const disposition = String(headers["content-disposition"] ?? "");
  const policy = String(headers["content-security-policy"]);
  const begin = rawPayload.subarray(0, 16).toString("latin1");
  const isDrawn = DRAWN.includes(call.path);
  const isSaved = disposition.startsWith("attachment");
  const isShown = SHOWN[type]?.test(begin) ?? false;
  return [
    headers["x-content-type-options"] !== "nosniff" && "the browser may guess the type",
    headers["cross-origin-resource-policy"] !== "same-origin" && !isDrawn && "others may embed it",
    !/default-src 'none'/.test(policy) && `the policy is ${policy}`,
    /unsafe-inline(?!'; frame-ancestors)|unsafe-eval|allow-/.test(
      policy.replace("style-src 'unsafe-inline'", ""),
    ) && `the policy lets run: ${policy}`,
    !/frame-ancestors 'none'/.test(policy) && "others may frame it",
    !isSaved && !isShown && !isDrawn && !isPlain(type) && `${type} is shown, of ${begin}`,
    /[\r\n]/.test(disposition) && "its name ends a header",
  ].filter((fault) => fault !== false);
}

/** Types that a browser shows as text, or hands to a program, without running them. */
const isPlain = (type: string) =>
  ["application/json", "application/schema+json", "text/calendar"].includes(type);

function addresses(call: Call): string[] {
  const path = call.path.replace(/(?<=:fileKey|:documentId\/versions)\/:number/, "/1");
  const urls = addressesOf({ path }, [estate]);
  return path.endsWith("/export") ? urls.map((url) => `${url}?format=csv`) : urls;
}

test("every part of an address of bytes that takes an id is one that is known", () => {
  const known = raw.filter(({ path }) => !STREAMS.includes(path)).flatMap(({ path }) => placesOf(path));
  expect(known.filter((place) => (estate.places[place] ?? []).length === 0)).toEqual([]);
});

/** It sends no bytes of a file, and has no end. */
const STREAMS = ["/events"];
/** It is opened by a link, which the test of links follows. */
const LINKED = ["/files/content"];

const VIEWERS: Record<string, { scopes: ScopeName[]; headers: () => SignedIn["headers"] | undefined }> = {
  "an administrator": { scopes: ["public", "client", "admin"], headers: () => admin.headers },
  "the client's owner": { scopes: ["public", "client"], headers: () => estate.owner.headers },
  nobody: { scopes: ["public"], headers: () => undefined },
};

describe.each(Object.entries(VIEWERS))("to %s", (_, { scopes, headers }) => {
  test("no call that answers with bytes sends what a browser would run", async () => {
    const faults: string[] = [];
    const answered = new Set<string>();
    const asked = raw.filter(
      ({ path, scope }) => ![...STREAMS, ...LINKED].includes(path) && scopes.includes(scope),
    );
    for (const call of asked) {
      for (const url of addresses(call)) {
        const answer = await t.app.inject({ url, headers: { ...headers() } });
        if (answer.statusCode >= 500) faults.push(`${url}: ${answer.statusCode}`);
        if (answer.statusCode !== 200) continue;
        answered.add(call.path);
        faults.push(...faultsOf(call, answer).map((fault) => `${call.path} ${url}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    // Calls without a successful answer were not checked.
    expect(asked.filter(({ path }) => !answered.has(path)).map(({ path }) => path)).toEqual([]);
  });
});

/** They are what they are shown as, whatever stands in them beside it, and the sandbox keeps that from running. */
const FORMS_OF_PICTURES_AND_PDFS = [
  "a PDF with JavaScript",
  "a PDF that is a page as well",
  "a PNG with a page after it",
  "a JPEG with a page in it",
  "a name that ends as a page",
];

test("no link to a preview opens what a browser would run, whoever has it", async () => {
  const faults: string[] = [];
  const shown: string[] = [];
  for (const [index, { fileKey }] of documents.entries()) {
    const given = await t.app.inject({
      url: `/api/files/presigned-url/${fileKey}`,
      headers: estate.owner.headers,
    });
    const { pathname, search } = new URL(given.json<{ preSignedUrl: string }>().preSignedUrl);
    const answer = await t.app.inject(`${pathname}${search}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-security-policy"]).toMatch(/sandbox$/);
    if (String(answer.headers["content-disposition"]).startsWith("inline"))
      shown.push(HOSTILE_FILES[index]?.what ?? "");
    faults.push(...faultsOf({ path: "/files/content" }, answer));
  }
  expect(faults).toEqual([]);
  expect(shown).toEqual(FORMS_OF_PICTURES_AND_PDFS);
});

test("a picture of the public site is a picture, whatever stands after it", async () => {
  const taken: string[] = [];
  for (const { what, content } of HOSTILE_FILES) {
    const answer = await sendPicture(t, admin, { url: "/api/admin/organisation/banner", content });
    if (answer.statusCode === 400) continue;
    taken.push(what);
    const shown = await t.app.inject(String(answer.json().banner));
    expect(shown.headers["content-security-policy"]).toMatch(/sandbox$/);
    expect(faultsOf({ path: "/pictures/:hash" }, shown)).toEqual([]);
  }
  expect(taken).toEqual(["a PNG with a page after it", "a JPEG with a page in it"]);
});

test("an archive of them is saved", async () => {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/files/archive",
    headers: admin.headers,
    payload: { ids: documents.map(({ id }) => id) },
  });
  expect(answer.statusCode).toBe(200);
  expect(faultsOf({ path: "/files/archive" }, answer)).toEqual([]);
});

test("the text of a file and the answers of the API are JSON, whatever is in it", async () => {
  for (const { id } of documents) {
    for (const path of ["", "/text", "/history"]) {
      const answer = await t.app.inject({ url: `/api/files/${id}${path}`, headers: admin.headers });
      expect(answer.headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
      });
    }
  }
});

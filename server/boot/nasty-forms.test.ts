import type { AddressInfo } from "node:net";
import { ContactMessage } from "@bonum/contract/messages/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Asked, harmsOf } from "../testing/attacks/harm.ts";
import { BODY_BYTES, KINDS, type Kind, repeated } from "../testing/attacks/nasty.ts";
import { createTestPortal, type TestPortal } from "../testing/portal.ts";

/* The contact form as a browser sends it without the application, which the built renderer reads and shows again. */

let t: TestPortal;
let origin: string;
beforeAll(async () => {
  t = await createTestPortal();
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

const FORM = "application/x-www-form-urlencoded";

/** A text of the form, its characters as they are: escaped, as browsers send them, fewer would fit. */
function asked(name: string, kind: Kind): Asked {
  const text = repeated(kind, BODY_BYTES, (part) => Buffer.byteLength(part.toWellFormed()));
  const init = { method: "POST", headers: { "content-type": FORM }, body: `${name}=${text.toWellFormed()}` };
  return { url: `${origin}/about/contact`, init };
}

const FIELDS = [...Object.keys(ContactMessage.shape), "unknown"];

/** One field of each kind, one kind of each field; all of them take minutes. */
const asksOf = (kind: Kind) =>
  process.env.BONUM_LONG === "on"
    ? FIELDS
    : FIELDS.filter((field, index) => field === "name" || KINDS[index] === kind);

describe.each(KINDS)("a megabyte of %s", (kind) => {
  test("in a field of the form does nobody else harm, and is refused at it", async () => {
    const requests = asksOf(kind).map((name) => ({ what: name, request: asked(name, kind) }));
    expect(await harmsOf(origin, requests)).toEqual([]);
    const { url, init } = asked("name", kind);
    const page = await fetch(url, init);
    expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain('aria-invalid="true"');
  });
});

test("each field is asked for with one kind at least", () => {
  expect(FIELDS.length).toBeLessThanOrEqual(KINDS.length);
});

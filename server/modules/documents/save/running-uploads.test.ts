import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  holdings,
  multipartForm,
  PDF,
  partsOf,
  upload,
  uploaded,
} from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

const MOST = 3;

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal({ config: { uploadsPerAccount: MOST } });
  admin = await t.signIn("Admin");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** Sends one half of an upload; the other goes with `end`. */
async function begin() {
  const form = await multipartForm(partsOf({ fileName: "a.bin", content: Buffer.alloc(200_000, "x") }));
  const call = request(`${t.app.listeningOrigin}/api/files/upload`, {
    method: "POST",
    headers: { ...admin.headers, ...form.headers, "content-length": form.payload.length },
  });
  const answer = new Promise<IncomingMessage>((resolve) => call.once("response", resolve));
  call.on("error", () => {});
  call.write(form.payload.subarray(0, 100_000));
  return {
    answer,
    finish: () => call.end(form.payload.subarray(100_000)),
    cutOff: () => call.destroy(),
  };
}

const running = async () => (await holdings(t)).leases;

test("P5.4: an account that is sending as many files as it may is refused another, and others are not", async () => {
  const begun = await Promise.all(Array.from({ length: MOST }, begin));
  await vi.waitFor(async () => expect(await running()).toBe(MOST), 10_000);

  const oneMore = await begin();
  const refused = await oneMore.answer;
  expect(refused.statusCode).toBe(429);
  expect(await json(refused)).toMatchObject({
    title:
      "Na tym koncie trwa już przesyłanie zbyt wielu plików naraz. Prosimy poczekać, aż któryś zostanie przesłany.",
  });
  oneMore.cutOff();
  expect(await running()).toBe(MOST);
  await uploaded(t, await t.signIn("Admin"));

  const [cut, ...finished] = begun;
  cut?.cutOff();
  for (const { finish, answer } of finished) {
    finish();
    expect((await answer).statusCode).toBe(201);
  }
  await vi.waitFor(async () => expect(await running()).toBe(0), 10_000);
  const after = Array.from({ length: MOST }, () => upload(t, admin, { fileName: "a.pdf", content: PDF }));
  for (const answer of await Promise.all(after)) expect(answer.statusCode).toBe(201);
});

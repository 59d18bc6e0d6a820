import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signatureOf } from "./sending.ts";

/* The check of a request, as docs/integrations.md gives it to whoever writes a receiver, is run as it stands there. */

type IsFromPortal = (headers: Record<string, string>, body: string, secret: string) => boolean;

let directory: string;
let isFromPortal: IsFromPortal;
beforeAll(async () => {
  const text = await readFile(join(import.meta.dirname, "../../../docs/integrations.md"), "utf8");
  const blocks = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? "");
  const code = blocks.find((block) => block.includes("isFromPortal"));
  if (code === undefined) throw new Error("the documentation shows no check");
  directory = await mkdtemp(join(tmpdir(), "bonum-receiver-"));
  const file = join(directory, "check.ts");
  await writeFile(file, code);
  ({ isFromPortal } = await import(/* @vite-ignore */ pathToFileURL(file).href));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const key = Buffer.from("0123456789abcdef0123456789abcdef");
const secret = `whsec_${key.toString("base64")}`;
const body = '{"type":"order.submit"}';

function signed({ secondsAgo = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const id = "5b0a6c1e-0000-4000-8000-000000000001";
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatureOf(key, { id, timestamp, body }),
  };
}

test("the documented check takes what the portal signed, beside a signature of another version too", () => {
  const headers = signed();
  expect(isFromPortal(headers, body, secret)).toBe(true);
  const both = { ...headers, "webhook-signature": `v2,aGE= ${headers["webhook-signature"]}` };
  expect(isFromPortal(both, body, secret)).toBe(true);
});

test.each([
  ["another body", signed(), '{"type":"order.cancel"}', secret],
  ["another secret", signed(), body, `whsec_${Buffer.from("other").toString("base64")}`],
  ["another id", { ...signed(), "webhook-id": "x" }, body, secret],
  ["no signature", { ...signed(), "webhook-signature": "" }, body, secret],
  ["one of ten minutes ago", signed({ secondsAgo: 600 }), body, secret],
  ["no headers", {}, body, secret],
] as const)("and refuses %s", (...[, headers, text, given]) => {
  expect(isFromPortal(headers as Record<string, string>, text, given)).toBe(false);
});

test("signatures are those of the specification's own example", () => {
  const example = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  const exampleKey = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  expect(signatureOf(exampleKey, example)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

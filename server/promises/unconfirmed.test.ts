import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { Call } from "@bonum/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let unconfirmed: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  unconfirmed = await t.signIn("Admin");
  await t.portal.pool.query("update accounts set confirmed_at = null where id = $1", [unconfirmed.accountId]);
});
afterAll(() => t.close());

const CONTRACT = join(import.meta.dirname, "../../contract");

/** Every call of the contract that changes something. */
async function changing(): Promise<Call[]> {
  const calls = new Map<string, Call>();
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if ("method" in value && "path" in value) calls.set(`${value.method} ${value.path}`, value as Call);
    else for (const one of Object.values(value)) collect(one);
  };
  for await (const file of glob("**/*calls.ts", { cwd: CONTRACT }))
    collect(await import(join(CONTRACT, file)));
  return [...calls.values()].filter(({ method }) => method !== "GET");
}

test("an administrator whom nobody confirmed is refused each call that decides, whatever it is sent with, and told why", async () => {
  const deciding = (await changing()).filter(({ scope, decides }) => scope === "admin" && decides);
  expect(deciding.length).toBeGreaterThan(25);
  for (const { method, path } of deciding) {
    const url = `/api${path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000")}`;
    const send = ({ headers }: SignedIn) =>
      t.app.inject({ method: method as "POST", url, headers, payload: {} });
    // Confirming says itself, among other reasons, why not.
    if (path.endsWith("/staff/:id/confirm")) continue;
    const refused = await send(unconfirmed);
    expect([refused.statusCode, refused.json().title], `${method} ${path}`).toEqual([
      403,
      expect.stringMatching(/^Twoje konto czeka na potwierdzenie/),
    ]);
    expect((await send(admin)).statusCode, `${method} ${path}`).not.toBe(403);
  }
});

test("it reads and prepares: documents, clients, services and drafts are its to work on", async () => {
  const ask = (method: "GET" | "POST", url: string, payload?: object) =>
    t.app.inject({ method, url: `/api${url}`, headers: unconfirmed.headers, ...(payload && { payload }) });
  for (const url of ["/files", "/clients", "/orders", "/certificates", "/audit", "/admin/staff"]) {
    expect((await ask("GET", url)).statusCode, url).toBe(200);
  }
  expect((await ask("POST", "/categories", { name: "Umowy", retentionYears: null })).statusCode).not.toBe(
    403,
  );
});

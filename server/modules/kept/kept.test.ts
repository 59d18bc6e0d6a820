import { randomUUID } from "node:crypto";
import type { KeptRecord } from "@bonum/contract/kept/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { uploaded } from "../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf } from "../../testing/records.ts";

let t: TestPortal;
let anna: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  anna = await t.signIn("Admin");
});
afterAll(() => t.close());

const calls = callsOf(
  () => t,
  () => anna,
  "/kept-records",
);
const call = (method: "GET" | "PUT", url: string, payload?: object) => calls(method, url, { payload });
const kept = async (who = anna) => (await calls("GET", "", { headers: who.headers })).json<KeptRecord[]>();
const favourite = (id: string, favourite: boolean, kind = "clients") =>
  call("PUT", "/favourite", { kind, id, favourite });

test("favourites come first, then what was opened last, each person's own, by its present name", async () => {
  const alfa = await addClient(t, anna, { name: "Alfa" });
  const beta = await addClient(t, anna, { name: "Beta" });
  for (const { id } of [alfa, beta]) await call("PUT", "/opened", { kind: "clients", id });
  expect((await kept()).map(({ name }) => name)).toEqual(["Beta", "Alfa"]);
  for (const _ of [1, 2]) expect((await favourite(alfa.id, true)).statusCode).toBe(204);
  await t.portal.pool.query("update clients set name = 'Omega' where id = $1", [alfa.id]);
  expect(await kept()).toMatchObject([
    { kind: "clients", id: alfa.id, name: "Omega", favourite: true },
    { id: beta.id, favourite: false },
  ]);
  expect(await kept(await t.signIn("Admin"))).toEqual([]);
  await favourite(alfa.id, false);
  expect((await kept()).map(({ favourite }) => favourite)).toEqual([false, false]);
});

test("twenty are remembered, favourites beside them; what is in the trash is left out", async () => {
  const document = await uploaded(t, anna, { fileName: "Ulubiony.txt" });
  await favourite(document.id, true, "documents");
  for (let index = 0; index < 22; index += 1) {
    const { id } = await addClient(t, anna, { name: `Klient ${index}` });
    await call("PUT", "/opened", { kind: "clients", id });
  }
  const all = await kept();
  expect(all.filter(({ favourite }) => !favourite).length).toBe(20);
  expect(all[0]).toMatchObject({ kind: "documents", name: "Ulubiony.txt" });
  await t.portal.pool.query("update documents set deleted_at = now() where id = $1", [document.id]);
  expect((await kept())[0]?.kind).toBe("clients");
});

test("what is not there is a 404, what is no record a 400, and a client keeps nothing here", async () => {
  expect((await favourite(randomUUID(), true)).statusCode).toBe(404);
  expect((await favourite("x", true)).statusCode).toBe(400);
  expect((await favourite(randomUUID(), true, "secrets")).statusCode).toBe(400);
  const client = await addClient(t, anna);
  const owner = await signInFor(t, client.id);
  const { headers } = owner;
  const opened = await calls("PUT", "/opened", { payload: { kind: "clients", id: client.id }, headers });
  expect([opened.statusCode, (await calls("GET", "", { headers })).statusCode]).toEqual([403, 403]);
});

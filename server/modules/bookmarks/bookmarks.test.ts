import { randomUUID } from "node:crypto";
import type { Bookmark } from "@bonum/contract/bookmarks/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { uploaded } from "../../testing/documents/documents.ts";
import { addInvestment } from "../../testing/investments.ts";
import { addOrderIn, castOrder } from "../../testing/orders/orders.ts";
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
  "/bookmarks",
);
const call = (method: "GET" | "PUT", url: string, payload?: object) => calls(method, url, { payload });
const own = async (who = anna) => (await calls("GET", "", { headers: who.headers })).json<Bookmark[]>();
const favourite = (id: string, favourite: boolean, kind = "clients") =>
  call("PUT", "/favourite", { kind, id, favourite });

test("favourites come first, then what was opened last, each person's own, by its present name", async () => {
  const alfa = await addClient(t, anna, { name: "Alfa" });
  const beta = await addClient(t, anna, { name: "Beta" });
  for (const { id } of [alfa, beta]) await call("PUT", "/opened", { kind: "clients", id });
  expect((await own()).map(({ name }) => name)).toEqual(["Beta", "Alfa"]);
  for (const _ of [1, 2]) expect((await favourite(alfa.id, true)).statusCode).toBe(204);
  await t.portal.pool.query("update clients set name = 'Omega' where id = $1", [alfa.id]);
  expect(await own()).toMatchObject([
    { kind: "clients", id: alfa.id, name: "Omega", favourite: true },
    { id: beta.id, favourite: false },
  ]);
  expect(await own(await t.signIn("Admin"))).toEqual([]);
  await favourite(alfa.id, false);
  expect((await own()).map(({ favourite }) => favourite)).toEqual([false, false]);
});

test("twenty are remembered, favourites beside them; what is in the trash is left out", async () => {
  const document = await uploaded(t, anna, { fileName: "Ulubiony.txt" });
  await favourite(document.id, true, "documents");
  for (let index = 0; index < 22; index += 1) {
    const { id } = await addClient(t, anna, { name: `Klient ${index}` });
    await call("PUT", "/opened", { kind: "clients", id });
  }
  const all = await own();
  expect(all.filter(({ favourite }) => !favourite).length).toBe(20);
  expect(all[0]).toMatchObject({ kind: "documents", name: "Ulubiony.txt" });
  await t.portal.pool.query("update documents set deleted_at = now() where id = $1", [document.id]);
  expect((await own())[0]?.kind).toBe("clients");
});

/** The ids that a list finds. */
const listed = async (path: string, query: string, { headers } = anna) => {
  const answer = await t.app.inject({ url: `/api/${path}?pageSize=100&${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }[]>().map(({ id }) => id);
};

test("lists are narrowed to one's own favourites, at once after a mark, and exported and changed so", async () => {
  const cast = await castOrder(t);
  const order = await addOrderIn(t, cast, "submitted");
  const investment = await addInvestment(t, anna, { clientId: (await addClient(t, anna)).id });
  const client = await addClient(t, anna, { name: "Wybrana" });
  const document = await uploaded(t, anna, { fileName: "Wybrany.txt" });
  const bogdan = await t.signIn("Admin");
  const marked = {
    clients: client.id,
    investments: investment.id,
    orders: order.id,
    files: document.id,
  };
  for (const [path, id] of Object.entries(marked)) {
    const kind = path === "files" ? "documents" : path;
    const all = await listed(path, "");
    expect(await listed(path, "favourite=true")).not.toContain(id);
    expect((await favourite(id, true, kind)).statusCode).toBe(204);
    expect(await listed(path, "favourite=true")).toEqual([id]);
    expect(await listed(path, "favourite=false")).toEqual(all.filter((other) => other !== id));
    expect(await listed(path, "favourite=true", bogdan)).toEqual([]);
    expect(await listed(path, "favourite=false", bogdan)).toEqual(all);
    const url = `/api/${path}?favourite=perhaps`;
    expect((await t.app.inject({ url, headers: anna.headers })).statusCode).toBe(400);
    const exported = await t.app.inject({
      url: `/api/${path}/export?format=csv&favourite=true`,
      headers: anna.headers,
    });
    expect(exported.body.trim().split("\r\n")).toHaveLength(2);
  }
  expect(await listed("files", "favourite=true&searchTerm=wybrany")).toEqual([document.id]);
  expect(await listed("files", "favourite=true&searchTerm=umowa")).toEqual([]);
  const change = await t.app.inject({
    method: "POST",
    url: "/api/bulk-changes",
    headers: anna.headers,
    payload: { id: randomUUID(), action: "clients.deactivate", query: "favourite=true" },
  });
  expect(change.json()).toMatchObject({ total: 1, changed: 1 });
  await favourite(document.id, false, "documents");
  expect(await listed("files", "favourite=true")).toEqual([]);
});

test("a client has no favourites to narrow a list to", async () => {
  const client = await addClient(t, anna);
  const investment = await addInvestment(t, anna, { clientId: client.id });
  await favourite(investment.id, true, "investments");
  const owner = await signInFor(t, client.id);
  expect(await listed("investments", "", owner)).toEqual([investment.id]);
  expect(await listed("investments", "favourite=true", owner)).toEqual([]);
  expect(await listed("orders", "favourite=true", owner)).toEqual([]);
  const documents = await t.app.inject({ url: "/api/files?favourite=true", headers: owner.headers });
  expect(documents.statusCode).toBe(403);
});

test("what is gone does not count among the hundred", async () => {
  const carla = await t.signIn("Admin");
  const { rows } = await t.portal.pool.query<{ id: string }>(
    "insert into clients (kind, name) select 'other', 'Setka ' || n from generate_series(1, 101) as n returning id",
  );
  const mark = (id: string | undefined) =>
    calls("PUT", "/favourite", { payload: { kind: "clients", id, favourite: true }, headers: carla.headers });
  for (const { id } of rows.slice(0, 100)) expect((await mark(id)).statusCode).toBe(204);
  expect((await mark(rows[100]?.id)).statusCode).toBe(409);
  // One that is a favourite stays one.
  expect((await mark(rows[99]?.id)).statusCode).toBe(204);
  await t.portal.pool.query("delete from clients where id = $1", [rows[0]?.id]);
  expect((await mark(rows[100]?.id)).statusCode).toBe(204);
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

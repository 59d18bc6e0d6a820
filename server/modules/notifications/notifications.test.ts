import type { NotificationView } from "@bonum/contract/notifications/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notify } from "../../kernel/news/news.ts";
import type { Bell } from "../../kernel/news/queries.ts";
import { addClient, signInFor } from "../../testing/clients.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { oneAccount } from "../identity/audiences.ts";
import { forgetOldNotifications } from "./queries.ts";

let t: TestPortal;
let one: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  one = await t.signIn("Client");
  other = await t.signIn("Admin");
});
afterAll(() => t.close());

const RESULT: Bell = {
  title: { pl: "Opublikowano wynik", en: "Result published" },
  detail: "BAD/2026/0001",
  path: "/client/orders/1",
};
const notified = (people: SignedIn[], bell: Partial<Bell> = {}) =>
  t.portal.database.transaction().execute((tx) => {
    const to = people.map(({ accountId }) => ({
      audience: oneAccount(accountId),
      bell: { ...RESULT, ...bell },
    }));
    return notify(tx, t.portal, { kind: "orders", by: null, to });
  });
const list = async (who: SignedIn, query = "") => {
  const answer = await t.app.inject({ url: `/api/notifications${query}`, headers: who.headers });
  return {
    items: answer.json<NotificationView[]>(),
    pagination: JSON.parse(String(answer.headers.pagination)),
  };
};
const unread = async (who: SignedIn) =>
  (await t.app.inject({ url: "/api/notifications/unread", headers: who.headers })).json().count;
const read = (who: SignedIn, payload: object) =>
  t.app.inject({ method: "POST", url: "/api/notifications/read", headers: who.headers, payload });

test("M7.14: each account has its own, the newest first, and reads one or all of them", async () => {
  await notified([one, other]);
  await notified([one]);
  await notified([one]);
  expect([await unread(one), await unread(other)]).toEqual([3, 1]);
  const { items, pagination } = await list(one, "?pageSize=2");
  expect(items).toHaveLength(2);
  expect(pagination).toMatchObject({ totalCount: 3, totalPages: 2 });
  expect(items[0]).toMatchObject({
    title: { pl: "Opublikowano wynik", en: "Result published" },
    detail: "BAD/2026/0001",
    path: "/client/orders/1",
    read: false,
  });
  expect(Number(items[0]?.id)).toBeGreaterThan(Number(items[1]?.id));
  expect((await read(one, { ids: [items[1]?.id] })).statusCode).toBe(204);
  expect((await list(one)).items.map((item) => item.read)).toEqual([false, true, false]);
  expect((await read(one, {})).statusCode).toBe(204);
  expect([await unread(one), await unread(other)]).toEqual([0, 1]);
});

test("M7.14: another account's are neither listed nor marked", async () => {
  await notified([other]);
  const [theirs] = (await list(other)).items;
  expect((await list(one)).items.map(({ id }) => id)).not.toContain(theirs?.id);
  expect((await read(one, { ids: [theirs?.id] })).statusCode).toBe(204);
  expect((await list(other)).items[0]?.read).toBe(false);
});

test("whoever opens a record reads its news, those of its parts too, and of no other", async () => {
  await read(one, {});
  const path = "/client/orders/0b1c2d3e-0000-4000-8000-000000000001";
  for (const at of [path, `${path}?tab=messages`, `${path}/report`, `${path}0`, "/account"])
    await notified([one, other], { path: at });
  const before = await unread(other);
  expect((await read(one, { path })).statusCode).toBe(204);
  expect([await unread(one), await unread(other)]).toEqual([2, before]);
});

test("bad input: ids that are none are refused, and nothing is marked", async () => {
  const before = await unread(other);
  for (const ids of [["x"], ["1; drop"], [1], Array.from({ length: 101 }, () => "1"), ["9".repeat(19)]]) {
    expect((await read(other, { ids })).statusCode, JSON.stringify(ids).slice(0, 30)).toBe(400);
  }
  expect(await unread(other)).toBe(before);
});

test("M7.15: they are forgotten after half a year, read or not", async () => {
  await notified([one]);
  const { total } = { total: (await list(one)).pagination.totalCount };
  await t.portal.pool.query(
    "update notifications set at = now() - interval '181 days' where id = (select max(id) from notifications)",
  );
  await forgetOldNotifications(t.portal.database);
  expect((await list(one)).pagination.totalCount).toBe(total - 1);
});

test("of a client or of the administration go when the account is theirs no more; its others stay", async () => {
  const { id: clientId } = await addClient(t, other);
  const person = await signInFor(t, clientId);
  const account = t.portal.database.updateTable("accounts").where("id", "=", person.accountId);
  await account.set({ roles: ["Client", "Admin"] }).execute();
  for (const path of ["/client/orders/1", "/admin/orders/1", "/account"]) {
    await notified([person], { path });
  }
  const paths = async () => {
    const { database } = t.portal;
    const kept = database.selectFrom("notifications").where("account_id", "=", person.accountId);
    return (await kept.select("path").orderBy("id").execute()).map(({ path }) => path);
  };
  await account.set({ display_name: "Ktoś", roles: ["Admin", "Client"] }).execute();
  expect(await paths()).toHaveLength(3);
  await account.set({ client_id: null, client_role: null }).execute();
  expect(await paths()).toEqual(["/admin/orders/1", "/account"]);
  await account.set({ roles: ["Client"] }).execute();
  expect(await paths()).toEqual(["/account"]);
});

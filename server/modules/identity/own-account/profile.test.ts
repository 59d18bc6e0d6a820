import { addDays, dayInWarsaw, startOfDayInWarsaw } from "@bonum/contract/calendar.ts";
import type { PageView } from "@bonum/contract/pages/fields.ts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { multipartForm, partsOf } from "../../../testing/documents/documents.ts";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { addInvestment, attached } from "../../../testing/investments.ts";
import { nameController } from "../../../testing/organisation.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, callsOf } from "../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  await nameController(t.portal.pool);
  owner = await signInFor(t, (await addClient(t, admin, { name: "Budowa sp. z o.o." })).id);
});
afterAll(() => t.close());

const own = callsOf(
  () => t,
  () => owner,
  "/account",
);
const fields = {
  displayName: "Żaneta Nowa",
  language: "en",
  notifications: { documents: false, messages: true },
};

describe("the own account", () => {
  test("is shown with its client, and with the choices that concern it", async () => {
    expect((await own("GET", "/profile")).json()).toMatchObject({
      email: owner.email,
      client: { name: "Budowa sp. z o.o.", role: "owner" },
      notifications: { documents: true, messages: true, orders: "each" },
      notificationKinds: ["documents", "orders"],
      acceptances: [
        { slug: "privacy", version: 1, accepted: null },
        { slug: "regulations", version: 1, accepted: null },
      ],
    });
    const answer = await t.app.inject({ url: "/api/account/profile", headers: admin.headers });
    expect(answer.json()).toMatchObject({ client: null, notificationKinds: ["messages", "orders"] });
  });

  test("is changed with an audit entry; a change from an older state is refused", async () => {
    const { etag } = (await own("GET", "/profile")).headers;
    const headers = { "if-match": etag };
    const changed = await own("PUT", "/profile", { payload: fields, headers });
    expect(changed.json()).toMatchObject(fields);
    const kept = await own("PUT", "/profile", { payload: { displayName: "Żaneta Nowa", language: "en" } });
    expect(kept.json()).toMatchObject({ notifications: { documents: false, messages: true } });
    const late = await own("PUT", "/profile", { payload: { ...fields, displayName: "Inna" }, headers });
    expect(late.statusCode).toBe(409);
    // In the language that the account has by now.
    expect(late.body).toMatch(/^The account.s settings have been changed in the meantime: Żaneta Nowa/);
    expect((await auditOf(t, owner.accountId)).at(-1)).toMatchObject({
      action: "account.update",
      after: { displayName: "Żaneta Nowa", language: "en", muted: ["documents"] },
    });
  });

  test("M7.16: mail of orders comes of each event, once a day or never", async () => {
    const put = (notifications: object) =>
      own("PUT", "/profile", { payload: { displayName: "Żaneta Nowa", language: "en", notifications } });
    for (const [orders, muted, dailyDigest] of [
      ["daily", [], true],
      ["none", ["orders"], false],
      ["each", [], false],
    ]) {
      const answer = await put({ documents: true, orders });
      expect(answer.json().notifications).toEqual({ documents: true, messages: true, orders });
      const [entry] = (await auditOf(t, owner.accountId)).slice(-1);
      expect(entry).toMatchObject({ action: "account.update", after: { muted, dailyDigest } });
      expect((await put({})).json().notifications.orders).toBe(orders);
    }
  });

  test("bad input: refused by field", async () => {
    const notifications = { documents: "tak", orders: "co tydzień" };
    const payload = { displayName: " ", language: "de", notifications };
    const { errors } = (await own("PUT", "/profile", { payload })).json();
    expect(Object.keys(errors).sort()).toEqual([
      "displayName",
      "language",
      "notifications.documents",
      "notifications.orders",
    ]);
  });
});

async function publishRegulations(): Promise<PageView> {
  const asAdmin = callsOf(
    () => t,
    () => admin,
    "/admin/pages/regulations",
  );
  const { pl, en } = (await asAdmin("GET", "")).json<PageView>();
  const payload = { pl: { ...pl, body: `${pl.body}\n\nDopisek.` }, en, note: "" };
  return (await asAdmin("POST", "/versions", { payload })).json();
}

describe("the versions of the law pages", () => {
  test("M9.3: only the one in force is accepted, once", async () => {
    const accept = (version: number) =>
      own("POST", "/acceptances", { payload: { slug: "regulations", version } });
    expect((await accept(2)).json().errors).toHaveProperty("version");
    expect((await accept(1)).statusCode).toBe(204);
    expect((await accept(1)).statusCode).toBe(204);
    expect((await own("GET", "/profile")).json().acceptances[1]).toMatchObject({
      slug: "regulations",
      accepted: { version: 1 },
    });
    const accepts = (await auditOf(t, owner.accountId)).filter(({ action }) => action === "account.accept");
    expect(accepts).toHaveLength(1);
  });

  test("the token says which of them wait to be accepted: a first time, and since a change was announced", async () => {
    const terms = async () => decodeJwt((await own("GET", "/currentUser")).json().token).terms;
    const shipped = { slug: "privacy", version: 1, since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
    expect(await terms()).toEqual([shipped]);
    await own("POST", "/acceptances", { payload: { slug: "privacy", version: 1 } });
    expect(await terms()).toBeUndefined();
    const { version, upcoming } = await publishRegulations();
    expect([version, upcoming]).toEqual([1, { version: 2, inForceFrom: addDays(dayInWarsaw(), 14) }]);
    const since = startOfDayInWarsaw(addDays(dayInWarsaw(), 14));
    expect(await terms()).toEqual([{ slug: "regulations", version: 2, since }]);
    await own("POST", "/acceptances", { payload: { slug: "regulations", version: 2 } });
    expect(await terms()).toBeUndefined();
  });

  test("bad input: a page that nobody has to accept", async () => {
    const answer = await own("POST", "/acceptances", { payload: { slug: "about", version: 1 } });
    expect(answer.statusCode).toBe(400);
  });
});

/** Password that ending a session asks for. */
const again = { payload: { password: PASSWORD } };

describe("the own sessions", () => {
  test("P1.7: are listed; the others end at once, and nobody else's do", async () => {
    const payload = { email: owner.email, password: PASSWORD };
    const { token } = (await t.app.inject({ method: "POST", url: "/api/account/login", payload })).json();
    const sessions = (await own("GET", "/sessions")).json();
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    expect((await own("POST", "/sessions/end-others", again)).json()).toEqual({ ended: 1 });
    const headers = { authorization: `Bearer ${token}` };
    expect((await t.app.inject({ url: "/api/account/profile", headers })).statusCode).toBe(401);
    expect((await own("GET", "/sessions")).json()).toHaveLength(1);
    expect((await own("POST", "/sessions/end-others", again)).json()).toEqual({ ended: 0 });
    const others = await t.app.inject({ url: "/api/account/profile", headers: admin.headers });
    expect(others.statusCode).toBe(200);
  });
});

test("P1.7: one of the own sessions is ended; another's is not found, and goes on", async () => {
  const payload = { email: owner.email, password: PASSWORD };
  const { token } = (await t.app.inject({ method: "POST", url: "/api/account/login", payload })).json();
  const isOpen = async (headers: object) =>
    (await t.app.inject({ url: "/api/account/profile", headers: { ...headers } })).statusCode === 200;
  const newest = (await own("GET", "/sessions")).json()[0].id;
  const foreign = await t.app.inject({ url: "/api/account/sessions", headers: admin.headers });
  expect((await own("DELETE", `/sessions/${foreign.json()[0].id}`, again)).statusCode).toBe(404);
  expect(await isOpen(admin.headers)).toBe(true);
  expect((await own("DELETE", `/sessions/${newest}`, again)).statusCode).toBe(204);
  expect(await isOpen({ authorization: `Bearer ${token}` })).toBe(false);
  expect(await isOpen(owner.headers)).toBe(true);
  expect((await own("DELETE", `/sessions/${newest}`, again)).statusCode).toBe(404);
  expect((await auditOf(t, newest)).map(({ action }) => action)).toEqual(["session.open", "session.end"]);
});

test("P1.16: the export holds what is held on the account, and nothing that opens it", async () => {
  const answer = await own("GET", "/my-data");
  expect(answer.headers["content-disposition"]).toBe("attachment; filename=moje-dane.json");
  expect(answer.json()).toMatchObject({
    account: { email: owner.email, clientName: "Budowa sp. z o.o." },
    confirmations: [
      { slug: "regulations", version: 1 },
      { slug: "privacy", version: 1 },
      { slug: "regulations", version: 2 },
    ],
    sessions: [{ address: "127.0.0.1" }, { address: "127.0.0.1" }, { address: "127.0.0.1" }],
    actions: expect.arrayContaining([expect.objectContaining({ action: "account.update" })]),
  });
  expect(Object.keys(answer.json()).toSorted()).toEqual([
    "account",
    "accountHistory",
    "actions",
    "apiKeys",
    "bookmarks",
    "confirmations",
    "contactMessages",
    "documents",
    "exportedAt",
    "investments",
    "invitations",
    "links",
    "listViews",
    "mail",
    "notifications",
    "orderEvents",
    "orderMessages",
    "orders",
    "secondStep",
    "sessions",
  ]);
  expect(answer.body).not.toMatch(/password_?hash|argon2|token_hash/i);
  expect(answer.body).not.toContain(admin.email);
});

test("the export of somebody with many documents is sent while it is read, each of them once", async () => {
  const many = await signInFor(t, (await addClient(t, admin)).id);
  const seeds = Array.from({ length: 450 }, (_, index) => ({
    name: `Plik ${index}`,
    addedBy: many.accountId,
  }));
  const ids = await insertDocuments(t.portal.database, seeds);
  const answer = await t.app.inject({ url: "/api/account/my-data", headers: many.headers });
  expect(answer.headers).not.toHaveProperty("content-length");
  const { documents } = answer.json<{ documents: { id: string }[] }>();
  expect(documents.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("the export reveals nothing of a document that the person added and may see no more", async () => {
  const { id: investmentId } = await addInvestment(t, owner, { title: "Nasza inwestycja" });
  const { id, fileKey } = await attached(t, owner, { investmentId });
  const shown = async () => (await own("GET", "/my-data")).json();
  expect(await shown()).toMatchObject({
    documents: [{ id, name: "rzut.pdf" }],
    investments: [{ id: investmentId, title: "Nasza inwestycja" }],
  });
  const asAdmin = { method: "PUT", headers: admin.headers } as const;
  const form = await multipartForm(partsOf({ fileName: "tajne.pdf", comment: "Notatka wewnętrzna" }));
  await t.app.inject({
    ...asAdmin,
    url: `/api/files/update/${fileKey}`,
    payload: form.payload,
    headers: { ...admin.headers, ...form.headers },
  });
  expect(await shown()).toMatchObject({ documents: [{ name: "tajne.pdf" }] });
  const url = `/api/investments/${investmentId}/documents/${id}`;
  await t.app.inject({ ...asAdmin, url, payload: { visibility: "internal" } });
  expect(await shown()).toMatchObject({ documents: [{ id, name: null, comment: null }] });
});

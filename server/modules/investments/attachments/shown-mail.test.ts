import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailTo } from "../../../testing/accounts/own-account.ts";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { addInvestment, attached } from "../../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let member: SignedIn;
let investmentId: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const clientId = (await addClient(t, admin)).id;
  [owner, member] = [await signInFor(t, clientId), await signInFor(t, clientId, "member")];
  await signInFor(t, (await addClient(t, admin, { name: "Inny" })).id);
  investmentId = (await addInvestment(t, admin, { clientId })).id;
});
afterAll(() => t.close());

const show = (documentId: string, visibility: "internal" | "client") =>
  t.app.inject({
    method: "PUT",
    url: `/api/investments/${investmentId}/documents/${documentId}`,
    headers: admin.headers,
    payload: { visibility },
  });
const mailed = async () => {
  const { rows } = await t.portal.pool.query<{ recipient: string }>(
    "select recipient from outbox_messages where template = 'document-shown' order by recipient",
  );
  return rows.map(({ recipient }) => recipient);
};

test("M7.7: whoever wants to hear of it is mailed once a document is made visible, and nobody else", async () => {
  await t.app.inject({
    method: "PUT",
    url: "/api/account/profile",
    headers: member.headers,
    payload: { displayName: "Bez poczty", language: "pl", notifications: { documents: false } },
  });
  const { id } = await attached(t, admin, { investmentId, fileName: "opinia.pdf" });
  expect(await mailed()).toEqual([]);
  expect((await show(id, "client")).statusCode).toBe(200);
  expect(await mailed()).toEqual([owner.email]);
  await show(id, "client");
  expect(await mailed()).toEqual([owner.email]);
  const [message] = await mailTo(t, admin, owner.email);
  expect(message?.subject).toMatch(/^Nowy dokument w inwestycji INW\//);
  expect(message?.link).toMatch(new RegExp(`/client/investments/${investmentId}\\?tab=documents$`));
});

test("what a client adds itself is no news to it", async () => {
  const before = await mailed();
  await attached(t, owner, { investmentId, fileName: "rzut.pdf" });
  expect(await mailed()).toEqual(before);
});

describe("a document that is shown and hidden", () => {
  const told = async (fileName: string) => {
    const messages = await mailTo(t, admin, owner.email);
    const { rows } = await t.portal.pool.query<{ id: string }>(
      "select unnest(about)::text as id from outbox_messages where id = any($1)",
      [messages.map(({ id }) => id)],
    );
    const document = await t.portal.pool.query("select id from documents where name = $1", [fileName]);
    return rows.filter(({ id }) => id === document.rows[0].id).length;
  };
  const settle = (state: "sent" | "sending", from: string) =>
    t.portal.pool.query("update outbox_messages set state = $1 where state = $2", [state, from]);

  test("is mentioned in no mail while that waits", async () => {
    const { id } = await attached(t, admin, { investmentId, fileName: "cofnięty.pdf" });
    await show(id, "client");
    expect(await told("cofnięty.pdf")).toBe(1);
    await show(id, "internal");
    expect(await told("cofnięty.pdf")).toBe(0);
    await show(id, "client");
    expect(await told("cofnięty.pdf")).toBe(1);
  });

  test.each([
    ["detached", (id: string) => `investments/${investmentId}/documents/${id}`],
    ["moved to the trash", (_: string, fileKey: string) => `files/delete/${fileKey}`],
  ])("is mentioned in no mail once it is %s", async (way, path) => {
    const fileName = `${way}.pdf`;
    const { id, fileKey } = await attached(t, admin, { investmentId, fileName, visibility: "client" });
    expect(await told(fileName)).toBe(1);
    const url = `/api/${path(id, fileKey)}`;
    const answer = await t.app.inject({ method: "DELETE", url, headers: admin.headers });
    expect(answer.statusCode).toBeLessThan(300);
    expect(await told(fileName)).toBe(0);
  });

  test.each(["sent", "sending"] as const)("is mentioned once where the first mail is %s", async (state) => {
    const fileName = `${state}.pdf`;
    const { id } = await attached(t, admin, { investmentId, fileName, visibility: "client" });
    await settle(state, "kept");
    await show(id, "internal");
    await show(id, "client");
    expect(await told(fileName)).toBe(1);
  });

  test("shown and hidden by two at once it is mentioned once or not at all", async () => {
    const { id } = await attached(t, admin, { investmentId, fileName: "naraz.pdf" });
    const ways = ["client", "internal", "client", "internal", "client", "internal"] as const;
    await Promise.all(ways.map((way) => show(id, way)));
    expect(await told("naraz.pdf")).toBeLessThan(2);
    await show(id, "internal");
    expect(await told("naraz.pdf")).toBe(0);
  });
});

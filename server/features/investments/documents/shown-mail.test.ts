import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { addInvestment, attached } from "../../../testing/investments.ts";
import { mailTo } from "../../../testing/own-account.ts";
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

test("whoever wants to hear of it is mailed once a document is made visible, and nobody else", async () => {
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
  expect(message?.subject).toMatch(/^Nowy dokument do inwestycji INW\//);
  expect(message?.link).toMatch(new RegExp(`/client/investments/${investmentId}\\?tab=documents$`));
});

test("what a client adds itself is no news to it", async () => {
  const before = await mailed();
  await attached(t, owner, { investmentId, fileName: "rzut.pdf" });
  expect(await mailed()).toEqual(before);
});

import { randomUUID } from "node:crypto";
import type { AuditView } from "@bonum/contract/audit/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "../../kernel/audit/queries.ts";
import { addClient, buildClientFields, signInFor } from "../../testing/clients.ts";
import { addInvestment, attached } from "../../testing/investments.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf } from "../../testing/records.ts";
import { addService } from "../../testing/services.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const call = callsOf(
  () => t,
  () => admin,
  "",
);
const entries = async (query: string) => (await call("GET", `/audit?${query}`)).json<AuditView[]>();
const recordsOf = async (query: string) => (await entries(query)).map(({ record }) => record);

test("an entry names its record by what it is called now", async () => {
  const client = await addClient(t, admin, { name: "Żuraw" });
  await call("PUT", `/clients/${client.id}`, { payload: buildClientFields({ name: "Czapla" }) });
  const heron = { name: "Czapla", there: true, within: null };
  expect(await recordsOf("subject=client")).toEqual([heron, heron]);
  const investment = await addInvestment(t, admin, { clientId: client.id, title: "Hala" });
  await attached(t, admin, { investmentId: investment.id, fileName: "umowa.pdf" });
  const hall = { name: `${investment.number} · Hala`, there: true, within: null };
  expect(await recordsOf("subject=investment")).toEqual([hall, hall]);
  expect(await recordsOf("subject=document")).toEqual([{ name: "umowa.pdf", there: true, within: null }]);
  const service = await addService(t, admin, { name: "Ocena" });
  expect(await recordsOf("subject=service")).toEqual([{ name: service.name, there: true, within: null }]);
});

test("what is gone is named as the log last called it, and leads nowhere", async () => {
  const { id } = await addService(t, admin, { slug: "dawna", name: "Dawna" });
  const gone = await call("DELETE", `/admin/services/${id}`);
  expect(gone.statusCode).toBe(204);
  const [record] = await recordsOf(`subject=service&searchTerm=${id}`);
  expect(record).toEqual({ name: "Dawna", there: false, within: null });
});

test("a page is named by its title, whatever else has its address as a name", async () => {
  const text = { title: "Nasze referencje", description: "", body: "Treść" };
  const payload = { pl: text, en: { ...text, title: "Our references" } };
  const published = await call("POST", "/admin/pages/references/versions", { payload });
  expect(published.statusCode).toBe(201);
  await call("POST", "/test-data/references");
  const { body } = await call("GET", "/audit/export?format=csv&searchTerm=references&orderBy=dateAsc");
  const [, page, samples] = body.split("\r\n");
  expect(page).toContain(";Treści stron;Nasze referencje;references;");
  expect(samples).toContain(";Dane przykładowe;referencje;references;");
});

test("a gone record is named by its own subject's field, not by whatever else was called something", async () => {
  const subjectId = randomUUID();
  const entry = {
    actor: { accountId: admin.accountId, email: admin.email, address: "127.0.0.1", requestId: "r1" },
    subjectType: "account",
    subjectId,
  } as const;
  await t.portal.database.transaction().execute(async (tx) => {
    await recordAudit(tx, { ...entry, action: "account.create", after: { email: "dawna@bonum.test" } });
    await recordAudit(tx, { ...entry, action: "passkey.add", after: { name: "Klucz" } });
  });
  const gone = { name: "dawna@bonum.test", there: false, within: null };
  expect(await recordsOf(`subject=account&searchTerm=${subjectId}`)).toEqual([gone, gone]);
});

test("an account is named by its address and its client, whose id is written as a name", async () => {
  const { id, name } = await addClient(t, admin, { name: "Bocian" });
  await signInFor(t, id);
  const member = await signInFor(t, id, "member");
  const removed = await call("DELETE", `/clients/${id}/accounts/${member.accountId}`);
  expect(removed.statusCode).toBe(204);
  const [entry] = await entries(`subject=account&searchTerm=${member.accountId}`);
  expect(entry).toMatchObject({
    record: { name: member.email, there: true },
    before: { client: name },
  });
  await call("POST", `/accounts/${member.accountId}/erase`, { payload: { password: PASSWORD } });
  const text = JSON.stringify(await entries(`searchTerm=${member.accountId}`));
  expect(text).not.toContain(member.email);
  expect((await entries(`searchTerm=${member.accountId}`))[0]?.record).toMatchObject({ there: false });
});

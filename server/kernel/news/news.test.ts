import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ADMINISTRATORS, oneAccount } from "../../modules/identity/audiences.ts";
import { dailyDigest } from "../../modules/notifications/letters.ts";
import { transact } from "../../platform/database/transaction.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { letterTo } from "../mail/letters.ts";
import { mailOf, type News, notify } from "./news.ts";

let t: TestPortal;
let one: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  one = await t.signIn("Admin");
  other = await t.signIn("Admin");
});
beforeEach(() => t.portal.pool.query("delete from notifications; delete from outbox_messages"));
afterAll(() => t.close());

const title = { pl: "Wieść", en: "News" };
const bell = (path: string) => ({ title, detail: "", path });
const letter = letterTo(dailyDigest, () => ({ items: [] }));
const NOBODY = sql<boolean>`false`;

/** Notifies of something, and answers what stands in the bells and in the outbox. */
async function notified(news: Pick<News, "to"> & Partial<News>) {
  await transact(t.portal.database, (tx) => notify(tx, t.portal, { kind: "orders", by: null, ...news }));
  const { rows: bells } = await t.portal.pool.query(
    "select email, path from notifications join accounts on accounts.id = account_id order by email, path",
  );
  const { rows: letters } = await t.portal.pool.query("select recipient from outbox_messages order by 1");
  return {
    bells: bells.map(({ email, path }) => `${email} ${path}`),
    letters: letters.map(({ recipient }) => recipient),
  };
}

test("somebody who is of two audiences hears once, as one of the first", async () => {
  const to = [
    { audience: oneAccount(one.accountId), bell: bell("/first"), letter },
    { audience: ADMINISTRATORS, bell: bell("/second"), letter },
  ];
  expect(await notified({ to })).toEqual({
    bells: [`${one.email} /first`, `${other.email} /second`],
    letters: [one.email, other.email],
  });
});

test("whoever did it hears nothing, not even where the others are nobody", async () => {
  const to = [{ audience: oneAccount(one.accountId), otherwise: ADMINISTRATORS, bell: bell("/"), letter }];
  expect(await notified({ by: one.accountId, to })).toEqual({ bells: [], letters: [] });
});

test("where nobody of an audience can hear, others do", async () => {
  const to = [{ audience: NOBODY, otherwise: oneAccount(other.accountId), bell: bell("/") }];
  expect(await notified({ to })).toEqual({ bells: [`${other.email} /`], letters: [] });
});

test("the bell and the letter are written together or not at all", async () => {
  const broken = letterTo(dailyDigest, () => {
    throw new Error("cannot be written");
  });
  const to = [{ audience: oneAccount(one.accountId), bell: bell("/"), letter: broken }];
  await expect(notified({ to })).rejects.toThrow("cannot be written");
  expect(await notified({ to: [] })).toEqual({ bells: [], letters: [] });
});

test("M7.16: the one rule: by letter, in the digest or not at all", () => {
  const each = { muted: [], daily: false };
  const daily = { muted: [], daily: true };
  const muted = { muted: ["orders", "documents"], daily: true };
  const kinds = ["orders", "documents", "messages", null] as const;
  const ways = (person: typeof muted, urgent: boolean) =>
    kinds.map((kind) => mailOf(person, { kind, urgent }));
  const letters = ["letter", "letter", "letter", "letter"];
  expect([ways(each, false), ways(each, true)]).toEqual([letters, letters]);
  expect([ways(daily, false), ways(daily, true)]).toEqual([
    ["digest", "letter", "letter", "letter"],
    letters,
  ]);
  const some = ["nothing", "nothing", "letter", "letter"];
  expect([ways(muted, false), ways(muted, true)]).toEqual([some, some]);
});

import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { certificateMachine } from "@bonum/contract/certificates/states.ts";
import { clientMachine } from "@bonum/contract/clients/states.ts";
import { investmentMachine } from "@bonum/contract/investments/states.ts";
import { ORDER_EVENT_NAMES, type OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import { addWorkingDays } from "@bonum/contract/working-days.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "../../platform/database/transaction.ts";
import { confirmOnMachine, recoverOnMachine } from "../../testing/accounts/machine.ts";
import { accept, buildInvited, inviteTo } from "../../testing/accounts/members.ts";
import { addApp } from "../../testing/accounts/second-step.ts";
import { failBackup, findDamage, missBackup } from "../../testing/backups/backups.ts";
import { addCertificate } from "../../testing/certificates.ts";
import { signInFor } from "../../testing/clients.ts";
import { sendContact } from "../../testing/contact.ts";
import { addInvestment, attached, buildInvestmentFields } from "../../testing/investments.ts";
import {
  addOrderIn,
  callAs,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
  setContractKind,
} from "../../testing/orders/orders.ts";
import { bodiesOf, inDays } from "../../testing/orders/table.ts";
import { threadOf } from "../../testing/orders/thread.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { findInBanner, findInPaper, findThreat } from "../../testing/threats.ts";
import { expireCertificates } from "../certificates/ending/commands.ts";
import { mailHeldMessages } from "../messages/commands.ts";
import { remindOfOrders } from "../orders/news.ts";
import { switchOff } from "../webhooks/commands.ts";

/*
 * Who hears of what, and how: B, the bell rings; L, a letter is mailed at once; D, it waits for the daily digest; -,
 * nothing. Each row has the client's people first, then the centre's. The rows are written from what people were
 * promised, not from the code.
 */

/** The client's: two who want everything, one who wants one mail a day, one who wants none. */
const CLIENT = ["owner", "member", "daily", "muted"] as const;
/**
 * Mail choices: the coordinator all, the examiner one mail a day, the decider none; the colleague works on no
 * order.
 */
const CENTRE = ["admin", "examiner", "decider", "colleague"] as const;
/** Accounts that never hear anything. */
const DEAF = ["blocked", "invited", "stranger", "blockedAdmin"] as const;

type Person = (typeof CLIENT)[number] | (typeof CENTRE)[number] | (typeof DEAF)[number];

let t: TestPortal;
let cast: OrderCast;
let people: Record<Person, { email: string }>;
let colleague: SignedIn;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  cast = await castOrder(t, { certificateType: "Certyfikat", certificateMonths: 12 });
  colleague = await t.signIn("Admin");
  const join = () => signInFor(t, cast.clientId);
  const [daily, muted, blocked] = [await join(), await join(), await join()];
  const blockedAdmin = await t.signIn("Admin");
  await set([daily, cast.examiner], { daily_digest: true });
  await set([muted, cast.decider], { muted: ["documents", "messages", "orders"] });
  await set([blocked, blockedAdmin], { state: "blocked" });
  const path = `/clients/${cast.clientId}`;
  const invited = { email: buildInvited().email };
  await inviteTo(t, { admin: cast.admin, path }, invited);
  const { owner, member, stranger, admin, examiner, decider } = cast;
  people = {
    ...{ owner, member, stranger, admin, examiner, decider },
    ...{ colleague, daily, muted, blocked, invited, blockedAdmin },
  };
});
afterAll(() => t.close());

const idsOf = (who: SignedIn[]) => who.map(({ accountId }) => accountId);
const set = (who: SignedIn[], columns: { daily_digest?: boolean; muted?: string[]; state?: "blocked" }) =>
  t.portal.database.updateTable("accounts").set(columns).where("id", "in", idsOf(who)).execute();
const call = callAs(() => t);
const { posted } = threadOf(() => t);
const succeed = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
};

/** The kinds of letters that were mailed in all rows. */
const mailed = new Set<string>();

/** Lets something happen and answers who hears of it, in one line. */
async function heardOf(happens: () => Promise<unknown>, deaf: readonly Person[] = DEAF): Promise<string> {
  await t.portal.pool.query("delete from notifications");
  await t.portal.pool.query("delete from outbox_messages");
  await happens();
  const { rows: bells } = await t.portal.pool.query<{ email: string; for_digest: boolean }>(
    "select email, for_digest from notifications join accounts on accounts.id = account_id",
  );
  const { rows: letters } = await t.portal.pool.query<{ email: string; template: string }>(
    "select recipient as email, template from outbox_messages",
  );
  for (const { template } of letters) mailed.add(template);
  const said = (person: Person) => {
    const own = <Row extends { email: string }>(rows: Row[]) =>
      rows.filter(({ email }) => email === people[person].email);
    const digest = own(bells).some(({ for_digest }) => for_digest) ? "D" : "";
    return `${"B".repeat(own(bells).length)}${digest}${"L".repeat(own(letters).length)}` || "-";
  };
  expect(deaf.map(said)).toEqual(deaf.map(() => "-"));
  return [CLIENT, CENTRE].map((side) => side.map(said).join(" ")).join(" | ");
}

async function send(who: keyof OrderCast, { id, event }: { id: string; event: OrderEvent }) {
  const body = bodiesOf(cast, await readOrder(t, cast.admin, id))[event];
  await succeed(sendOrder(t, cast[who] as SignedIn, { id, event, body }));
}

/** State and sender of each event, and its audience. */
const EVENTS: Record<OrderEvent, [OrderState, keyof OrderCast, string]> = {
  submit: ["draft", "owner", "L BL BL B | BL BD B BL"],
  quote: ["submitted", "admin", "BL BL BD B | - BD B B"],
  acceptQuote: ["quoted", "owner", "- B BD B | BL BD B BL"],
  declineQuote: ["quoted", "owner", "- B BD B | BL BD B BL"],
  accept: ["submitted", "admin", "BL BL BD B | - BD B -"],
  requestCorrection: ["in_examination", "admin", "BL BL BD B | - BD B -"],
  answerCorrection: ["correction", "owner", "- B BD B | BL BD B -"],
  startExamination: ["accepted", "examiner", "BL BL BD B | B - B -"],
  hold: ["in_examination", "admin", "BL BL BD B | - BD B -"],
  resume: ["on_hold", "admin", "BL BL BD B | - BD B -"],
  sendToDecision: ["in_examination", "examiner", "BL BL BD B | B - B -"],
  returnToExamination: ["in_decision", "decider", "BL BL BD B | B BD - -"],
  publish: ["in_decision", "decider", "BL BL BD B | B BD - -"],
  // The withdrawn certificate has a letter of its own, and no line in the bell.
  invalidate: ["published", "admin", "BLL BLL BD B | - BD B -"],
  requestEarlyStart: ["accepted", "owner", "- B BD B | BL BD B -"],
  rescind: ["submitted", "owner", "L BL BL B | BL BD B BL"],
  withdraw: ["submitted", "owner", "- B BD B | BL BD B BL"],
  cancel: ["submitted", "admin", "BL BL BD B | - BD B B"],
};

describe("of an order", () => {
  test.each(ORDER_EVENT_NAMES)("the event %s", async (event) => {
    const [state, who, expected] = EVENTS[event];
    const { id } = await addOrderIn(t, cast, state);
    if (event === "rescind" || event === "requestEarlyStart") await setContractKind(t, id, "consumer");
    expect(await heardOf(() => send(who, { id, event }))).toBe(expected);
  });

  test("a draft that is given up is heard of by nobody", async () => {
    const { id } = await addOrderIn(t, cast, "draft");
    expect(await heardOf(() => succeed(call(cast.owner, `DELETE /orders/${id}`)))).toBe(NOBODY);
  });

  test("a quote that is valid for longer", async () => {
    const { id } = await addOrderIn(t, cast, "quoted");
    const extend = () => succeed(call(cast.admin, `PUT /orders/${id}/quote`, { validUntil: inDays(30) }));
    expect(await heardOf(extend)).toBe("BL BL BD B | - BD B B");
  });

  test("a message, two of which that are not read yet are as one; a note is heard of by nobody", async () => {
    const { id } = await addOrderIn(t, cast, "accepted");
    const twice = (who: SignedIn) => async () => {
      await posted(who, id);
      await posted(who, id);
    };
    expect(await heardOf(twice(cast.admin))).toBe("BL BL BD B | - - - -");
    expect(await heardOf(twice(cast.owner))).toBe("- - - - | BL BD B -");
    expect(await heardOf(() => posted(cast.admin, id, { internal: true }))).toBe(NOBODY);
  });

  test("a change of its object, and what is decided about it", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    await t.portal.pool.query("update orders set investment_id = $1 where id <> $2", [
      (await addInvestment(t, cast.owner)).id,
      id,
    ]);
    const payload = buildInvestmentFields({ title: "Zupełnie inny budynek" });
    const change = () => succeed(call(cast.owner, `PUT /investments/${cast.investmentId}`, payload));
    expect(await heardOf(change)).toBe("- - - - | B BD B -");
    const seen = (await readOrder(t, cast.examiner, id)).objectChange?.seen;
    const decide = () =>
      succeed(call(cast.examiner, `PUT /orders/${id}/object`, { accept: true, seen, reason: "" }));
    expect(await heardOf(decide)).toBe("B B BD B | - - - -");
  });

  const APPOINTMENT = {
    day: inDays(5),
    time: "10:00",
    minutes: 60,
    place: "Na budowie",
    person: "Inspektor",
    remarks: "",
  };

  test("an appointment, which nobody waits for a digest to hear of", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    const path = `/orders/${id}/appointments`;
    const everybody = "BL BL BL B | - BL B -";
    let made = { id: "" };
    const add = async () => {
      made = (await call(cast.admin, `POST ${path}`, APPOINTMENT)).json();
    };
    expect(await heardOf(add)).toBe(everybody);
    const move = () => call(cast.admin, `PUT ${path}/${made.id}`, { ...APPOINTMENT, time: "12:00" });
    expect(await heardOf(() => succeed(move()))).toBe(everybody);
    const cancel = () => call(cast.admin, `POST ${path}/${made.id}/cancel`, { reason: "Mróz" });
    expect(await heardOf(() => succeed(cancel()))).toBe(everybody);
  });

  test("the end of one with an appointment, which leaves the calendar of whoever ended it too", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    await succeed(call(cast.admin, `POST /orders/${id}/appointments`, APPOINTMENT));
    const cancel = () => send("admin", { id, event: "cancel" });
    expect(await heardOf(cancel)).toBe("BLL BLL BDL B | L BDL B -");
  });

  test("a due date that is near, very near or past, each side its own", async () => {
    await t.portal.pool.query("update orders set due_date = null");
    const today = dayInWarsaw();
    const due = async (state: OrderState, day: string) => {
      const { id } = await addOrderIn(t, cast, state);
      const moved = "update orders set due_date = $2, clock_since = $3 where id = $1";
      await t.portal.pool.query(moved, [id, day, addDays(today, -60)]);
    };
    const client = "correction";
    await due(client, addWorkingDays(today, 7));
    expect(await heardOf(() => remindOfOrders(t.portal, today))).toBe("BL BL BD B | - - - -");
    await due(client, addWorkingDays(today, 1));
    expect(await heardOf(() => remindOfOrders(t.portal, today))).toBe("BL BL BL B | - - - -");
    await due(client, addDays(today, -1));
    expect(await heardOf(() => remindOfOrders(t.portal, today))).toBe("BL BL BL B | - - - -");
    await due("in_examination", addDays(today, -1));
    expect(await heardOf(() => remindOfOrders(t.portal, today))).toBe("- - - - | BL BL B -");
  });
});

const NOBODY = "- - - - | - - - -";
/** Expected mail of an administrator's action on the client's record, as everybody chose it. */
const AS_CHOSEN = "BL BL BD B | - - - -";

const sent = (id: string, event: string, body = { reason: "Kontrola", password: PASSWORD }) =>
  succeed(call(cast.admin, `POST /certificates/${id}/events/${event}`, body));

describe("of a certificate", () => {
  const certified = (publishedAt = new Date(), certificateMonths = 12) =>
    addCertificate(t, cast.admin, { clientId: cast.clientId, publishedAt, service: { certificateMonths } });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

  test("each event that is sent", async () => {
    const { id } = await certified();
    const events = ["suspend", "resume", "withdraw"] as const;
    expect(events.toSorted()).toEqual(Object.keys(certificateMachine.events).toSorted());
    for (const event of events) expect(await heardOf(() => sent(id, event)), event).toBe(AS_CHOSEN);
  });

  test("its end, and that it comes", async () => {
    await certified(ago(40), 1);
    expect(await heardOf(() => expireCertificates(t.portal))).toBe(AS_CHOSEN);
    await certified(ago(360), 12);
    expect(await heardOf(() => expireCertificates(t.portal))).toBe(AS_CHOSEN);
  });
});

describe("of a client and its investments", () => {
  test("a document that the client may see is mailed by a choice of its own", async () => {
    const of = { investmentId: cast.investmentId };
    const shown = () => attached(t, cast.admin, { ...of, visibility: "client" });
    expect(await heardOf(shown)).toBe("BL BL BL B | - - - -");
    expect(await heardOf(() => attached(t, cast.admin, { ...of, visibility: "internal" }))).toBe(NOBODY);
    expect(await heardOf(() => attached(t, cast.owner, of))).toBe(NOBODY);
  });

  test("a threat in a file is every administrator's, and its author's, whatever they muted", async () => {
    const { id } = await attached(t, cast.owner, { investmentId: cast.investmentId });
    expect(await heardOf(() => findThreat(t, id))).toBe("BL - - - | BL BL BL BL");
    for (const find of [findInPaper, findInBanner]) {
      expect(await heardOf(() => find(t, "infected"))).toBe("- - - - | BL BL BL BL");
      expect(await heardOf(() => find(t, "failed"))).toBe("- - - - | B B B B");
    }
  });

  test("people of a client that may not sign in hear nothing", async () => {
    const { id } = await certified();
    await t.portal.pool.query("update clients set active = false where id = $1", [cast.clientId]);
    expect(await heardOf(() => sent(id, "suspend"))).toBe(NOBODY);
    await t.portal.pool.query("update clients set active = true where id = $1", [cast.clientId]);
  });

  test("no event of theirs is heard of by anybody", async () => {
    // The last row in which a client acts: its sessions end.
    const { investmentId, clientId } = cast;
    const sent = {
      investments: { id: investmentId, events: ["hold", "resume", "finish", "archive", "restore", "reopen"] },
      clients: { id: clientId, events: ["deactivate", "activate"] },
    };
    expect(sent.investments.events.toSorted()).toEqual(Object.keys(investmentMachine.events).toSorted());
    expect(sent.clients.events.toSorted()).toEqual(Object.keys(clientMachine.events).toSorted());
    for (const [path, { id, events }] of Object.entries(sent)) {
      for (const event of events) {
        const send = () => call(cast.admin, `POST /${path}/${id}/events/${event}`, {});
        expect(await heardOf(() => succeed(send())), event).toBe(NOBODY);
      }
    }
  });

  const certified = () => addCertificate(t, cast.admin, { clientId: cast.clientId });
});

describe("of the centre and of accounts", () => {
  test("what visitors write is mailed to the centre, and rings no bell", async () => {
    const held = () => transact(t.portal.database, (tx) => mailHeldMessages(tx, t.portal));
    expect(await heardOf(() => succeed(sendContact(t)))).toBe("- - - - | L L - L");
    await t.portal.pool.query("update contact_messages set mail_held = true");
    expect(await heardOf(held)).toBe("- - - - | L L - L");
  });

  test("how an account is protected is its owner's to hear, whoever changes it and whatever they chose", async () => {
    expect(await heardOf(() => addApp(t, cast.decider))).toBe("- - - - | - - L -");
    const path = `DELETE /accounts/${cast.decider.accountId}/second-step` as const;
    const reset = () => succeed(call(cast.admin, path, { password: PASSWORD }));
    expect(await heardOf(reset)).toBe("- - - - | - - BL -");
    expect(await heardOf(() => recoverOnMachine(t, cast.decider))).toBe("- - - - | B B BL B");
  });

  test("a new administrator waits for whoever did not invite them; the machine's word rings every bell", async () => {
    const place = { admin: cast.admin, path: "/admin/staff" };
    const { token, email } = await inviteTo(t, place, { clientRole: undefined });
    expect(await heardOf(() => accept(t, token))).toBe("- - - - | - BD B B");
    expect(await heardOf(() => confirmOnMachine(t, { email }))).toBe("- - - - | B B B B");
  });

  test("a backup that failed or is late, and a program told no more, are every administrator's, whatever they muted", async () => {
    for (const happen of [failBackup, findDamage, missBackup])
      expect(await heardOf(() => happen(t))).toBe("- - - - | BL BL BL BL");
    const added = "insert into webhooks (url, events, secret) values ('', '{}', '') returning id";
    const { rows } = await t.portal.pool.query<{ id: string }>(added);
    const fail = () => transact(t.portal.database, (tx) => switchOff(tx, t.portal, rows[0]?.id ?? ""));
    expect(await heardOf(fail)).toBe("- - - - | BL BL BL BL");
  });
});

test("a new version of the terms, and its withdrawal, is everybody's to hear, another client's people too, whatever they muted", async () => {
  const text = { title: "Warunki", body: "Nowe." };
  const happen = () => succeed(call(cast.admin, "POST /admin/pages/terms/versions", { pl: text, en: text }));
  const heard = heardOf(happen, ["blocked", "invited", "blockedAdmin"]);
  expect(await heard).toBe("BL BL BL BL | - BL BL BL");
  const withdraw = () => succeed(call(cast.admin, "POST /admin/pages/terms/versions/2/withdrawal"));
  expect(await heardOf(withdraw, ["blocked", "invited", "blockedAdmin"])).toBe("BL BL BL BL | - BL BL BL");
});
test("every letter that tells of an event was mailed in one of these rows; the others are to one address", () => {
  const toAnAddress = `api-key-made api-key-ending api-key-revoked contact-answer daily-digest email-change
    email-changed email-taken invitation invited-again password-changed password-reset`.split(/\s+/);
  const declared = t.app.modules.flatMap(({ letters = [] }) => letters.map(({ name }) => name));
  expect([...mailed, ...toAnAddress].toSorted()).toEqual(declared.toSorted());
});

import { writtenDay } from "@bonum/contract/calendar.ts";
import type { NotificationView } from "@bonum/contract/notifications/fields.ts";
import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attached } from "../../testing/investments.ts";
import {
  addOrderIn,
  callAs,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../testing/orders/orders.ts";
import { bodiesOf, inDays } from "../../testing/orders/table.ts";
import { threadOf } from "../../testing/orders/thread.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
/** An administrator who works on no order. */
let colleague: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  colleague = await t.signIn("Admin");
});
beforeEach(async () => {
  cast = await castOrder(t, { certificateType: "Certyfikat", certificateMonths: 12 });
});
afterAll(() => t.close());

const call = callAs(() => t);
const { posted } = threadOf(() => t);

const bell = async (who: SignedIn) => {
  const items = (await call(who, "GET /notifications?pageSize=100")).json<NotificationView[]>();
  return items.map(({ title, detail }) => ({ title: title.pl, detail }));
};
const titles = async (who: SignedIn) => (await bell(who)).map(({ title }) => title);

/** Empties every bell, lets something happen and answers what each person hears of it. */
async function heard(happens: () => Promise<unknown>): Promise<Record<string, string[]>> {
  await t.portal.pool.query("delete from notifications");
  await happens();
  const people = { ...cast, colleague } as unknown as Record<string, SignedIn>;
  const names = ["owner", "member", "stranger", "admin", "examiner", "decider", "colleague"];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await titles(people[name] as SignedIn)])),
  );
}

async function send(who: keyof OrderCast, { id, event }: { id: string; event: OrderEvent }) {
  const body = bodiesOf(cast, await readOrder(t, cast.admin, id))[event];
  const answer = await sendOrder(t, cast[who] as SignedIn, { id, event, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe("one line an event", () => {
  test("of a published result, in words, with its certificate", async () => {
    const { id } = await addOrderIn(t, cast, "in_decision");
    const told = "Wynik badania: pozytywny";
    expect(await heard(() => send("decider", { id, event: "publish" }))).toEqual({
      owner: [told],
      member: [told],
      stranger: [],
      admin: [told],
      examiner: [told],
      decider: [],
      colleague: [],
    });
  });

  test("of a correction that is asked for: of its client a request with its day", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    const { owner, member } = await heard(() => send("admin", { id, event: "requestCorrection" }));
    const told = [`Prosimy o uzupełnienie – do ${writtenDay(inDays(7))}`];
    expect([owner, member]).toEqual([told, told]);
  });

  test("of a result that is declared void, though its certificate is withdrawn with it", async () => {
    const { id } = await addOrderIn(t, cast, "published");
    const { owner, examiner } = await heard(() => send("admin", { id, event: "invalidate" }));
    expect([owner, examiner]).toEqual([["Unieważniono wynik"], ["Unieważniono wynik"]]);
  });

  test("of an order that ends, though its appointments are cancelled with it", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    const payload = {
      day: inDays(5),
      time: "10:00",
      minutes: 60,
      place: "Na budowie",
      person: "Inspektor",
      remarks: "",
    };
    expect((await call(cast.admin, `POST /orders/${id}/appointments`, payload)).statusCode).toBe(201);
    const { owner, member } = await heard(() => send("admin", { id, event: "cancel" }));
    expect([owner, member]).toEqual([["Anulowano zlecenie"], ["Anulowano zlecenie"]]);
  });

  test("a new order is every administrator's, one that somebody works on is theirs alone", async () => {
    const { id } = await addOrderIn(t, cast, "draft");
    const submitted = await heard(() => send("owner", { id, event: "submit" }));
    expect([submitted.colleague, submitted.examiner, submitted.owner]).toEqual([
      ["Nowe zlecenie"],
      ["Nowe zlecenie"],
      [],
    ]);
    await send("admin", { id, event: "accept" });
    const later = await heard(() => send("owner", { id, event: "withdraw" }));
    expect([later.colleague, later.examiner]).toEqual([[], ["Wycofano zlecenie"]]);
  });

  test("many messages and many documents that nobody has read are a line each", async () => {
    const { id } = await addOrderIn(t, cast, "accepted");
    const of = { investmentId: cast.investmentId, visibility: "client" };
    const { owner, examiner, colleague } = await heard(async () => {
      await posted(cast.admin, id);
      await posted(cast.admin, id);
      await posted(cast.owner, id);
      await attached(t, cast.admin, { ...of, fileName: "jeden.pdf" });
      await attached(t, cast.admin, { ...of, fileName: "dwa.pdf" });
    });
    expect(owner).toEqual(["Nowe dokumenty w inwestycji", "Nowa wiadomość"]);
    expect([examiner, colleague]).toEqual([["Nowa wiadomość"], []]);
    await call(cast.owner, "POST /notifications/read", {});
    await attached(t, cast.admin, { ...of, fileName: "trzy.pdf" });
    expect(await titles(cast.owner)).toHaveLength(3);
  });
});

test("a document that the client does not see, or adds itself, rings for nobody", async () => {
  const of = { investmentId: cast.investmentId };
  const told = await heard(async () => {
    await attached(t, cast.admin, { ...of, visibility: "internal" });
    await attached(t, cast.owner, of);
  });
  expect(Object.values(told).flat()).toEqual([]);
});

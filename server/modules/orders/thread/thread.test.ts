import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdings } from "../../../testing/documents/documents.ts";
import {
  addOrderIn,
  attachToOrder,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf, inDays } from "../../../testing/orders/table.ts";
import { threadOf } from "../../../testing/orders/thread.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, hearChanges } from "../../../testing/records.ts";
import { addService } from "../../../testing/services.ts";

let t: TestPortal;
let cast: OrderCast;
let orderId: string;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
  orderId = (await addOrderIn(t, cast, "submitted")).id;
});
afterAll(() => t.close());

const { callsAs, post, posted, messages, state, unread, read, sendFile } = threadOf(() => t);
const freshOrder = async () => (await addOrderIn(t, cast, "submitted")).id;

describe("what is written", () => {
  test("M4.40: is read by both sides, the newest first, markup as text; a client is not told who of the centre wrote", async () => {
    const id = await freshOrder();
    await posted(cast.owner, id, { text: "  <b>Kiedy</b>\r\nprzyjadą?  " });
    await posted(cast.examiner, id, { text: "W piątek" });
    const names = await t.portal.database.selectFrom("accounts").select(["id", "display_name"]).execute();
    const nameOf = ({ accountId }: SignedIn) => names.find((one) => one.id === accountId)?.display_name;
    expect(await messages(cast.member, id)).toMatchObject([
      { side: "centre", author: null, text: "W piątek", internal: false, attachments: [] },
      { side: "client", author: nameOf(cast.owner), text: "<b>Kiedy</b>\nprzyjadą?" },
    ]);
    expect(await messages(cast.admin, id, "&orderBy=dateAsc")).toMatchObject([
      { author: nameOf(cast.owner) },
      { author: nameOf(cast.examiner) },
    ]);
  });

  test("is paged as every list, and found by its text whatever the diacritics", async () => {
    const id = await freshOrder();
    for (const text of ["pierwsza", "druga łódź", "trzecia"]) await posted(cast.owner, id, { text });
    const page = await callsAs(cast.owner)("GET", `/${id}/messages?pageSize=2&pageNumber=2`);
    expect(page.json()).toMatchObject([{ text: "pierwsza" }]);
    expect(JSON.parse(String(page.headers.pagination))).toEqual({
      currentPage: 2,
      totalPages: 2,
      pageSize: 2,
      totalCount: 3,
    });
    expect(await messages(cast.owner, id, "&searchTerm=lodz")).toMatchObject([{ text: "druga łódź" }]);
  });

  test("leaves an entry in the log without its text, and is announced once", async () => {
    const id = await freshOrder();
    const changes = await hearChanges(t);
    await posted(cast.owner, id, { text: "tajemnica" });
    await changes.expectHeard([
      { topic: "orders", id },
      // The queue of what waits for an answer.
      { topic: "messages", id: null },
      { topic: "notifications", id: null },
    ]);
    const entry = (await auditOf(t, id)).at(-1);
    expect(entry).toMatchObject({ action: "order.message", actor: cast.owner.email });
    expect(JSON.stringify(entry)).not.toContain("tajemnica");
  });

  test.each([
    ["empty", { text: " \n " }, "text"],
    ["4,001 characters long", { text: "ż".repeat(4_001) }, "text"],
    ["no text", { text: 7 }, "text"],
    ["without a key", { idempotencyKey: undefined }, "idempotencyKey"],
    ["with a broken key", { idempotencyKey: "1" }, "idempotencyKey"],
    ["with a document that there is not", { documentIds: [randomUUID()] }, "documentIds"],
    ["with a broken id", { documentIds: ["7"] }, "documentIds"],
    ["with 21 attachments", { documentIds: Array.from({ length: 21 }, () => randomUUID()) }, "documentIds"],
  ])("that is %s is a 400 that names the field, and nothing is written", async (_, message, field) => {
    const before = await holdings(t);
    const count = (await messages(cast.admin, orderId)).length;
    const answer = await post(cast.owner, orderId, message);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)[0]).toMatch(new RegExp(`^${field}`));
    expect((await messages(cast.admin, orderId)).length).toBe(count);
    expect(await holdings(t)).toEqual(before);
  });

  test("of 4,000 characters is taken, each counted once", async () => {
    const text = "🏠".repeat(4_000);
    expect((await posted(cast.owner, orderId, { text })).text).toBe(text);
  });
});

describe("a correction", () => {
  const asked = (id: string, document: string) => ({
    id,
    event: "requestCorrection",
    body: {
      items: [
        { kind: "document", target: document, text: "Prosimy o aktualną mapę" },
        { kind: "other", target: "", text: "Kto jest kierownikiem?" },
      ],
      dueDate: inDays(7),
      message: "Dziękujemy za zgłoszenie",
    },
  });

  test("M4.58: stands in the thread where it was asked and where it was answered, is counted, marked as read and found", async () => {
    const requiredDocuments = [{ name: "Mapa", required: false }];
    const own = {
      ...cast,
      serviceId: (await addService(t, cast.admin, { requiredDocuments, questions: [] })).id,
    };
    const { id } = await addOrderIn(t, own, "submitted");
    await posted(cast.owner, id, { text: "przed" });
    await sendOrder(t, cast.admin, asked(id, "Mapa"));
    await posted(cast.owner, id, { text: "pomiędzy" });
    expect((await state(cast.member, id)).unread).toBe(1);
    const [correction] = (await readOrder(t, cast.owner, id)).corrections;
    const attached = (await attachToOrder(t, cast.owner, { id, requirement: "Mapa" })).json();
    const items = correction?.items.map(({ id, kind }) => ({
      id,
      text: `Odpowiedź: ${kind}`,
      documentId: kind === "document" ? attached.documents[0]?.id : null,
    }));
    const body = { items };
    expect((await sendOrder(t, cast.owner, { id, event: "answerCorrection", body })).statusCode).toBe(200);
    // Three are unread on the centre's side: two messages and the answer.
    expect((await state(cast.admin, id)).unread).toBe(3);
    await posted(cast.admin, id, { text: "po" });
    const thread = await messages(cast.owner, id, "&orderBy=dateAsc");
    const common = { id: correction?.id, dueDate: inDays(7) };
    expect(thread).toMatchObject([
      { text: "przed", correction: null },
      {
        side: "centre",
        author: null,
        text: "",
        correction: {
          ...common,
          event: "asked",
          message: "Dziękujemy za zgłoszenie",
          items: [
            { about: "Mapa", text: "Prosimy o aktualną mapę", answer: "" },
            { about: "", text: "Kto jest kierownikiem?", answer: "" },
          ],
        },
      },
      { text: "pomiędzy" },
      {
        side: "client",
        correction: {
          ...common,
          event: "answered",
          message: "",
          items: [
            { about: "Mapa", text: "Prosimy o aktualną mapę", answer: "Odpowiedź: document" },
            { about: "", answer: "Odpowiedź: other" },
          ],
        },
      },
      { text: "po" },
    ]);
    expect((await read(cast.admin, id, thread[3]?.id ?? "")).statusCode).toBe(204);
    expect((await state(cast.admin, id)).unread).toBe(0);
    const marks = (await messages(cast.owner, id, "&orderBy=dateAsc")).map((message) => message.read);
    expect(marks.slice(2, 4)).toEqual([true, true]);
    expect(await messages(cast.owner, id, "&searchTerm=aktualna")).toHaveLength(1);
    expect(await messages(cast.owner, id, "&searchTerm=odpowiedz")).toMatchObject([{ side: "client" }]);
  });

  test("M4.58: that is refused leaves nothing in the thread", async () => {
    const id = await freshOrder();
    expect((await sendOrder(t, cast.admin, asked(id, "Czegoś takiego nie ma"))).statusCode).toBe(400);
    expect(await messages(cast.admin, id)).toEqual([]);
    expect((await state(cast.owner, id)).unread).toBe(0);
  });
});

describe("whose thread it is", () => {
  test("M4.40: another client's order is a 404 for every call, and stays as it is", async () => {
    const { id: messageId } = await posted(cast.owner, orderId);
    const before = await messages(cast.admin, orderId);
    const calls = callsAs(cast.stranger);
    for (const answer of [
      await calls("GET", `/${orderId}/messages`),
      await calls("GET", `/${orderId}/messages/state`),
      await post(cast.stranger, orderId),
      await post(cast.stranger, orderId, { internal: true }),
      await read(cast.stranger, orderId, messageId),
      await sendFile(cast.stranger, orderId),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect(await unread(cast.stranger)).toEqual({});
    expect(await messages(cast.admin, orderId)).toEqual(before);
  });

  test("an unknown order is a 404", async () => {
    expect((await post(cast.admin, randomUUID())).statusCode).toBe(404);
  });

  test("a draft is not written about yet: a 409 that says when", async () => {
    const { id } = await addOrderIn(t, cast, "draft");
    const answer = await post(cast.owner, id);
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining("po jego wysłaniu")]);
    expect((await sendFile(cast.owner, id)).statusCode).toBe(409);
    expect(await messages(cast.owner, id)).toEqual([]);
    expect((await state(cast.owner, id)).can).toEqual({
      write: false,
      writeInternal: false,
      attach: false,
      dismiss: false,
    });
  });

  test.each(["published", "withdrawn"] as const)(
    "an order that is %s is still written about",
    async (ended) => {
      const { id } = await addOrderIn(t, cast, ended);
      expect((await state(cast.owner, id)).can).toEqual({
        write: true,
        writeInternal: false,
        attach: false,
        dismiss: false,
      });
      await posted(cast.owner, id);
      await posted(cast.admin, id);
    },
  );

  test.each(["published", "withdrawn", "cancelled", "invalidated"] as const)(
    "an order that is %s takes no more files from anybody",
    async (ended) => {
      const { id } = await addOrderIn(t, cast, ended);
      const before = await holdings(t);
      for (const who of [cast.owner, cast.admin]) {
        const answer = await sendFile(who, id);
        expect([answer.statusCode, answer.body]).toEqual([
          409,
          "Zlecenie jest zamknięte, więc nie można już dołączać plików. Wiadomości można pisać nadal.",
        ]);
      }
      expect(await holdings(t)).toEqual(before);
      expect((await state(cast.owner, id)).can.attach).toBe(false);
    },
  );

  test("a draft that was withdrawn has no thread", async () => {
    const { id } = await addOrderIn(t, cast, "draft");
    await sendOrder(t, cast.owner, { id, event: "withdraw", body: bodiesOf(cast).withdraw });
    for (const answer of [
      await post(cast.owner, id),
      await sendFile(cast.owner, id),
      await post(cast.admin, id),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining("nie zostało wysłane")]);
    }
    expect((await state(cast.owner, id)).can).toEqual({
      write: false,
      writeInternal: false,
      attach: false,
      dismiss: false,
    });
  });
});

describe("read marks", () => {
  test("M4.41: each side reads for itself: counts, marks, and only of the other side's messages", async () => {
    const id = await freshOrder();
    const first = await posted(cast.owner, id, { text: "1" });
    const second = await posted(cast.owner, id, { text: "2" });
    expect([(await state(cast.admin, id)).unread, (await state(cast.owner, id)).unread]).toEqual([2, 0]);
    expect((await unread(cast.examiner))[id]).toBe(2);

    expect((await read(cast.examiner, id, first.id)).statusCode).toBe(204);
    expect((await messages(cast.owner, id)).map((message) => message.read)).toEqual([false, true]);
    expect((await state(cast.admin, id)).unread).toBe(1);
    await read(cast.admin, id, second.id);
    await read(cast.admin, id, first.id);
    expect((await messages(cast.member, id)).map((message) => message.read)).toEqual([true, true]);
    expect(await unread(cast.admin)).not.toHaveProperty(id);

    const answer = await posted(cast.admin, id, { text: "3" });
    expect((await unread(cast.member))[id]).toBe(1);
    await read(cast.member, id, answer.id);
    expect((await messages(cast.admin, id))[0]).toMatchObject({ id: answer.id, read: true });
  });

  test("M4.41: are announced when they move, and not when they stay", async () => {
    const id = await freshOrder();
    const message = await posted(cast.owner, id);
    const moved = await hearChanges(t);
    await read(cast.admin, id, message.id);
    await read(cast.admin, id, message.id);
    await moved.expectHeard([{ topic: "orders", id }]);
  });

  test("need a message of this thread: another's, an unknown or a broken one is refused", async () => {
    const other = await posted(cast.owner, await freshOrder());
    expect((await read(cast.owner, orderId, other.id)).statusCode).toBe(404);
    expect((await read(cast.owner, orderId, randomUUID())).statusCode).toBe(404);
    expect((await read(cast.owner, orderId, "1")).statusCode).toBe(400);
  });
});

describe("sent twice", () => {
  test("M4.43: by a double click it is one message, and both are answered with it", async () => {
    const id = await freshOrder();
    const key = { idempotencyKey: randomUUID(), text: "raz" };
    const answers = await Promise.all([post(cast.owner, id, key), post(cast.owner, id, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json().id).toBe(answers[1]?.json().id);
    expect(await messages(cast.admin, id)).toHaveLength(1);
    expect((await state(cast.admin, id)).unread).toBe(1);
    expect((await auditOf(t, id)).filter(({ action }) => action === "order.message")).toHaveLength(1);
  });

  test("M4.43: under a key of another message it is a 409 that loses nothing; another person's key is no obstacle", async () => {
    const id = await freshOrder();
    const idempotencyKey = randomUUID();
    await posted(cast.owner, id, { idempotencyKey, text: "raz" });
    expect((await post(cast.owner, id, { idempotencyKey, text: "dwa" })).statusCode).toBe(409);
    expect((await post(cast.owner, orderId, { idempotencyKey, text: "raz" })).statusCode).toBe(409);
    await posted(cast.member, id, { idempotencyKey, text: "dwa" });
    expect((await messages(cast.owner, id)).map(({ text }) => text)).toEqual(["dwa", "raz"]);
  });

  test("by two people at once both are there, in one order for everybody, and both are counted", async () => {
    const id = await freshOrder();
    const writers = [cast.owner, cast.member, cast.admin, cast.examiner, cast.owner, cast.member];
    const answers = await Promise.all(writers.map((who, n) => post(who, id, { text: `${n}` })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(writers.map(() => 201));
    const texts = (await messages(cast.owner, id)).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(["0", "1", "2", "3", "4", "5"]);
    expect((await messages(cast.admin, id)).map(({ text }) => text)).toEqual(texts);
    const sinceAnswer = texts.findIndex((text) => text === "2" || text === "3");
    expect((await state(cast.admin, id)).unread).toBe(sinceAnswer);
    expect((await state(cast.owner, id)).unread).toBe(2);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attached } from "../../../testing/investments.ts";
import {
  addOrderIn,
  attachToOrder,
  castOrder,
  type OrderCast,
  readOrder,
} from "../../../testing/orders/orders.ts";
import { threadOf } from "../../../testing/orders/thread.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

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

describe("an internal note", () => {
  test("M4.42: a client never receives by any call: thread, search, counts, state, attachments, own data, mail", async () => {
    const id = await freshOrder();
    const secret = "poufne-ustalenia";
    const file = (await sendFile(cast.admin, id, { internal: true, fileName: `${secret}.pdf` })).json();
    const mailed = await mailCount();
    const note = await posted(cast.admin, id, { text: secret, internal: true, documentIds: [file.id] });
    expect(note).toMatchObject({ internal: true, read: false, attachments: [{ id: file.id }] });
    expect(await mailCount()).toBe(mailed);

    for (const who of [cast.owner, cast.member]) {
      const list = await callsAs(who)("GET", `/${id}/messages`);
      expect(list.json()).toEqual([]);
      expect(JSON.parse(String(list.headers.pagination)).totalCount).toBe(0);
      expect(await messages(who, id, "&searchTerm=poufne")).toEqual([]);
      expect((await state(who, id)).unread).toBe(0);
      expect(await unread(who)).not.toHaveProperty(id);
      expect((await read(who, id, note.id)).statusCode).toBe(404);
      for (const url of [
        `/api/orders/${id}`,
        `/api/orders/${id}/history`,
        "/api/orders?pageSize=100",
        "/api/orders/export?format=csv",
        `/api/search?term=${secret}`,
        "/api/account/my-data",
        `/api/investments/${cast.investmentId}/documents?pageSize=100`,
        "/api/files?pageSize=100",
        "/api/dashboard/client",
      ]) {
        const { body } = await t.app.inject({ url, headers: who.headers });
        expect(body, url).not.toContain(secret);
        expect(body, url).not.toContain(note.id);
      }
      const content = await t.app.inject({
        url: `/api/files/download/${file.fileKey}`,
        headers: who.headers,
      });
      expect(content.statusCode).toBe(404);
    }
    expect(await messages(cast.examiner, id)).toMatchObject([{ text: secret, internal: true }]);
  });

  test("M4.41: an answer of the centre reads what it answers, a note reads nothing", async () => {
    const id = await freshOrder();
    const asked = await posted(cast.owner, id);
    await posted(cast.examiner, id, { internal: true });
    expect((await state(cast.admin, id)).unread).toBe(1);
    await posted(cast.examiner, id);
    expect((await state(cast.admin, id)).unread).toBe(0);
    expect((await messages(cast.owner, id)).find((message) => message.id === asked.id)?.read).toBe(true);
    expect((await state(cast.owner, id)).unread).toBe(1);
  });

  test("M4.42: a client cannot write: a 403, and nothing is written", async () => {
    const count = (await messages(cast.admin, orderId)).length;
    expect((await post(cast.owner, orderId, { internal: true })).statusCode).toBe(403);
    expect((await sendFile(cast.owner, orderId, { internal: true })).statusCode).toBe(403);
    expect((await messages(cast.admin, orderId)).length).toBe(count);
  });

  test("does not change what a client has read of the thread, nor when the thread was changed last", async () => {
    const id = await freshOrder();
    const before = await readOrder(t, cast.owner, id);
    await posted(cast.owner, id);
    await posted(cast.admin, id, { internal: true });
    expect((await messages(cast.owner, id))[0]).toMatchObject({ read: false });
    const { revision, dateUpdated } = await readOrder(t, cast.owner, id);
    expect({ revision, dateUpdated }).toEqual({ revision: before.revision, dateUpdated: before.dateUpdated });
  });

  test("stays out of the own data of an administrator who belongs to a client by now", async () => {
    const former = await t.signIn("Admin");
    await posted(former, orderId, { text: "dawna notatka", internal: true });
    const { accountId } = former;
    const demoted = { roles: ["Client"], client_id: cast.clientId, client_role: "member" as const };
    await t.portal.database.updateTable("accounts").set(demoted).where("id", "=", accountId).execute();
    const { body } = await t.app.inject({ url: "/api/account/my-data", headers: former.headers });
    expect(body).not.toContain("dawna notatka");
  });
});

describe("attachments", () => {
  test("several documents go with one message, without a text if need be, and belong to the order from then on", async () => {
    const id = await freshOrder();
    const files = [
      (await sendFile(cast.owner, id, { fileName: "a.pdf" })).json(),
      (await sendFile(cast.owner, id, { fileName: "b.pdf" })).json(),
    ];
    const documentIds = [files[1].id, files[0].id, files[1].id];
    const { attachments, text } = await posted(cast.owner, id, { text: "", documentIds });
    expect(text).toBe("");
    expect(attachments.map(({ fileName, previewable }) => [fileName, previewable])).toEqual([
      ["b.pdf", true],
      ["a.pdf", true],
    ]);
    const { documents } = await readOrder(t, cast.admin, id);
    expect(documents.map(({ fileName }) => fileName)).toEqual(["a.pdf", "b.pdf"]);
    const url = `/api/files/download/${attachments[0]?.fileKey}`;
    expect((await t.app.inject({ url, headers: cast.examiner.headers })).statusCode).toBe(200);
  });

  test("a document of the order can be sent; one of another order or of the library is a 400", async () => {
    const draft = await addOrderIn(t, cast, "draft");
    const own = (await attachToOrder(t, cast.owner, { id: draft.id })).json().documents[0];
    const loose = await attached(t, cast.admin, { investmentId: cast.investmentId, visibility: "client" });
    for (const documentIds of [[own.id], [loose.id]]) {
      const answer = await post(cast.owner, orderId, { documentIds });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { documentIds: ["Załącznikiem może być tylko dokument tego zlecenia"] },
      ]);
    }
    const file = (await sendFile(cast.admin, orderId)).json();
    expect((await posted(cast.member, orderId, { documentIds: [file.id] })).attachments).toHaveLength(1);
  });

  test("what the client does not see cannot be sent to it; what was hidden later stays in the message that it came with", async () => {
    const id = await freshOrder();
    const file = (await sendFile(cast.admin, id)).json();
    const message = await posted(cast.admin, id, { documentIds: [file.id] });
    const url = `/api/investments/${cast.investmentId}/documents/${file.id}`;
    const hidden = await t.app.inject({
      method: "PUT",
      url,
      headers: cast.admin.headers,
      payload: { visibility: "internal" },
    });
    expect(hidden.statusCode).toBe(200);
    expect((await messages(cast.owner, id))[0]).toMatchObject({
      id: message.id,
      attachments: [{ id: file.id }],
    });
    expect((await messages(cast.admin, id))[0]?.attachments).toHaveLength(1);
    const again = await post(cast.admin, id, { documentIds: [file.id] });
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([400, ["documentIds"]]);
  });

  test("a document in the trash stays with its message and cannot be sent anew", async () => {
    const file = (await sendFile(cast.admin, orderId)).json();
    const { id } = await posted(cast.admin, orderId, { documentIds: [file.id] });
    const url = `/api/files/delete/${file.fileKey}`;
    await t.app.inject({ method: "DELETE", url, headers: cast.admin.headers });
    expect((await messages(cast.owner, orderId)).find((one) => one.id === id)?.attachments).toMatchObject([
      { id: file.id, version: 1 },
    ]);
    expect((await post(cast.admin, orderId, { documentIds: [file.id] })).statusCode).toBe(400);
  });
});
const mailCount = async () => {
  const { rows } = await t.portal.pool.query("select count(*)::integer as count from outbox_messages");
  return rows[0].count as number;
};

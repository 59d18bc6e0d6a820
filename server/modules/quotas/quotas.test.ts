import type { ClientQuotasView, QuotaUse } from "@bonum/contract/quotas/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PDF } from "../../testing/documents/documents.ts";
import { addInvestment, attach } from "../../testing/investments.ts";
import { addDraft, addOrderIn, callAs, castOrder, type OrderCast } from "../../testing/orders/orders.ts";
import { threadOf } from "../../testing/orders/thread.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { addService } from "../../testing/services.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
});
beforeEach(async () => {
  cast = await castOrder(t);
});
afterAll(() => t.close());

const call = callAs(() => t);
const thread = threadOf(() => t);

const useOf = async (who: SignedIn): Promise<QuotaUse> => (await call(who, "GET /quotas")).json();
const quotasOf = async (): Promise<ClientQuotasView> =>
  (await call(cast.admin, `GET /clients/${cast.clientId}/quotas`)).json();

/** Gives the client of the cast numbers of its own. */
async function limit(own: { megabytes?: number; drafts?: number; messages?: number }): Promise<void> {
  const { megabytes, drafts, messages, revision } = await quotasOf();
  const answer = await t.app.inject({
    method: "PUT",
    url: `/api/clients/${cast.clientId}/quotas`,
    headers: { ...cast.admin.headers, "if-match": `"${revision}"` },
    payload: { megabytes, drafts, messages, ...own },
  });
  expect(answer.statusCode).toBe(200);
}

/** Locks its service and its investment; tests without contention pass others. */
const newDraft = (who: SignedIn, of: { serviceId: string; investmentId: string } = cast) =>
  call(who, "POST /orders", { serviceId: of.serviceId, investmentId: of.investmentId, answers: [] });

describe("room for documents", () => {
  const ofSize = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 32)]);
  const add = (who: SignedIn, bytes: number, investmentId = cast.investmentId) =>
    attach(t, who, { investmentId, content: ofSize(bytes), visibility: "client" });

  test("what a client's people add counts, the centre's does not, and what would not fit is refused", async () => {
    await limit({ megabytes: 1 });
    expect((await add(cast.admin, 600_000)).statusCode).toBe(201);
    expect((await add(cast.owner, 600_000)).statusCode).toBe(201);
    const refused = await add(cast.member, 600_000);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toBe(
      "Na ten plik nie ma miejsca: na Państwa dokumenty przeznaczono 1 MB, wolne jest 438,1 KB. O więcej miejsca można poprosić Centrum.",
    );
    expect((await useOf(cast.member)).bytes).toEqual({ used: 600_000, limit: 1_048_576 });
    expect((await add(cast.admin, 600_000)).statusCode).toBe(201);
  });

  test("a refused file leaves no document and no bytes", async () => {
    await limit({ megabytes: 1 });
    expect((await add(cast.owner, 2_000_000)).statusCode).toBe(409);
    const list = await call(cast.admin, `GET /investments/${cast.investmentId}/documents`);
    expect(list.json()).toEqual([]);
    const { rows } = await t.portal.pool.query(
      "select 1 from document_versions where size = 2000000 union all select 1 from object_leases",
    );
    expect(rows).toEqual([]);
  });

  test("of two files at once that fit alone one is refused", async () => {
    await limit({ megabytes: 1 });
    const { id } = await addInvestment(t, cast.owner);
    const answers = await Promise.all([add(cast.owner, 600_000), add(cast.member, 600_000, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test("what goes to the trash gives its room back", async () => {
    const added = (await add(cast.owner, 600_000)).json<{ fileKey: string }>();
    await call(cast.admin, `DELETE /files/delete/${added.fileKey}`);
    expect((await useOf(cast.owner)).bytes.used).toBe(0);
  });
});

describe("open drafts", () => {
  test("a client's people open no more than allowed, administrators do", async () => {
    await limit({ drafts: 2 });
    await addDraft(t, cast);
    const { id } = await addDraft(t, cast);
    const refused = await newDraft(cast.member);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      "Nie można utworzyć kolejnego szkicu, bo limit szkiców (2) jest wyczerpany. Prosimy wysłać albo usunąć jeden z nich.",
    ]);
    expect((await newDraft(cast.admin)).statusCode).toBe(201);
    await call(cast.admin, `DELETE /orders/${id}`);
    expect((await useOf(cast.owner)).drafts).toEqual({ used: 2, limit: 2 });
  });

  test("a renewal is a draft as well", async () => {
    cast = await castOrder(t, { certificateType: "Certyfikat", certificateMonths: 12 });
    const { id } = await addOrderIn(t, cast, "published");
    await limit({ drafts: 1 });
    await addDraft(t, cast);
    const refused = await call(cast.owner, `POST /orders/${id}/renewals`);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringMatching(/^Nie można utworzyć kolejnego szkicu/),
    ]);
  });

  test("of two drafts at once one is refused where there is room for one", async () => {
    await limit({ drafts: 1 });
    const other = await addInvestment(t, cast.owner);
    const service = await addService(t, cast.admin, { requiredDocuments: [], questions: [] });
    const answers = await Promise.all([
      newDraft(cast.owner),
      newDraft(cast.member, { serviceId: service.id, investmentId: other.id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });
});

describe("messages of a day", () => {
  test("a client's people write no more than allowed in all orders together, the centre does", async () => {
    await limit({ messages: 2 });
    const [one, other] = [await addOrderIn(t, cast, "submitted"), await addOrderIn(t, cast, "submitted")];
    await thread.posted(cast.owner, one.id);
    await thread.posted(cast.member, other.id);
    const refused = await thread.post(cast.owner, other.id);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      "Dzienny limit wiadomości (2) jest wyczerpany. Kolejną można wysłać jutro, a w pilnej sprawie prosimy o telefon do Centrum.",
    ]);
    await thread.posted(cast.admin, other.id);
    expect((await useOf(cast.owner)).messages).toEqual({ used: 2, limit: 2 });
  });

  test("what was written before midnight in Warsaw counts no more, and what is sent twice counts once", async () => {
    await limit({ messages: 1 });
    const { id } = await addOrderIn(t, cast, "submitted");
    const idempotencyKey = crypto.randomUUID();
    await thread.posted(cast.owner, id, { idempotencyKey });
    expect((await thread.post(cast.owner, id, { idempotencyKey })).statusCode).toBe(201);
    await t.portal.pool.query(
      `update order_messages set added_at =
        (date_trunc('day', now() at time zone 'Europe/Warsaw') at time zone 'Europe/Warsaw') - interval '1 second'
       where order_id = $1`,
      [id],
    );
    expect((await thread.post(cast.owner, id)).statusCode).toBe(201);
  });
});

describe("who sets them", () => {
  test("the defaults hold for whoever has no number of their own", async () => {
    const { revision } = (await call(cast.admin, "GET /quotas/defaults")).json<{ revision: number }>();
    const set = await t.app.inject({
      method: "PUT",
      url: "/api/quotas/defaults",
      headers: { ...cast.admin.headers, "if-match": `"${revision}"` },
      payload: { megabytes: 7, drafts: 8, messages: 9 },
    });
    expect(set.statusCode).toBe(200);
    await limit({ drafts: 3 });
    const use = await useOf(cast.owner);
    expect([use.bytes.limit, use.drafts.limit, use.messages.limit]).toEqual([7 * 1_048_576, 3, 9]);
    expect(await quotasOf()).toMatchObject({ megabytes: null, drafts: 3, defaults: { megabytes: 7 } });
  });

  test("two administrators at once do not overwrite each other", async () => {
    await limit({ drafts: 3 });
    const late = await t.app.inject({
      method: "PUT",
      url: `/api/clients/${cast.clientId}/quotas`,
      headers: { ...cast.admin.headers, "if-match": '"0"' },
      payload: { megabytes: null, drafts: 9, messages: null },
    });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain("Limity zostały w międzyczasie zmienione");
    expect((await quotasOf()).drafts).toBe(3);
  });

  test.each([
    ["nothing", {}],
    ["zero", { megabytes: 0, drafts: 0, messages: 0 }],
    ["half", { megabytes: 1.5, drafts: 0.5, messages: 2.5 }],
    ["too much", { megabytes: 1e12, drafts: 1e12, messages: 1e12 }],
    ["words", { megabytes: "dużo", drafts: "dużo", messages: "dużo" }],
  ])("defaults of %s are refused by each field's name", async (_, payload) => {
    const answer = await call(cast.admin, "PUT /quotas/defaults", payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
      "drafts",
      "megabytes",
      "messages",
    ]);
  });

  test("a client reads its own use alone, an administrator has none", async () => {
    await addDraft(t, cast);
    expect((await useOf(cast.stranger)).drafts.used).toBe(0);
    expect((await useOf(cast.admin)) as unknown).toBe(null);
    expect((await call(cast.owner, `GET /clients/${cast.clientId}/quotas`)).statusCode).toBe(403);
    expect((await call(cast.owner, "PUT /quotas/defaults", {})).statusCode).toBe(403);
    expect((await call(cast.admin, `GET /clients/${crypto.randomUUID()}/quotas`)).statusCode).toBe(404);
  });
});

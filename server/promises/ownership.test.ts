import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCertificate } from "../testing/certificates.ts";
import { addClient, signInFor } from "../testing/clients.ts";
import { addInvestment, attached, buildInvestmentFields } from "../testing/investments.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../testing/portal.ts";
import { addService } from "../testing/services.ts";

/*
 * Role × action × owner over every route that a signed-in account may call with somebody's id: what is another
 * client's does not exist, and asking for it changes nothing (D2.5).
 */

let t: TestPortal;
const people = {} as Record<"admin" | "owner" | "member" | "stranger", SignedIn>;
const ids = {} as Record<
  | "investment"
  | "certificate"
  | "document"
  | "fileKey"
  | "account"
  | "invitation"
  | "session"
  | "order"
  | "paper"
  | "submitted"
  | "appointment"
  | "version",
  string
>;
beforeAll(async () => {
  t = await createTestPortal();
  people.admin = await t.signIn("Admin");
  const { id: clientId } = await addClient(t, people.admin, { name: "Czyjś" });
  people.owner = await signInFor(t, clientId);
  people.member = await signInFor(t, clientId, "member");
  people.stranger = await signInFor(t, (await addClient(t, people.admin, { name: "Obcy" })).id);
  ids.investment = (await addInvestment(t, people.owner)).id;
  ids.certificate = (await addCertificate(t, people.admin, { clientId })).id;
  const document = await attached(t, people.owner, { investmentId: ids.investment });
  ids.document = document.id;
  ids.fileKey = document.fileKey;
  await sql`
    with content as (insert into content_texts (sha256, state) select sha256, 'none' from document_versions returning sha256)
    insert into content_thumbnails (sha256, picture) select sha256, 'picture' from content
  `.execute(t.portal.database);
  ids.account = people.member.accountId;
  const { id: serviceId } = await addService(t, people.admin, { requiredDocuments: [], questions: [] });
  const drafted = await call(people.owner, "POST /api/orders", { serviceId, investmentId: ids.investment });
  ids.order = drafted.json<{ id: string }>().id;
  ids.paper = "confirmation";
  ids.version = "1";
  await addSubmittedOrder(serviceId);
  const invited = await call(people.owner, "POST /api/client/invitations", {
    email: "zaproszona@example.pl",
    displayName: "Zaproszona Osoba",
    clientRole: "member",
  });
  ids.invitation = invited.json<{ id: string }>().id;
  const sessions = t.portal.database.selectFrom("sessions").select("id");
  const session = sessions.where("account_id", "=", people.owner.accountId);
  ids.session = (await session.executeTakeFirstOrThrow()).id;
});
afterAll(() => t.close());

/** An order with a message of the centre's and an appointment. */
async function addSubmittedOrder(serviceId: string): Promise<void> {
  const draft = { serviceId, investmentId: ids.investment };
  ids.submitted = (await call(people.owner, "POST /api/orders", draft)).json<{ id: string }>().id;
  await call(people.owner, `POST /api/orders/${ids.submitted}/events/submit`, { termsAccepted: true });
  const message = { idempotencyKey: randomUUID(), text: "Dzień dobry" };
  await call(people.admin, `POST /api/orders/${ids.submitted}/messages`, message);
  const appointment = { day: "2099-01-01", time: "09:00", minutes: 60, place: "Łódź", person: "Jan Żak" };
  const appointed = await call(people.admin, `POST /api/orders/${ids.submitted}/appointments`, appointment);
  ids.appointment = appointed.json<{ id: string }>().id;
}

function call(who: SignedIn, route: string, payload?: object) {
  const [method, url] = route.split(" ") as ["GET", string];
  return t.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
}

interface Case {
  /** Route as named by Fastify. */
  route: string;
  /** The id that stands for its parameter, by name. */
  with: Record<string, keyof typeof ids>;
  payload?: object;
  /** Status for a stranger; a member of the same client may get another one. */
  stranger: number;
  member: number;
}

const asInvestment = { id: "investment" } as const;
const asSubmitted = { id: "submitted" } as const;

const asOrder = { id: "order" } as const;

/** An event of an order, which the client's own member may send or, in its present state, may not. */
function orderEvent(event: string, { payload, member }: { payload: object; member: number }): Case {
  return { route: `POST /api/orders/:id/events/${event}`, with: asOrder, payload, stranger: 404, member };
}

/** Each call of a stranger stands before that of the client's own member, so that nothing is gone before. */
const CASES: Case[] = [
  { route: "GET /api/investments/:id", with: asInvestment, stranger: 404, member: 200 },
  {
    route: "PUT /api/investments/:id",
    with: asInvestment,
    payload: buildInvestmentFields(),
    stranger: 404,
    member: 200,
  },
  { route: "GET /api/investments/:id/documents", with: asInvestment, stranger: 404, member: 200 },
  { route: "GET /api/certificates/:id", with: { id: "certificate" }, stranger: 404, member: 200 },
  { route: "GET /api/certificates/:id/pdf", with: { id: "certificate" }, stranger: 404, member: 200 },
  { route: "GET /api/files/:id", with: { id: "document" }, stranger: 404, member: 200 },
  { route: "GET /api/files/:id/content", with: { id: "document" }, stranger: 404, member: 200 },
  { route: "GET /api/files/:id/text", with: { id: "document" }, stranger: 404, member: 200 },
  { route: "GET /api/files/:id/thumbnail", with: { id: "document" }, stranger: 404, member: 200 },
  { route: "GET /api/files/download/:fileKey", with: { fileKey: "fileKey" }, stranger: 404, member: 200 },
  {
    route: "GET /api/files/presigned-url/:fileKey",
    with: { fileKey: "fileKey" },
    stranger: 404,
    member: 200,
  },
  {
    route: "PUT /api/client/members/:accountId",
    with: { accountId: "account" },
    payload: { clientRole: "member" },
    stranger: 404,
    member: 403,
  },
  {
    route: "DELETE /api/client/members/:accountId",
    with: { accountId: "account" },
    stranger: 404,
    member: 403,
  },
  {
    route: "POST /api/client/invitations/:invitationId/resend",
    with: { invitationId: "invitation" },
    stranger: 404,
    member: 403,
  },
  {
    route: "DELETE /api/client/invitations/:invitationId",
    with: { invitationId: "invitation" },
    stranger: 404,
    member: 403,
  },
  { route: "GET /api/orders/:id", with: asOrder, stranger: 404, member: 200 },
  { route: "GET /api/orders/:id/history", with: asOrder, stranger: 404, member: 200 },
  {
    route: "PUT /api/orders/:id",
    with: asOrder,
    payload: { answers: [] },
    stranger: 404,
    member: 200,
  },
  {
    route: "PUT /api/orders/:id/documents/:documentId",
    with: { id: "order", documentId: "document" },
    payload: { requirement: "" },
    stranger: 404,
    member: 200,
  },
  {
    route: "GET /api/orders/:id/documents/:documentId/versions/:number",
    with: { id: "order", documentId: "document", number: "version" },
    stranger: 404,
    member: 200,
  },
  {
    route: "DELETE /api/orders/:id/documents/:documentId",
    with: { id: "order", documentId: "document" },
    stranger: 404,
    member: 204,
  },
  orderEvent("submit", { payload: { termsAccepted: true }, member: 200 }),
  {
    route: "GET /api/orders/:id/papers/:kind",
    with: { id: "order", kind: "paper" },
    stranger: 404,
    member: 200,
  },
  { route: "POST /api/orders/:id/renewals", with: asOrder, stranger: 404, member: 409 },
  { route: "GET /api/orders/:id/evidence-pack", with: asOrder, stranger: 404, member: 200 },
  orderEvent("acceptQuote", { payload: {}, member: 409 }),
  orderEvent("requestEarlyStart", { payload: { startEarly: true }, member: 403 }),
  orderEvent("rescind", { payload: { confirmed: true, reason: "" }, member: 403 }),
  orderEvent("declineQuote", { payload: { reason: "" }, member: 409 }),
  orderEvent("answerCorrection", { payload: { items: [] }, member: 409 }),
  orderEvent("withdraw", { payload: { confirmed: true, reason: "" }, member: 403 }),
  { route: "DELETE /api/orders/:id", with: asOrder, stranger: 404, member: 409 },
  { route: "GET /api/orders/:id/messages", with: asSubmitted, stranger: 404, member: 200 },
  { route: "GET /api/orders/:id/messages/state", with: asSubmitted, stranger: 404, member: 200 },
  {
    route: "POST /api/orders/:id/messages",
    with: asSubmitted,
    payload: { idempotencyKey: randomUUID(), text: "Dzień dobry" },
    stranger: 404,
    member: 201,
  },
  {
    route: "PUT /api/orders/:id/messages/read",
    with: asSubmitted,
    payload: { messageId: randomUUID() },
    stranger: 404,
    member: 404,
  },
  { route: "GET /api/orders/:id/appointments", with: asSubmitted, stranger: 404, member: 200 },
  {
    route: "GET /api/orders/:id/appointments/:appointmentId/ics",
    with: { ...asSubmitted, appointmentId: "appointment" },
    stranger: 404,
    member: 200,
  },
  {
    route: "DELETE /api/account/sessions/:id",
    with: { id: "session" },
    payload: { password: PASSWORD },
    stranger: 404,
    member: 404,
  },
];

/** Routes whose id is the caller's own, or which are proved where files are sent. */
const ELSEWHERE = [
  "POST /api/investments/:id/documents",
  "POST /api/orders/:id/documents",
  "POST /api/orders/:id/messages/documents",
  "POST /api/investments/:id/documents/uploads",
  "POST /api/orders/:id/documents/uploads",
  "POST /api/orders/:id/messages/documents/uploads",
  "PATCH /api/uploads/:id",
  "DELETE /api/uploads/:id",
  "PUT /api/account/second-step/passkeys/:id",
  "POST /api/account/second-step/passkeys/:id/remove",
];

test("every route with an id that is open to clients stands in the matrix", () => {
  const open = t.app.scopedRoutes.filter(({ scope, route }) => scope === "client" && route.includes("/:"));
  const routes = open.map(({ route }) => route).filter((route) => !route.startsWith("HEAD"));
  const known = [...CASES.map(({ route }) => route), ...ELSEWHERE];
  expect(routes.filter((route) => !known.includes(route))).toEqual([]);
});

test.each(CASES)(
  "D2.9, M4.32: $route: what is another client's does not exist, and stays as it is",
  async (each) => {
    const url = each.route.replace(/:(\w+)/g, (_, name: string) => ids[each.with[name] ?? "investment"]);
    const before = await state();
    expect((await call(people.stranger, url, each.payload)).statusCode).toBe(each.stranger);
    expect(await state()).toEqual(before);
    expect((await call(people.member, url, each.payload)).statusCode).toBe(each.member);
  },
);

/** All that a stranger might have changed. */
async function state() {
  const { database } = t.portal;
  return {
    investments: await database.selectFrom("investments").selectAll().execute(),
    links: await database.selectFrom("investment_documents").selectAll().execute(),
    orders: await database.selectFrom("orders").selectAll().execute(),
    orderDocuments: await database.selectFrom("order_documents").selectAll().execute(),
    orderHistory: await database.selectFrom("order_history").selectAll().execute(),
    accounts: await database
      .selectFrom("accounts")
      .select(["id", "client_role", "state"])
      .orderBy("id")
      .execute(),
    invitations: await database.selectFrom("invitations").selectAll().execute(),
    messages: await database.selectFrom("order_messages").selectAll().execute(),
    reads: await database.selectFrom("order_message_reads").selectAll().execute(),
    appointments: await database.selectFrom("order_appointments").selectAll().execute(),
    sessions: await database.selectFrom("sessions").select(["id", "ended_at"]).orderBy("id").execute(),
  };
}

import type { OrderState } from "@bonum/contract/orders/states.ts";
import { inviteTo } from "../accounts/members.ts";
import { addPasskey } from "../accounts/second-step.ts";
import { addClient, signInFor } from "../clients.ts";
import { PNG } from "../documents/documents.ts";
import { sentUpload } from "../documents/uploads.ts";
import { addInvestment, attached, buildInvestmentFields } from "../investments.ts";
import { ASKING, addOrderIn, attachToOrder, type OrderCast } from "../orders/orders.ts";
import { inDays } from "../orders/table.ts";
import { threadOf } from "../orders/thread.ts";
import type { SignedIn, TestPortal } from "../portal.ts";
import { addService } from "../services.ts";
import type { Ids } from "./bodies.ts";

/** The centre's people, who work for all clients. */
export type Centre = Pick<OrderCast, "admin" | "examiner" | "decider" | "serviceId">;

/** All that a client can have in the portal, and where an address asks for it. */
export interface Estate {
  owner: SignedIn;
  member: SignedIn;
  /** Values of path parameters by the part before them, as in `orders/:id`. */
  places: Readonly<Record<string, readonly string[]>>;
  /** Values of query and body fields by name. */
  fields: Ids;
  /** An upload that is there, which can be taken up once. */
  uploadId: string;
}

/** The states of orders in which clients may do something of their own. */
const STATES = ["draft", "submitted", "quoted", "correction", "published"] as const satisfies OrderState[];

export async function castCentre(t: TestPortal): Promise<Centre> {
  const admin = await t.signIn("Admin");
  const examiner = await t.signIn("Admin");
  const decider = await t.signIn("Admin");
  return { admin, examiner, decider, serviceId: (await addService(t, admin, ASKING)).id };
}

/** Gives a client whatever a client can have; `mark` stands in every text of it, so that none is overlooked in an answer. */
export async function buildEstate(t: TestPortal, centre: Centre, mark: string): Promise<Estate> {
  const { admin } = centre;
  const { id: clientId } = await addClient(t, admin, {
    name: `Klient ${mark}`,
    contactPerson: `Osoba ${mark}`,
    internalNote: `Notatka ${mark}`,
  });
  const owner = await signInFor(t, clientId);
  const member = await signInFor(t, clientId, "member");
  const { id: investmentId } = await addInvestment(t, owner, titled(mark));
  const cast = { ...centre, owner, member, stranger: member, clientId, investmentId };
  const orders = await addOrders(t, cast);
  const document = await attached(t, owner, { investmentId, fileName: `${mark}.pdf`, comment: mark });
  const hidden = await attached(t, admin, {
    investmentId,
    fileName: `ukryty ${mark}.pdf`,
    visibility: "internal",
  });
  await attachToOrder(t, owner, { id: orders.draft.id, fileName: `projekt ${mark}.pdf` });
  const talk = await addTalk(t, cast, { orderId: orders.submitted.id, mark });
  const photograph = await addPhotograph(t, cast, mark);
  const { id: invitation } = await inviteTo(
    t,
    { admin, path: `/clients/${clientId}` },
    { displayName: mark },
  );
  const [session, passkey] = [await addSession(t, owner), await addKeyOf(t, member)];
  const [upload, uploadId] = await addUploads(t, owner, mark);
  await readTexts(t);
  const documents = [document, hidden, photograph];
  const certificate = orders.published.certificate?.id ?? "";
  return {
    owner,
    member,
    places: {
      appointments: [talk.appointment],
      certificates: [certificate],
      documents: documents.map(({ id }) => id),
      download: documents.map(({ fileKey }) => fileKey),
      files: documents.map(({ id }) => id),
      invitations: [invitation],
      investments: [investmentId],
      members: [member.accountId],
      orders: [...Object.values(orders).map(({ id }) => id), photograph.orderId],
      papers: ["confirmation", "report"],
      passkeys: [passkey],
      "presigned-url": documents.map(({ fileKey }) => fileKey),
      sessions: [session],
      uploads: [upload],
      versions: ["1"],
    },
    fields: {
      clientId,
      investmentId,
      serviceId: centre.serviceId,
      documentId: document.id,
      documentIds: document.id,
      evidence: document.id,
      messageId: talk.message,
      ids: orders.submitted.id,
      personId: owner.accountId,
      client: clientId,
      investment: investmentId,
    },
    uploadId,
  };
}

const titled = (mark: string) =>
  buildInvestmentFields({ title: `Dom ${mark}`, description: mark, permitNumber: mark });

async function addOrders(t: TestPortal, cast: OrderCast) {
  const added = [];
  for (const state of STATES) added.push([state, await addOrderIn(t, cast, state)] as const);
  return Object.fromEntries(added) as Record<(typeof STATES)[number], (typeof added)[number][1]>;
}

/** A thread with a message of each side, a note, a file, and an appointment. */
async function addTalk(
  t: TestPortal,
  { admin, owner }: OrderCast,
  { orderId, mark }: { orderId: string; mark: string },
): Promise<{ message: string; appointment: string }> {
  const thread = threadOf(() => t);
  await thread.sendFile(owner, orderId, { fileName: `list ${mark}.pdf` });
  await thread.posted(owner, orderId, { text: `Pytanie ${mark}` });
  await thread.posted(admin, orderId, { text: `Notatka ${mark}`, internal: true });
  const { id: message } = await thread.posted(admin, orderId, { text: `Odpowiedź ${mark}` });
  const place = {
    day: inDays(30),
    time: "09:00",
    minutes: 60,
    place: `Miejsce ${mark}`,
    person: `Osoba ${mark}`,
  };
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/orders/${orderId}/appointments`,
    headers: admin.headers,
    payload: place,
  });
  if (answer.statusCode !== 201) throw new Error(`making an appointment: ${answer.body}`);
  return { message, appointment: answer.json<{ id: string }>().id };
}

/** A photograph that the examiner took, in an order that is examined. */
async function addPhotograph(t: TestPortal, cast: OrderCast, mark: string) {
  const order = await addOrderIn(t, cast, "in_examination");
  const uploadId = await sentUpload(t, cast.examiner, { content: PNG, fileName: `zdjęcie ${mark}.png` });
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/orders/${order.id}/evidence`,
    headers: cast.examiner.headers,
    payload: { uploadId },
  });
  if (answer.statusCode !== 201) throw new Error(`adding a photograph: ${answer.body}`);
  const { documentId } = answer.json<{ documentId: string }>();
  const { file_key } = await t.portal.database
    .selectFrom("documents")
    .select("file_key")
    .where("id", "=", documentId)
    .executeTakeFirstOrThrow();
  return { id: documentId, fileKey: file_key, orderId: order.id };
}

/** One upload that has half arrived, and one that is there. */
async function addUploads(t: TestPortal, owner: SignedIn, mark: string): Promise<[string, string]> {
  const begun = { content: PNG, fileName: `plan ${mark}.png`, size: PNG.length + 1 };
  return [
    await sentUpload(t, owner, begun),
    await sentUpload(t, owner, { content: PNG, fileName: `rzut ${mark}.png` }),
  ];
}

async function addSession(t: TestPortal, { accountId }: SignedIn): Promise<string> {
  const sessions = t.portal.database.selectFrom("sessions").select("id");
  return (await sessions.where("account_id", "=", accountId).executeTakeFirstOrThrow()).id;
}

async function addKeyOf(t: TestPortal, who: SignedIn): Promise<string> {
  await addPasskey(t, who);
  const passkeys = t.portal.database.selectFrom("passkeys").select("id");
  return (await passkeys.where("account_id", "=", who.accountId).executeTakeFirstOrThrow()).id;
}

/** Writes the jobs' results: each content has a read text and a thumbnail. */
export async function readTexts(t: TestPortal): Promise<void> {
  await t.portal.pool.query(`
    insert into content_texts (sha256, state) select distinct sha256, 'none' from document_versions on conflict do nothing;
    insert into content_thumbnails (sha256, picture) select distinct sha256, 'RIFF0000WEBP'::bytea from document_versions
      on conflict do nothing;
  `);
}

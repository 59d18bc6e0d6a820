import { orderDocumentCalls } from "@bonum/contract/orders/calls.ts";
import type { AddedDocument } from "@bonum/contract/orders/fields.ts";
import { PICTURE_TYPES } from "@bonum/contract/pictures/fields.ts";
import type { Account } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { existing, type Route, route, write } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { inSnapshot } from "../../../platform/database/page.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict, Forbidden, Invalid } from "../../../platform/http/errors.ts";
import { sendVersion } from "../../documents/content/routes.ts";
import { readDocuments } from "../../documents/queries.ts";
import { withNewDocument } from "../../documents/save/document-form.ts";
import { arrangeAttachment, uploadToInvestment } from "../../investments/attachments/commands.ts";
import { findAttachment } from "../../investments/attachments/queries.ts";
import { claimUpload, uploadIsUsed } from "../../uploads/module.ts";
import { assertMayCreate } from "../drafts/commands.ts";
import { insertExaminer } from "../findings/queries.ts";
import {
  assertRoomForDocument,
  canAttach,
  canEdit,
  canExamine,
  isExaminer,
  mayChange,
  sideOf,
} from "../policy.ts";
import { presentDetails } from "../present.ts";
import { findOrder, lockOrder, type OrderRow } from "../queries.ts";
import { ORDERS } from "../resource.ts";
import { holdsVersion } from "./citations/queries.ts";
import { deleteOrderDocument, type OrderPlace, readOrderDocuments, saveOrderDocument } from "./queries.ts";

/*
 * The documents of an order are documents of its investment that the client sees. Nothing here changes the order's
 * revision: a draft is saved while its documents still arrive.
 */

/** Adds a document to the library, to the order's investment and to the order. */
async function upload(
  tx: Tx,
  caller: Caller,
  { id, requirement, document }: Asked & { document: UploadedDocument },
): Promise<{ order: OrderRow; attached: { id: string } }> {
  const order = await lockToAttach(tx, caller, { id, requirement });
  const uploaded = { investmentId: order.investment_id, visibility: "client", document } as const;
  const { document: attached } = await uploadToInvestment(tx, caller, uploaded);
  await noteExaminer(tx, caller, order);
  return { order: await saveAttached(tx, caller, { order, requirement, document: attached }), attached };
}

type UploadedDocument = Parameters<typeof uploadToInvestment>[2]["document"];

interface Asked {
  id: string;
  requirement: string;
}

/** Attaches a document of the order's investment, which the client sees from then on. */
async function attach(
  tx: Tx,
  caller: Caller,
  { documentId, ...asked }: Asked & { documentId: string },
): Promise<OrderRow> {
  const order = await lockToAttach(tx, caller, asked);
  await assertNotMoved(tx, caller, { order, documentId, requirement: asked.requirement });
  const place = { investmentId: order.investment_id, documentId };
  const found = existing(await findAttachment(tx, caller.account, place));
  if (found.link.visibility !== "client") {
    await arrangeAttachment(tx, caller, { ...place, visibility: "client" });
  }
  await noteExaminer(tx, caller, order);
  return saveAttached(tx, caller, { order, requirement: asked.requirement, document: found.document });
}

/** @throws NotFound, Forbidden, Conflict where nothing can be added now, Invalid for a document that is not required */
async function lockToAttach(tx: Tx, { account }: Caller, { id, requirement }: Asked): Promise<OrderRow> {
  const order = existing(await lockOrder(tx, account, id));
  if (!mayChange(account, order)) throw new Forbidden();
  if (!canAttach(account, order)) {
    throw new Conflict({
      pl: "Dokumenty można dołączać tylko do szkicu i podczas uzupełniania zlecenia. Prosimy odświeżyć zlecenie, aby zobaczyć jego stan.",
      en: "Documents can be attached only to a draft or while corrections are being made. Reload the order to see its status.",
    });
  }
  assertRoomForDocument(order);
  const known = order.service.requiredDocuments.some(({ name }) => name === requirement);
  if (requirement !== "" && !known) throw new Invalid({ requirement: ["choice.invalid"] });
  return order;
}

/** @throws Conflict where the document was submitted as another required one, which the order would lack then */
async function assertNotMoved(
  tx: Tx,
  { account }: Caller,
  { order, documentId, requirement }: { order: OrderRow; documentId: string; requirement: string },
): Promise<void> {
  if (canEdit(account, order)) return;
  const held = (await readOrderDocuments(tx, order.id, account)).find(({ id }) => id === documentId);
  if (!held || held.requirement === "" || held.requirement === requirement) return;
  throw new Conflict({
    pl: `Ten dokument jest już w zleceniu jako „${held.requirement}”. Można dołączyć inny.`,
    en: `This document is already in the order as “${held.requirement}”. You can attach another one.`,
  });
}

/** Adds a photograph to the order and to its investment; the findings name it as evidence when they are saved. */
async function addEvidence(
  tx: Tx,
  caller: Caller,
  { id, document }: { id: string; document: UploadedDocument },
): Promise<{ id: string }> {
  const order = existing(await lockOrder(tx, caller.account, id));
  assertExamining(caller.account, order);
  assertRoomForDocument(order);
  // The result of an examination is news, not each photo.
  const uploaded = {
    investmentId: order.investment_id,
    visibility: "client",
    document,
    notified: false,
  } as const;
  const attached = await uploadToInvestment(tx, caller, uploaded);
  await saveAttached(tx, caller, { order, requirement: "", document: attached.document });
  await noteExaminer(tx, caller, order);
  return attached.document;
}

/** @throws Forbidden, Conflict */
function assertExamining(account: Account, order: OrderRow): void {
  if (!isExaminer(account, order)) throw new Forbidden();
  if (!canExamine(account, order)) {
    throw new Conflict({
      pl: "Zdjęcia można dodawać do ustaleń tylko w trakcie badania. Odśwież zlecenie, aby zobaczyć jego stan.",
      en: "Photos can be added to findings only during the examination. Reload the order to see its status.",
    });
  }
}

/** Records the examiner, since adding evidence is examining, even if another one is assigned later. */
async function noteExaminer(tx: Tx, { account }: Caller, order: OrderRow): Promise<void> {
  if (isExaminer(account, order)) await insertExaminer(tx, { orderId: order.id, accountId: account.id });
}

async function saveAttached(
  tx: Tx,
  { account, actor }: Caller,
  {
    order,
    requirement,
    document,
  }: { order: OrderRow; requirement: string; document: { id: string; name: string } },
): Promise<OrderRow> {
  const place = { orderId: order.id, documentId: document.id };
  await saveOrderDocument(tx, place, { requirement, authorId: account.id });
  const after = { number: order.number, document: document.name, requirement };
  await record(tx, actor, { resource: ORDERS, action: "order.attach", id: order.id, after });
  return ORDERS.read(tx, order.id);
}

/** Presents an order with a document that was made of an upload. @throws Conflict where another order has it */
async function presentAdded(
  tx: Tx,
  account: Account,
  { id, documentId }: { id: string; documentId: string },
): Promise<AddedDocument> {
  const order = await presentDetails(tx, existing(await findOrder(tx, account, id)), account);
  if (order.documents.some((document) => document.id === documentId)) return { documentId, order };
  throw uploadIsUsed();
}

/** Takes a document off a draft; it stays with the investment. */
async function detach(tx: Tx, { account, actor }: Caller, place: OrderPlace): Promise<void> {
  const order = existing(await lockOrder(tx, account, place.orderId));
  if (!mayChange(account, order)) throw new Forbidden();
  if (!canEdit(account, order)) {
    throw new Conflict({
      pl: "Zlecenie zostało już wysłane, więc nie można odłączać od niego dokumentów. W tej sprawie można napisać wiadomość.",
      en: "The order has already been submitted, so documents cannot be detached from it. You can write a message about it.",
    });
  }
  const found = await findAttachment(tx, account, {
    investmentId: order.investment_id,
    documentId: place.documentId,
  });
  existing((await deleteOrderDocument(tx, place)) || undefined);
  const before = { number: order.number, document: found?.document.name ?? null };
  await record(tx, actor, { resource: ORDERS, action: "order.detach", id: order.id, before });
}

/** Routes of orders' documents. */
export const orderDocumentRoutes: Route[] = [
  route(
    orderDocumentCalls.upload,
    ({ account, caller, params: { id }, query: { requirement }, request }, portal) =>
      withNewDocument({ portal, request }, (document) =>
        // The bytes are received before the transaction begins, however long they take.
        transact(portal.database, async (tx) => {
          const { order } = await upload(tx, caller, { id, requirement, document });
          return presentDetails(tx, order, account);
        }),
      ),
    { authorise: assertMayCreate },
  ),
  route(
    orderDocumentCalls.addEvidence,
    async ({ account, caller, params: { id }, body: { uploadId }, request }, { database }) => {
      assertExamining(account, existing(await findOrder(database, account, id)));
      const types = { allowed: PICTURE_TYPES, refused: "picture.type" } as const;
      const documentId = await claimUpload({ caller, request, uploadId, types }, (tx, document) =>
        addEvidence(tx, caller, { id, document }),
      );
      return inSnapshot(database, (tx) => presentAdded(tx, account, { id, documentId }));
    },
  ),
  route(
    orderDocumentCalls.file,
    async ({ account, caller, params: { id }, body: { uploadId, requirement }, request }, { database }) => {
      existing(await findOrder(database, account, id));
      const documentId = await claimUpload({ caller, request, uploadId }, async (tx, document) => {
        const { attached } = await upload(tx, caller, { id, requirement, document });
        return attached;
      });
      return inSnapshot(database, (tx) => presentAdded(tx, account, { id, documentId }));
    },
    { authorise: assertMayCreate },
  ),
  write(orderDocumentCalls.attach, async (tx, { account, caller, params, body: { requirement } }) => {
    const asked = { id: params.id, documentId: params.documentId, requirement };
    return presentDetails(tx, await attach(tx, caller, asked), account);
  }),
  write(orderDocumentCalls.detach, (tx, { caller, params: { id, documentId } }) =>
    detach(tx, caller, { orderId: id, documentId }),
  ),
  route(orderDocumentCalls.version, async ({ account, params, request, reply }, portal) => {
    const { id, documentId, number } = params;
    const { database } = portal;
    existing(await findOrder(database, account, id));
    const held = (await readOrderDocuments(database, id, account)).find((one) => one.id === documentId);
    const open = held?.versions.some((version) => version.number === number) ?? false;
    const cited = { orderId: id, documentId, version: number };
    existing(open || (await holdsVersion(database, cited, sideOf(account))) || undefined);
    // Documents of the order are there even if the library no longer shows them.
    const [document] = await readDocuments(database, [documentId]);
    return sendVersion(portal, { request, reply }, { document: existing(document), number });
  }),
];

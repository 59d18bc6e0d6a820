import { createHash } from "node:crypto";
import type { Address } from "@bonum/contract/address.ts";
import { addressLine } from "@bonum/contract/address-line.ts";
import { addMonths, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { newCode, printCode } from "@bonum/contract/certificates/code.ts";
import type { CertificateChange, CertificateState } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels, toldState } from "@bonum/contract/certificates/labels.ts";
import { certificateMachine } from "@bonum/contract/certificates/states.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { isAdmin } from "../../kernel/account.ts";
import { readAuditHead } from "../../kernel/audit-chain-queries.ts";
import type { Actor } from "../../kernel/audit-queries.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, create, type Resource } from "../../kernel/command.ts";
import type { Events } from "../../kernel/events.ts";
import { letterTo, type News, notify, type Side } from "../../kernel/news.ts";
import { type Series, takeNumber } from "../../kernel/number-queries.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { baseUrl } from "../../platform/http/base-url.ts";
import type { Portal } from "../../portal.ts";
import { peopleOf } from "../identity/audience-queries.ts";
import { readOrganisationRow } from "../organisation/queries.ts";
import { paperOrganisation } from "../papers/paper.ts";
import { once, takePaper } from "../papers/prepared.ts";
import { certifiedScope } from "./certified-scope.ts";
import { certificateChanged } from "./letters.ts";
import {
  type CertificateRow,
  findOfOrder,
  insertCertificate,
  lockCertificate,
  readCertificate,
  readOrderToCertify,
  setCertificateState,
} from "./queries.ts";
import { openSigner } from "./signing.ts";

/** What a state's telling depends on. */
function standing(state: CertificateState, { conditions }: CertificateRow) {
  return { state, conditional: conditions !== "" };
}

const certificates: Resource<CertificateRow> = {
  subject: "certificate",
  topic: "certificates",
  read: readCertificate,
  audit: (row) => ({
    number: row.number,
    code: printCode(row.code),
    certificateType: row.certificate_type,
    holder: row.holder_name,
    order: row.order_number,
    object: row.object,
    town: row.town,
    issuedOn: row.issued_on,
    validTo: row.valid_to,
    sha256: row.sha256.toString("hex"),
    state: toldState(standing(row.state, row)),
  }),
  assertUnchanged: sameRevision({
    changed: "Certyfikat został w międzyczasie zmieniony",
    reload: "Wczytaj certyfikat ponownie",
  }),
};

/** What anybody is told of an event. */
function reasonOf(_tx: Tx, _row: CertificateRow, { body }: { body: { reason: string } }): string {
  return body.reason;
}

/** The events that administrators send. */
export const certificateEvents: Events<typeof certificateMachine, CertificateRow, string> = {
  machine: certificateMachine,
  action: (event) => `certificate.${event}`,
  resource: certificates,
  state: (row) => row.present_state,
  told: (row) => certificateLabels.fields.state.values[toldState(standing(row.present_state, row))],
  lock: (tx, _account, id) => lockCertificate(tx, id),
  senders: { admin: isAdmin },
  effects: { suspend: reasonOf, resume: reasonOf, withdraw: reasonOf },
  async save(tx, row, { to: state, event, written: reason = "", caller: { account, portal } }) {
    await setCertificateState(tx, row.id, { state, event, reason, editorId: account.id });
    await notifyOfChange(tx, portal, { row, event, reason, by: account.id });
  },
};

/**
 * Issues the certificate of an order whose result is being published, in the transaction that publishes it: with its
 * number and code, its PDF, and its signatures. It supersedes the one of the order that this one renews.
 */
export async function issueCertificate(
  tx: Tx,
  caller: Caller,
  { orderId }: { orderId: string },
): Promise<{ id: string; number: string; code: string }> {
  const order = await readOrderToCertify(tx, orderId);
  const issued = await create(tx, caller.actor, {
    resource: certificates,
    action: "certificate.issue",
    insert: (tx) => insertIssued(tx, caller, { orderId, order }),
  });
  const renewed = order.repeats_id === null ? undefined : await findOfOrder(tx, order.repeats_id);
  if (renewed) await supersede(tx, caller, { renewed, by: issued });
  return { id: issued.id, number: issued.number, code: printCode(issued.code) };
}

/** The series of the number of an order's certificate. */
export function certificateSeries({ sample }: { sample: boolean }): Series {
  return sample ? "PRZYKŁAD" : "CERT";
}

interface CertifiedOrder {
  orderId: string;
  order: Awaited<ReturnType<typeof readOrderToCertify>>;
}

async function insertIssued(tx: Tx, caller: Caller, { orderId, order }: CertifiedOrder): Promise<string> {
  const { service, sample } = order;
  const issuedAt = order.published_at ?? new Date();
  const issuedOn = dayInWarsaw(issuedAt);
  const validTo = service.certificateMonths === null ? null : addMonths(issuedOn, service.certificateMonths);
  const number = await takeNumber(tx, { series: certificateSeries(order), owner: orderId });
  const code = await once(tx, "code", () =>
    newCode((bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)),
  );
  const { facts } = await readOrganisationRow(tx);
  const { config } = caller.portal;
  const signer = await openSigner(tx, caller);
  const checkUrl = `${baseUrl(config)}/certificates/verify/${printCode(code)}`;
  const known = { number, code, issued: issuedOn, validTo };
  const printed = {
    number,
    code: printCode(code),
    certificateType: service.certificateType,
    holder: order.holder_name,
    object: order.object,
    addressLine: addressLine(order.address as Address),
    issuedOn,
    validTo,
  };
  const content = await takePaper(tx, "certificate", {
    paper: {
      ...printed,
      auditHead: await once(tx, "audit head", () => readAuditHead(tx)),
      organisation: paperOrganisation(facts),
      scope: certifiedScope(service.scope),
      normativeBasis: service.normativeBasis,
      conditions: order.conditions,
      orderNumber: order.number ?? "",
      decider: order.decider ?? "",
      checkUrl,
      qrText: `${checkUrl}#${await signer.sign({ ...known, text: printedDigest(printed) })}`,
      issuedAt,
      sample,
    },
  });
  const sha256 = createHash("sha256").update(content).digest();
  const signature = await signer.sign({ ...known, sha256: sha256.toString("hex") });
  const kept = {
    number,
    code,
    order_id: orderId,
    ...certifiedColumns(order),
    issued_on: issuedOn,
    valid_to: validTo,
    sha256,
    size: content.length,
    key_id: signer.keyId,
    signature,
    added_by: caller.account.id,
  };
  return insertCertificate(tx, kept, { content, issuedAt });
}

const certifiedColumns = ({ service, ...order }: CertifiedOrder["order"]) => ({
  client_id: order.client_id,
  holder_name: order.holder_name,
  holder_kind: order.holder_kind,
  certificate_type: service.certificateType,
  object: order.object,
  town: order.town,
  scope: certifiedScope(service.scope),
  conditions: order.conditions,
  sample: order.sample,
});

/**
 * SHA-256 (base64url) of what the certificate says, one value a line. The QR code is part of the PDF, so it cannot carry
 * the PDF's own hash: whoever checks it offline compares this with the printed text instead.
 */
function printedDigest(printed: Record<string, string | null>): string {
  const lines = Object.values(printed).map((value) => value ?? "");
  return createHash("sha256").update(lines.join("\n")).digest("base64url");
}

/** Withdraws the certificate of an order, where it has one that is not over yet. */
export async function withdrawCertificateOf(
  tx: Tx,
  caller: Caller,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  const found = await findOfOrder(tx, orderId);
  if (found === undefined) return;
  await changeByItself(tx, caller, {
    id: found.id,
    change: { event: "withdraw", state: "withdrawn", reason, editorId: caller.account.id },
    // The order's own line in the bell says it.
    rings: false,
  });
}

/** The certificate of an order; its code as it is printed, its state as of today. */
export async function findCertificateOf(
  database: Database,
  orderId: string,
): Promise<NonNullable<OrderDetails["certificate"]> | undefined> {
  const row = await findOfOrder(database, orderId);
  if (row === undefined) return undefined;
  return { id: row.id, number: row.number, code: printCode(row.code), ...standing(row.present_state, row) };
}

function supersede(
  tx: Tx,
  caller: Caller,
  { renewed, by }: { renewed: CertificateRow; by: CertificateRow },
): Promise<void> {
  return changeByItself(tx, caller, {
    id: renewed.id,
    change: {
      event: "supersede",
      state: "superseded",
      reason: `Wydano nowy certyfikat ${by.number}.`,
      editorId: caller.account.id,
      supersededBy: by.id,
    },
  });
}

/** Changes a certificate as a consequence of something else; one that is over stays as it is. */
export async function changeByItself(
  tx: Tx,
  { actor, portal }: { actor: Actor; portal: Portal },
  {
    id,
    change,
    rings = true,
  }: { id: string; change: Parameters<typeof setCertificateState>[2]; rings?: boolean },
): Promise<void> {
  await command(tx, actor, {
    resource: certificates,
    action: `certificate.${change.event}`,
    lock: (tx) => lockCertificate(tx, id),
    async apply(tx, row) {
      const open = row.state === "issued" || row.state === "suspended";
      // Past its last day it has expired, though that may not be written yet.
      if (!open || (row.present_state === "expired") !== (change.event === "expire")) return false;
      await setCertificateState(tx, id, change);
      // Whoever hears of the new one need not hear of the old one.
      if (change.event !== "supersede") {
        await notifyOfChange(tx, portal, { row, ...change, by: actor.accountId, rings });
      }
    },
  });
}

interface Happened {
  row: CertificateRow;
  event: CertificateChange["event"];
  reason: string;
  by: string | null;
  rings?: boolean;
}

function notifyOfChange(tx: Tx, portal: Portal, { row, event, reason, ...news }: Happened): Promise<void> {
  const { id, number, object } = row;
  const conditional = row.conditions !== "";
  return notifyClient(tx, portal, {
    ...news,
    row,
    title: certificateLabels.actions[`certificate.${event}`],
    letter: letterTo(certificateChanged, ({ displayName }) => ({
      displayName,
      id,
      number,
      object,
      event,
      conditional,
      reason,
    })),
  });
}

interface CertificateNews extends Pick<News, "by">, Pick<Side, "letter"> {
  row: CertificateRow;
  title: Label;
  /** Whether the bell rings: not where other news of the same event does. */
  rings?: boolean;
}

/** Notifies the client's people of what concerns a certificate. */
export function notifyClient(
  tx: Tx,
  portal: Portal,
  { row: { id, number, object, client_id }, by, title, letter, rings = true }: CertificateNews,
): Promise<void> {
  const bell = { title, detail: `${number}, ${object}`, path: `/client/certificates/${id}` };
  const to = [{ audience: peopleOf(client_id), letter, ...(rings && { bell }) }];
  return notify(tx, portal, { kind: "orders", by, about: [id], to });
}

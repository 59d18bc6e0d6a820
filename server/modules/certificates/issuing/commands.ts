import { createHash } from "node:crypto";
import type { Address } from "@bonum/contract/address.ts";
import { addressLine } from "@bonum/contract/address-line.ts";
import { addMonths, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { newCode, printCode } from "@bonum/contract/certificates/code.ts";
import { readAuditHead } from "../../../kernel/audit/chain-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { create } from "../../../kernel/command.ts";
import { claimNumber } from "../../../kernel/number-queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { baseUrl } from "../../../platform/http/base-url.ts";
import { readOrganisationRow } from "../../organisation/queries.ts";
import { paperOrganisation } from "../../papers/paper.ts";
import { once, requestPaper } from "../../papers/prepared.ts";
import { sealFor } from "../../papers/sealing.ts";
import { supersede } from "../commands.ts";
import { openSigner } from "../keys/signing.ts";
import { checkUrlOf } from "../present.ts";
import { findOfOrder } from "../queries.ts";
import { certificates } from "../resource.ts";
import { certifiedScope } from "./certified-scope.ts";
import { insertCertificate, readOrderToCertify } from "./queries.ts";

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
export function certificateSeries({ sample }: { sample: boolean }): string {
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
  const number = await claimNumber(tx, { series: certificateSeries(order), owner: orderId });
  const code = await once(tx, "code", () =>
    newCode((bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)),
  );
  const { facts } = await readOrganisationRow(tx);
  const { config } = caller.portal;
  const seal = sealFor(caller.portal, order);
  const signer = await openSigner(tx, caller);
  const checkUrl = checkUrlOf(baseUrl(config), code);
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
  const content = await requestPaper(tx, "certificate", {
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
    seal,
  });
  const sha256 = createHash("sha256").update(content).digest();
  const sealed = seal && { holder: seal.certificate.holder, sha256: seal.certificate.sha256 };
  const signature = await signer.sign({ ...known, sha256: sha256.toString("hex"), seal: sealed });
  const kept = {
    number,
    code,
    order_id: orderId,
    ...certifiedColumns(order),
    issued_on: issuedOn,
    valid_to: validTo,
    sha256,
    size: content.length,
    sealed_by: sealed?.holder ?? null,
    seal_sha256: sealed ? Buffer.from(sealed.sha256, "hex") : null,
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

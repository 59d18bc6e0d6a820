import { printCode } from "@bonum/contract/certificates/code.ts";
import type {
  CertificateChange,
  CertificateDetails,
  CertificateView,
  CheckedCertificate,
} from "@bonum/contract/certificates/fields.ts";
import { certificateLabels, publicState } from "@bonum/contract/certificates/labels.ts";
import { EXPIRED } from "@bonum/contract/certificates/reasons.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { allowedEvents } from "../../kernel/events.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { recordView } from "../../kernel/record-view.ts";
import type { Database } from "../../platform/database/connect.ts";
import { readRendered } from "../../platform/markdown/rendered.ts";
import type { Portal } from "../../portal.ts";
import { certificateEvents } from "./commands.ts";
import { confirmSignature } from "./keys/confirming.ts";
import { type CertificateRow, findOfOrder, readChanges, readRelated } from "./queries.ts";
import { standing } from "./resource.ts";

/** A certificate as the API shows it to this account. */
export function presentCertificate(row: CertificateRow, account: Account): CertificateView {
  return {
    ...recordView(row),
    number: row.number,
    code: printCode(row.code),
    state: row.present_state,
    conditional: row.conditions !== "",
    certificateType: row.certificate_type,
    holder: { name: row.holder_name, kind: row.holder_kind },
    client: { id: row.client_id, name: row.client_name },
    order: { id: row.order_id, number: row.order_number },
    object: row.object,
    town: row.town,
    issuedOn: row.issued_on,
    validTo: row.valid_to,
    allowedEvents: allowedEvents(certificateEvents, row, account),
  };
}

/** A certificate on its own page; `address` is that of the portal. */
export async function presentDetails(
  database: Database,
  { row, account, address }: { row: CertificateRow; account: Account; address: string },
): Promise<CertificateDetails> {
  const { supersedes, supersededBy } = await readRelated(database, row);
  return {
    ...presentCertificate(row, account),
    ...(await certified(database, row)),
    size: row.size,
    checkUrl: checkUrlOf(address, row.code),
    badgeUrl: `${address}/api/certificates/verify/${printCode(row.code)}/badge`,
    supersedes: supersedes && { id: supersedes.id, number: supersedes.number },
    supersededBy: supersededBy && { id: supersededBy.id, number: supersededBy.number },
    can: { seeHistory: isAdmin(account) },
  };
}

/** Public address of the check, for the portal at this address. */
export function checkUrlOf(address: string, code: string): string {
  return `${address}/certificates/verify/${printCode(code)}`;
}

/** A certificate as anybody sees it who knows its code. */
export async function presentChecked(portal: Portal, row: CertificateRow): Promise<CheckedCertificate> {
  const { database } = portal;
  const { supersededBy } = await readRelated(database, row);
  return {
    checkedAt: new Date().toISOString(),
    ...(await certified(database, row)),
    number: row.number,
    code: printCode(row.code),
    sample: row.sample,
    state: row.present_state,
    certificateType: row.certificate_type,
    object: row.object,
    town: row.town,
    holder: row.holder_kind === "person" ? masked(row.holder_name) : row.holder_name,
    issuedOn: row.issued_on,
    validTo: row.valid_to,
    supersededBy: supersededBy && { number: supersededBy.number, code: supersededBy.code },
    signature: row.signature,
    signed: await confirmSignature(portal, row),
  };
}

async function certified(database: Database, row: CertificateRow) {
  return {
    scopeHtml: (await readRendered(database, row.scope)).html,
    conditions: row.conditions,
    sha256: row.sha256.toString("hex"),
    seal: sealOf(row),
    changes: [...(await readChanges(database, row.id)), ...unwrittenEnd(row)],
  };
}

function sealOf({ sealed_by, seal_sha256 }: CertificateRow): CheckedCertificate["seal"] {
  if (sealed_by === null || seal_sha256 === null) return null;
  return { holder: sealed_by, sha256: seal_sha256.toString("hex") };
}

/** The end of a certificate that has expired while that is not written yet: the day after its last one. */
function unwrittenEnd({ state, present_state, ends_at }: CertificateRow): CertificateChange[] {
  if (state === present_state || ends_at === null) return [];
  return [{ at: ends_at.toISOString(), event: "expire", reason: EXPIRED.pl }];
}

/** The initials of a natural person, who is not to be named to whoever has the code: `J*** K***`. */
function masked(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(" ");
}

/** The columns of the exported list of certificates. */
export const COLUMNS: ExportColumn<CertificateView>[] = columnsOf(certificateLabels, {
  fields: [
    "number",
    "state",
    "certificateType",
    "holder",
    "client",
    "order",
    "object",
    "town",
    "issuedOn",
    "validTo",
    "code",
    "from",
  ],
  own: {
    state: (certificate) => certificateLabels.fields.state.values[publicState(certificate)].pl,
    holder: ({ holder }) => holder.name,
    client: ({ client }) => client.name,
    order: ({ order }) => order.number,
  },
});

/** The certificate of an order; its code as it is printed, its state as of today. */
export async function findCertificateOf(
  database: Database,
  orderId: string,
): Promise<NonNullable<OrderDetails["certificate"]> | undefined> {
  const row = await findOfOrder(database, orderId);
  if (row === undefined) return undefined;
  return { id: row.id, number: row.number, code: printCode(row.code), ...standing(row.present_state, row) };
}

import { addDays, DISPLAY_TIME_ZONE, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { printCode } from "@bonum/contract/certificates/code.ts";
import {
  type CertificateChange,
  type CertificateListQuery,
  type CertificateState,
  NOTICE_DAYS,
  type PublicState,
} from "@bonum/contract/certificates/fields.ts";
import { HITS_MAX, type SearchHit } from "@bonum/contract/lists/search.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { NameSource } from "../../kernel/module.ts";
import { editedBy } from "../../kernel/record-queries.ts";
import { hitsOf } from "../../kernel/search-hits.ts";
import { holdsWords } from "../../kernel/search-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";

/** A certificate with the names of its client and order. */
export type CertificateRow = InferResult<ReturnType<typeof selectCertificates>>[number];

/** Past its last day a certificate is expired, whether or not the portal has written so yet. */
export const hasEnded = () =>
  sql<boolean>`(certificates.state in ('issued', 'suspended') and certificates.valid_to < ${dayInWarsaw()})`;

/** Begins a query for certificates, whoever asks: the caller adds `visibleTo(account)`. The tables keep their names. */
function selectCertificates(database: Database) {
  return database
    .selectFrom("certificates")
    .innerJoin("clients", "clients.id", "certificates.client_id")
    .innerJoin("orders", "orders.id", "certificates.order_id")
    .leftJoin("accounts as updater", "updater.id", "certificates.updated_by")
    .selectAll("certificates")
    .select([
      "clients.name as client_name",
      "orders.number as order_number",
      "updater.display_name as updated_by_name",
      sql<CertificateState>`case when ${hasEnded()} then 'expired' else certificates.state end`.as(
        "present_state",
      ),
      // The first moment at which it is valid no more.
      sql<Date | null>`(certificates.valid_to + 1)::timestamp at time zone ${DISPLAY_TIME_ZONE}`.as(
        "ends_at",
      ),
    ]);
}

/** The condition on `certificates` that decides which of them an account knows of. */
function visibleTo(account: Account): RawBuilder<boolean> {
  return isAdmin(account)
    ? sql<boolean>`true`
    : sql<boolean>`certificates.client_id = ${account.clientId}::uuid`;
}

export function findCertificate(
  database: Database,
  account: Account,
  id: string,
): Promise<CertificateRow | undefined> {
  return selectCertificates(database)
    .where("certificates.id", "=", id)
    .where(visibleTo(account))
    .executeTakeFirst();
}

/** The certificate with this code, as anybody may look for it. */
export function findByCode(database: Database, code: string): Promise<CertificateRow | undefined> {
  return selectCertificates(database).where("certificates.code", "=", code).executeTakeFirst();
}

export function findOfOrder(database: Database, orderId: string): Promise<CertificateRow | undefined> {
  return selectCertificates(database).where("certificates.order_id", "=", orderId).executeTakeFirst();
}

export function readCertificate(database: Database, id: string): Promise<CertificateRow> {
  return selectCertificates(database).where("certificates.id", "=", id).executeTakeFirstOrThrow();
}

/** Locks the certificate until the transaction ends, and reads it as it is then. */
export async function lockCertificate(tx: Tx, id: string): Promise<CertificateRow | undefined> {
  const locked = tx.selectFrom("certificates").select("id").where("id", "=", id).forNoKeyUpdate();
  return (await locked.executeTakeFirst()) && readCertificate(tx, id);
}

const ORDERS: Record<CertificateListQuery["orderBy"], RawBuilder<unknown>> = {
  dateDesc: sql`certificates.issued_on desc, certificates.added_at desc, certificates.id desc`,
  dateAsc: sql`certificates.issued_on asc, certificates.added_at asc, certificates.id asc`,
  validToAsc: sql`certificates.valid_to asc, certificates.id asc`,
  validToDesc: sql`certificates.valid_to desc, certificates.id desc`,
  numberDesc: sql`certificates.number desc, certificates.id desc`,
  numberAsc: sql`certificates.number asc, certificates.id asc`,
};

/** The certificates that the account knows of and that match. */
export function listCertificates(account: Account, query: CertificateListQuery): Listing<CertificateRow> {
  const { searchTerm, state, validity, clientId } = query;
  const condition = allOf([
    visibleTo(account),
    state !== undefined && inState(state),
    validity !== undefined && ofValidity(validity),
    clientId !== undefined && sql<boolean>`certificates.client_id = ${clientId}`,
    !!searchTerm && matches(searchTerm),
  ]);
  return listing((database) => selectCertificates(database).where(condition), {
    id: "certificates.id",
    matching: (database) => database.selectFrom("certificates").where(condition),
    order: ORDERS[query.orderBy],
  });
}

const matches = (term: string) => holdsWords(sql`certificates.search_text`, term);

function inState(state: PublicState): RawBuilder<boolean> {
  if (state === "conditional") return sql<boolean>`(${inState("issued")} and certificates.conditions <> '')`;
  return state === "expired"
    ? sql<boolean>`(certificates.state = 'expired' or ${hasEnded()})`
    : sql<boolean>`(certificates.state = ${state} and not coalesce(${hasEnded()}, false))`;
}

function ofValidity(validity: NonNullable<CertificateListQuery["validity"]>): RawBuilder<boolean> {
  const today = dayInWarsaw();
  return {
    current: sql<boolean>`(certificates.valid_to is null or certificates.valid_to >= ${today})`,
    ending: sql<boolean>`certificates.valid_to between ${today} and ${addDays(today, NOTICE_DAYS[0])}`,
    ended: sql<boolean>`certificates.valid_to < ${today}`,
    unlimited: sql<boolean>`certificates.valid_to is null`,
  }[validity];
}

/** The certificates that the account knows of and of which the term is part, newest first. */
export async function searchCertificates(
  database: Database,
  account: Account,
  term: string,
): Promise<SearchHit[]> {
  const { rows } = await sql<Record<"id" | "number" | "holder_name" | "object" | "code" | "town", string>>`
    select id, number, holder_name, object, code, town from certificates
    where ${visibleTo(account)} and ${matches(term)} order by issued_on desc, added_at desc, id desc limit ${HITS_MAX}
  `.execute(database);
  const found = rows.map(({ id, number, holder_name, object, code, town }) => ({
    id,
    label: number,
    detail: `${holder_name}, ${object}`,
    searched: { code: printCode(code), holder: holder_name, object, town },
  }));
  return hitsOf(found, term);
}

/** Writes a new state with who set it and what anybody may read of it, and the next revision. */
export async function setCertificateState(
  tx: Tx,
  id: string,
  change: {
    state: CertificateState;
    event: CertificateChange["event"];
    reason: string;
    editorId: string | null;
    supersededBy?: string;
    /** Now, unless given. */
    at?: Date | undefined;
  },
): Promise<void> {
  const { state, event, reason, editorId, supersededBy, at } = change;
  await tx
    .updateTable("certificates")
    .set({ state, ...editedBy(editorId), ...(supersededBy && { superseded_by: supersededBy }) })
    .where("id", "=", id)
    .execute();
  await insertChange(tx, id, { event, reason, ...(at && { at }) });
}

export async function insertChange(
  tx: Tx,
  id: string,
  change: Pick<CertificateChange, "event" | "reason"> & { at?: Date },
): Promise<void> {
  await tx
    .insertInto("certificate_changes")
    .values({ certificate_id: id, ...change })
    .execute();
}

/** History of a certificate, oldest first. */
export async function readChanges(database: Database, id: string): Promise<CertificateChange[]> {
  const rows = await database
    .selectFrom("certificate_changes")
    .select(["at", "event", "reason"])
    .where("certificate_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ at, event, reason }) => ({
    at: at.toISOString(),
    event: event as CertificateChange["event"],
    reason,
  }));
}

/** The certificate that this one took the place of, and the one that took its place. */
export async function readRelated(database: Database, { id, superseded_by }: CertificateRow) {
  const rows = await database
    .selectFrom("certificates")
    .select(["id", "number", "code", "superseded_by"])
    .where((where) => where.or([where("superseded_by", "=", id), where("id", "=", superseded_by)]))
    .execute();
  const present = rows.map((row) => ({ ...row, code: printCode(row.code) }));
  return {
    supersedes: present.find((row) => row.superseded_by === id) ?? null,
    supersededBy: present.find((row) => row.id === superseded_by) ?? null,
  };
}

export async function readPaper(database: Database, id: string): Promise<Buffer> {
  const paper = database.selectFrom("certificate_papers").select("content").where("certificate_id", "=", id);
  return (await paper.executeTakeFirstOrThrow()).content;
}

/** Names of certificates for the audit log. */
export const CERTIFICATE_NAMES: NameSource = {
  present: { table: "certificates", name: sql`number` },
  logged: sql`state ->> 'number'`,
};

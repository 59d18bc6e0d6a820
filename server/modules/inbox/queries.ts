import { INBOX_PAGE, type InboxSource, REJECTED_HOURS } from "@bonum/contract/inbox/fields.ts";
import { type InferResult, sql } from "kysely";
import type { NameSource } from "../../kernel/module.ts";
import { heldBy } from "../../kernel/scans/queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { countOf } from "../../platform/database/count.ts";

/** A paper with the name of who decided about it. */
export type PaperRow = InferResult<ReturnType<typeof selectPapers>>[number];

function selectPapers(database: Database) {
  return database
    .selectFrom("inbox_papers")
    .leftJoin("accounts as decider", "decider.id", "inbox_papers.decided_by")
    .leftJoin("inbox_mails as mail", "mail.id", "inbox_papers.mail_id")
    .selectAll("inbox_papers")
    .select([
      "mail.sender",
      "mail.sender_name",
      "mail.subject",
      "decider.display_name as decided_by_name",
      heldBy(sql.ref("inbox_papers.storage_key")).as("held"),
      sql<string | null>`(
        select older.name from inbox_papers as older
        where older.sha256 = inbox_papers.sha256 and older.state = 'waiting'
          and (older.received_at, older.id) < (inbox_papers.received_at, inbox_papers.id)
        order by older.received_at, older.id limit 1
      )`.as("twin"),
    ]);
}

/** Tells if a rejected document can still be brought back. */
const NOT_GONE = sql<boolean>`decided_at > now() - make_interval(hours => ${REJECTED_HOURS})`;

/** The oldest papers that wait, or the last that were rejected and can be brought back. */
export function listPapers(database: Database, view: "waiting" | "rejected"): Promise<PaperRow[]> {
  const papers = selectPapers(database).where("inbox_papers.state", "=", view).limit(INBOX_PAGE);
  return view === "waiting"
    ? papers.orderBy("received_at").orderBy("inbox_papers.id").execute()
    : papers.where(NOT_GONE).orderBy("decided_at", "desc").orderBy("inbox_papers.id").execute();
}

export function countPapers(database: Database, view: "waiting" | "rejected"): Promise<number> {
  const papers = database.selectFrom("inbox_papers").where("state", "=", view);
  return countOf(view === "waiting" ? papers : papers.where(NOT_GONE));
}

/** A paper whose bytes are there: one that waits, or that can be brought back. */
export function findPaper(database: Database, id: string): Promise<PaperRow | undefined> {
  return selectPapers(database)
    .where("inbox_papers.id", "=", id)
    .where("storage_key", "is not", null)
    .executeTakeFirst();
}

export function readPaper(tx: Tx, id: string): Promise<PaperRow> {
  return selectPapers(tx).where("inbox_papers.id", "=", id).executeTakeFirstOrThrow();
}

/** The paper that has an object, and is no document yet. */
export async function findScanned(tx: Tx, key: string): Promise<{ id: string; name: string } | undefined> {
  const paper = tx.selectFrom("inbox_papers").select(["id", "name"]).where("storage_key", "=", key);
  return paper.where("state", "<>", "accepted").executeTakeFirst();
}

/** Locks a paper until the transaction ends, and reads it as it is then. */
export async function lockPaper(tx: Tx, id: string): Promise<PaperRow | undefined> {
  const locked = tx.selectFrom("inbox_papers").select("id").where("id", "=", id).forUpdate();
  return (await locked.executeTakeFirst()) && readPaper(tx, id);
}

/** Origin of an inbox document; `place` is the key compared in `inbox_papers`. */
export interface NewPaper {
  source: InboxSource;
  place: Buffer;
  mailId: string | null;
  name: string;
  encrypted: boolean;
  content: { lease: { key: string }; contentType: string; size: number; sha256: Buffer };
}

/** Adds a paper; answers nothing where it was taken before. */
export async function insertPaper(
  tx: Tx,
  { content, mailId, ...paper }: NewPaper,
): Promise<string | undefined> {
  const { lease, contentType, size, sha256 } = content;
  const inserted = await tx
    .insertInto("inbox_papers")
    .values({ ...paper, mail_id: mailId, content_type: contentType, size, sha256, storage_key: lease.key })
    .onConflict((conflict) => conflict.columns(["place", "sha256"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** The contents that were taken from a place before. */
export async function findTaken(database: Database, place: Buffer): Promise<Buffer[]> {
  const taken = database.selectFrom("inbox_papers").select("sha256").where("place", "=", place);
  return (await taken.execute()).map(({ sha256 }) => sha256);
}

/** A client of whom a mail's sender seems to be. */
interface Sender {
  address: string;
  clientId: string;
  client: string;
}

/** The clients of the people with these addresses, and those who have one of them as their own. */
export async function findSenders(database: Database, addresses: readonly string[]): Promise<Sender[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<Sender>`
    select accounts.email as address, clients.id as "clientId", clients.name as client
    from accounts join clients on clients.id = accounts.client_id where accounts.email = any(${addresses}::text[])
    union all
    select clients.email, clients.id, clients.name from clients where clients.email = any(${addresses}::text[])
  `.execute(database);
  return rows;
}

interface Decision {
  state: "accepted" | "rejected";
  deciderId: string;
  reason?: string;
  documentId?: string;
}

/** Notes what was decided about a locked paper; the bytes of an accepted one are its document's. */
export async function setDecided(
  tx: Tx,
  id: string,
  { state, deciderId, reason = "", documentId }: Decision,
): Promise<void> {
  await tx
    .updateTable("inbox_papers")
    .set({
      state,
      decided_at: sql<Date>`now()`,
      decided_by: deciderId,
      ...(state === "rejected" ? { reason } : { storage_key: null, document_id: documentId ?? null }),
    })
    .where("id", "=", id)
    .execute();
}

export async function setWaiting(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("inbox_papers")
    .set({ state: "waiting", decided_at: null, decided_by: null, reason: null })
    .where("id", "=", id)
    .execute();
}

/** Takes the bytes off rejected papers whose time is over, some at a time; two servers take different ones. */
export async function claimGone(tx: Tx, limit: number): Promise<{ id: string; name: string; key: string }[]> {
  const { rows } = await sql<{ id: string; name: string; key: string }>`
    with gone as (
      select id, name, storage_key as key from inbox_papers
      where state = 'rejected' and not ${NOT_GONE} and storage_key is not null
      order by decided_at limit ${limit} for update skip locked
    )
    update inbox_papers set storage_key = null from gone where inbox_papers.id = gone.id
    returning gone.id, gone.name, gone.key
  `.execute(tx);
  return rows;
}

/** Retention of the log of imports and refusals. */
const REMEMBERED = sql`interval '30 days'`;

/** Forgets papers without bytes that were decided long ago, and refusals of then. */
export async function forgetDecided(database: Database): Promise<void> {
  await sql`
    delete from inbox_papers
    where state <> 'waiting' and storage_key is null and decided_at < now() - ${REMEMBERED}
  `.execute(database);
  await sql`delete from inbox_refusals where refused_at < now() - ${REMEMBERED}`.execute(database);
}

/** Names of inbox documents for the audit log. */
export const PAPER_NAMES: NameSource = {
  present: { table: "inbox_papers", name: sql`name`, there: sql`state = 'waiting'` },
  logged: sql`state ->> 'fileName'`,
};

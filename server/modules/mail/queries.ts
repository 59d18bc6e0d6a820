import { type OutboxQuery, STUCK_DAYS } from "@bonum/contract/mail/fields.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { type InferResult, sql } from "kysely";
import type { NameSource } from "../../kernel/module.ts";
import { announce } from "../../platform/database/changes.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";

export type OutboxRow = InferResult<ReturnType<typeof selectMessages>>[number];

function selectMessages(database: Database) {
  return database.selectFrom("outbox_messages").selectAll("outbox_messages");
}

/** Where only a person can help a message on. */
export const STUCK_STATES: readonly OutboxRow["state"][] = ["kept", "failed", "uncertain"];

/** Keeps a message in the outbox. */
export async function insertMessage(
  tx: Tx,
  message: {
    id: string;
    recipient: string;
    template: string;
    language: Language;
    subject: string;
    data: Buffer;
    state: "kept" | "waiting";
    /** Whose mail it is; whoever's address the recipient is, unless told. */
    accountId: string | null | undefined;
    about: string[];
  },
): Promise<void> {
  const { accountId, ...columns } = message;
  const byAddress = sql<string>`(select id from accounts where email = ${message.recipient})`;
  await tx
    .insertInto("outbox_messages")
    .values({ ...columns, account_id: accountId === undefined ? byAddress : accountId })
    .execute();
}

/** Which messages are meant: those that tell of all these records, to this account, of these kinds. */
interface Taken {
  about?: readonly string[];
  accountId?: string;
  templates?: readonly string[];
}

/** Deletes what did not go out yet and is not so any more. What is on its way or was sent stays. */
export async function takeBackMail(tx: Tx, { about, accountId, templates }: Taken): Promise<void> {
  const taken = await tx
    .deleteFrom("outbox_messages")
    .where("state", "in", ["waiting", ...STUCK_STATES])
    .where(
      allOf([
        about !== undefined && sql<boolean>`about @> ${about}::uuid[]`,
        accountId !== undefined && sql<boolean>`account_id = ${accountId}`,
        templates !== undefined && sql<boolean>`template = any(${templates})`,
      ]),
    )
    .returning("id")
    .execute();
  if (taken.length > 0) await announce(tx, { topic: "mail", id: null });
}

/** The accounts that a message of this kind about these records went out to within the last day. */
export async function listRecentlyTold(
  tx: Tx,
  { about, template }: { about: readonly string[]; template: string },
): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom("outbox_messages")
    .select("account_id")
    .where("template", "=", template)
    .where(sql<boolean>`about @> ${about}::uuid[]`)
    .where("added_at", ">", sql<Date>`now() - interval '1 day'`)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

const ORDERS = {
  dateDesc: sql`added_at desc, id desc`,
  dateAsc: sql`added_at asc, id asc`,
};

/** The messages that match. */
export function listMessages(query: OutboxQuery): Listing<OutboxRow> {
  const { searchTerm, state } = query;
  const condition = allOf([
    state !== undefined && sql<boolean>`state = ${state}`,
    !!searchTerm && sql<boolean>`search_text like search_pattern(${searchTerm})`,
  ]);
  return listing((database) => selectMessages(database).where(condition), { order: ORDERS[query.orderBy] });
}

/** How many of the newer messages only a person can help on. */
export async function countStuck(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("outbox_messages")
    .select(sql<number>`count(*)`.as("count"))
    .where("state", "in", STUCK_STATES)
    .where("added_at", ">", sql<Date>`now() - make_interval(days => ${STUCK_DAYS})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Holds a message until the transaction ends. */
export function lockMessage(tx: Tx, id: string): Promise<OutboxRow | undefined> {
  return selectMessages(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export function findMessage(database: Database, id: string): Promise<OutboxRow | undefined> {
  return selectMessages(database).where("id", "=", id).executeTakeFirst();
}

export function readMessage(tx: Tx, id: string): Promise<OutboxRow> {
  return selectMessages(tx).where("id", "=", id).executeTakeFirstOrThrow();
}

/** What the audit log calls its records. */
export const MAIL_NAMES: NameSource = {
  present: { table: "outbox_messages", name: sql`recipient` },
  logged: sql`state ->> 'recipient'`,
};

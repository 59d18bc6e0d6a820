import { HITS_MAX, type SearchHit } from "@bonum/contract/lists/search.ts";
import type {
  ContactMessage,
  MessageChange,
  MessageListQuery,
  MessageState,
  UnansweredQuery,
} from "@bonum/contract/messages/fields.ts";
import { type InferResult, type RawBuilder, type Selectable, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { ErasedPerson, Erasure, NameSource } from "../../kernel/module.ts";
import { editedBy } from "../../kernel/record-queries.ts";
import { hitsOf } from "../../kernel/search-hits.ts";
import { holdsWords } from "../../kernel/search-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { countOf } from "../../platform/database/count.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";
import type { Schema } from "../../platform/database/schema.ts";

/** A message with the name of who changed it last. */
export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

/** An answer as the database writes it: its moment is a text of ISO 8601. */
interface AnswerRow {
  id: string;
  text: string;
  author: string | null;
  addedAt: string;
  mail: OutboxState;
}

type OutboxState = Selectable<Schema["outbox_messages"]>["state"];

function selectMessages(database: Database) {
  return database
    .selectFrom("contact_messages")
    .leftJoin("accounts as updater", "updater.id", "contact_messages.updated_by")
    .selectAll("contact_messages")
    .select("updater.display_name as updated_by_name")
    .select(
      sql<AnswerRow[]>`(
        select coalesce(json_agg(json_build_object(
          'id', answer.id, 'text', answer.text, 'author', author.display_name, 'addedAt', answer.added_at,
          'mail', coalesce(mail.state, 'sent')
        ) order by answer.added_at, answer.id), '[]')
        from contact_answers as answer
        left join accounts as author on author.id = answer.author_id
        left join outbox_messages as mail on mail.id = answer.mail_id
        where answer.message_id = contact_messages.id
      )`.as("answers"),
    );
}

export function findMessage(database: Database, id: string): Promise<MessageRow | undefined> {
  return selectMessages(database).where("contact_messages.id", "=", id).executeTakeFirst();
}

export function readMessage(tx: Tx, id: string): Promise<MessageRow> {
  return selectMessages(tx).where("contact_messages.id", "=", id).executeTakeFirstOrThrow();
}

/** Locks the message until the transaction ends, and reads it as it is then. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const locked = tx.selectFrom("contact_messages").select("id").where("id", "=", id).forNoKeyUpdate();
  return (await locked.executeTakeFirst()) && readMessage(tx, id);
}

const NAME = sql`contact_messages.name collate "pl-x-icu"`;

const ORDERS: Record<MessageListQuery["orderBy"], RawBuilder<unknown>> = {
  nameAsc: sql`${NAME} asc, contact_messages.id asc`,
  nameDesc: sql`${NAME} desc, contact_messages.id desc`,
  dateAsc: sql`contact_messages.added_at asc, contact_messages.id asc`,
  dateDesc: sql`contact_messages.added_at desc, contact_messages.id desc`,
};

/** The messages that match. */
export function listMessages(query: MessageListQuery): Listing<MessageRow> {
  const { searchTerm, state } = query;
  const condition = allOf([
    state !== undefined && sql<boolean>`contact_messages.state = ${state}`,
    !!searchTerm && holdsWords(sql`contact_messages.search_text`, searchTerm),
  ]);
  return listing((database) => selectMessages(database).where(condition), {
    id: "contact_messages.id",
    order: ORDERS[query.orderBy],
  });
}

/** Messages by sender, subject or text; for administrators. */
export async function searchMessages(database: Database, term: string): Promise<SearchHit[]> {
  const { rows } = await sql<Record<"id" | "subject" | "name" | "email" | "body", string>>`
    select id, subject, name, email, body from contact_messages
    where ${holdsWords(sql`contact_messages.search_text`, term)}
    order by added_at desc, id desc limit ${HITS_MAX}
  `.execute(database);
  const found = rows.map(({ id, subject, name, email, body }) => ({
    id,
    label: subject,
    detail: name,
    searched: { sender: name, email, body },
  }));
  return hitsOf(found, term);
}

/** Length of the text's beginning in a queue; a longer text is marked as continued. */
const BEGINNING = sql.lit(160);

const beginningOf = (text: RawBuilder<string>) =>
  sql`left(${text}, ${BEGINNING}) || case when length(${text}) > ${BEGINNING} then '\u2026' else '' end`;

/**
 * Messages that wait for an answer, from visitors and from clients in the threads of their orders; `whole` is
 * searched, not shown.
 */
const UNANSWERED = sql<UnansweredRow & { whole: string }>`(
  select id, 'contact' as kind, subject, name as sender, ${beginningOf(sql`body`)} as text, language,
    added_at as since, body as whole
  from contact_messages where state in ('new', 'read')
  union all
  select orders.id, 'order', concat_ws(', ', orders.number, orders.service ->> 'name'), clients.name,
    ${beginningOf(sql`waiting.text`)}, 'pl', unanswered_threads.since, waiting.text
  from unanswered_threads
  join order_messages as waiting on waiting.id = unanswered_threads.message_id
  join orders on orders.id = unanswered_threads.order_id
  join clients on clients.id = orders.client_id
)`;

export interface UnansweredRow {
  id: string;
  kind: "contact" | "order";
  subject: string;
  sender: string;
  text: string;
  language: "pl" | "en";
  since: Date;
}

/** The messages that wait for an answer, those that wait longest first unless asked otherwise. */
export function listUnanswered({
  orderBy,
  searchTerm,
}: Pick<UnansweredQuery, "orderBy" | "searchTerm">): Listing<UnansweredRow> {
  const condition = allOf([
    !!searchTerm && holdsWords(sql`fold_text(concat_ws(chr(10), subject, sender, whole))`, searchTerm),
  ]);
  const direction = orderBy === "dateAsc" ? sql`asc` : sql`desc`;
  return listing(
    (database) =>
      database
        .selectFrom(UNANSWERED.as("waiting"))
        .select(["id", "kind", "subject", "sender", "text", "language", "since"])
        .where(condition),
    { order: sql`since ${direction}, id ${direction}` },
  );
}

interface NewMessage extends Omit<ContactMessage, "website" | "ticket"> {
  state: MessageState;
  internalNote?: string;
  sample?: boolean;
  mailHeld?: boolean;
  /** Now, unless given. */
  addedAt?: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { name, email, phone, subject, body, language, state } = message;
  const { id } = await tx
    .insertInto("contact_messages")
    .values({
      name,
      email,
      phone,
      subject,
      body,
      language,
      state,
      internal_note: message.internalNote ?? "",
      sample: message.sample ?? false,
      mail_held: message.mailHeld ?? false,
      ...(message.addedAt && { added_at: message.addedAt }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function editMessage(
  tx: Tx,
  id: string,
  { change, editorId }: { change: MessageChange; editorId: string },
): Promise<void> {
  await tx
    .updateTable("contact_messages")
    .set({ state: change.state, internal_note: change.internalNote, ...editedBy(editorId) })
    .where("id", "=", id)
    .execute();
}

/** Keeps an answer, and marks its message as answered. */
export async function insertAnswer(
  tx: Tx,
  messageId: string,
  { text, authorId, mailId }: { text: string; authorId: string; mailId: string },
): Promise<void> {
  await tx
    .insertInto("contact_answers")
    .values({ message_id: messageId, text, author_id: authorId, mail_id: mailId })
    .execute();
  await tx
    .updateTable("contact_messages")
    .set({ state: "answered", ...editedBy(authorId) })
    .where("id", "=", messageId)
    .execute();
}

export async function deleteMessage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
}

/** Releases what was held back from mail; returns how many of those messages nobody has read yet. */
export async function releaseHeldMail(tx: Tx): Promise<number> {
  const released = await tx
    .updateTable("contact_messages")
    .set({ mail_held: false })
    .where("mail_held", "=", true)
    .returning("state")
    .execute();
  return released.filter(({ state }) => state === "new").length;
}

/** Messages sent through the contact form from an account's address. */
export function selectMyMessages(database: Database, { email }: Account) {
  const contactMessages = database
    .selectFrom("contact_messages")
    .select(["name", "email", "phone", "subject", "body", "added_at as addedAt"])
    .select(
      sql<string[]>`array(
        select text from contact_answers where message_id = contact_messages.id order by added_at
      )`.as("answers"),
    )
    .where("email", "=", email)
    .orderBy("added_at");
  return { contactMessages };
}

/** Messages are letters to the centre and stay; each is deleted by itself. */
export async function countMessagesOf(tx: Tx, { emails }: ErasedPerson): Promise<Erasure> {
  const theirs = tx.selectFrom("contact_messages").where("email", "in", emails);
  return { kept: { messages: await countOf(theirs) } };
}

/** Names of messages for the audit log. */
export const MESSAGE_NAMES: NameSource = {
  present: { table: "contact_messages", name: sql`subject` },
  logged: sql`state ->> 'subject'`,
};

import type { Language } from "@bonum/contract/text/language.ts";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connect.ts";
import { allOf } from "../../platform/database/page.ts";
import { announce } from "../change-queries.ts";

/** States that need a person's help. */
export const STUCK_STATES = ["kept", "failed", "uncertain"] as const;

/** Saves a message in the outbox. */
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
    /** Account of the mail; by default that of the recipient's address. */
    accountId: string | null | undefined;
    about: string[];
    lets_in: boolean;
    first_link: boolean;
    to_centre: boolean;
  },
): Promise<void> {
  const { accountId, ...columns } = message;
  const byAddress = sql<string>`(select id from accounts where email = ${message.recipient})`;
  await tx
    .insertInto("outbox_messages")
    .values({ ...columns, account_id: accountId === undefined ? byAddress : accountId })
    .execute();
}

/** Selection of messages: one by id, or those about all these records, to this account, of these kinds. */
interface Meant {
  id?: string;
  about?: readonly string[];
  accountId?: string;
  templates?: readonly string[];
}

/** Deletes what did not go out yet and is not so any more. What is on its way or was sent stays. */
export async function removeUnsentMail(tx: Tx, { id, about, accountId, templates }: Meant): Promise<void> {
  const removed = await tx
    .deleteFrom("outbox_messages")
    .where("state", "in", ["waiting", ...STUCK_STATES])
    .where(
      allOf([
        id !== undefined && sql<boolean>`id = ${id}`,
        about !== undefined && sql<boolean>`about @> ${about}::uuid[]`,
        accountId !== undefined && sql<boolean>`account_id = ${accountId}`,
        templates !== undefined && sql<boolean>`template = any(${templates})`,
      ]),
    )
    .returning("id")
    .execute();
  if (removed.length > 0) await announce(tx, { topic: "mail", id: null });
}

/**
 * Notes that what was sent to an address before an account had it is that account's by now, so that a person's data is
 * found by the account's id. What went to the centre itself is nobody's.
 */
export async function claimMail(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .updateTable("outbox_messages")
    .set({ account_id: accountId })
    .where("recipient", "=", email)
    .where("to_centre", "=", false)
    .where("account_id", "is", null)
    .execute();
}

/** The accounts that a message of this kind about these records was queued for since a moment. */
export async function listRecentlyMailed(
  tx: Tx,
  { about, template, since }: { about: readonly string[]; template: string; since: Date },
): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom("outbox_messages")
    .select("account_id")
    .where("template", "=", template)
    .where(sql<boolean>`about @> ${about}::uuid[]`)
    .where("added_at", ">", since)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

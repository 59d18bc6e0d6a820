import {
  INVITATION_DAYS,
  type MemberInvitation,
  type StaffInvitation,
} from "@bonum/contract/identity/invitations.ts";
import { type InferResult, sql } from "kysely";
import type { NameSource } from "../../../../kernel/module.ts";
import { editedBy, isOfCentre } from "../../../../kernel/record-queries.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";

/**
 * Tells if an invitation's sender may still send it, by the rule of `canManageInvitation`: after losing the
 * right nobody gets in, or lets others in, by earlier invitations.
 */
const mayInvite = sql<boolean>`(
  inviter.state = 'active'
  and (
    ('Admin' = any(inviter.roles) and (invitations.client_id is not null or inviter.confirmed_at is not null))
    or (inviter.client_id = invitations.client_id and inviter.client_role = 'owner')
  )
)`;

export type InvitationRow = InferResult<ReturnType<typeof selectInvitations>>[number];

function selectInvitations(database: Database) {
  return (
    database
      .selectFrom("invitations")
      .leftJoin("clients", "clients.id", "invitations.client_id")
      .leftJoin("accounts as updater", "updater.id", "invitations.updated_by")
      // Last sender.
      .leftJoin("accounts as inviter", (join) =>
        join.on(sql`inviter.id`, "=", sql`coalesce(invitations.updated_by, invitations.added_by)`),
      )
      .selectAll("invitations")
      .select([
        "clients.name as client_name",
        "clients.active as client_active",
        "updater.display_name as updated_by_name",
        isOfCentre("updater").as("updated_by_centre"),
        "inviter.display_name as inviter",
        sql<boolean>`invitations.expires_at <= now()`.as("expired"),
        sql<boolean>`not coalesce(${mayInvite}, false)`.as("lapsed"),
      ])
  );
}

const isPending = sql<boolean>`invitations.accepted_at is null and invitations.withdrawn_at is null`;

/** The invitations to a client, or of administrators (null), that nobody accepted yet; the newest first. */
export function listInvitations(database: Database, clientId: string | null): Promise<InvitationRow[]> {
  return selectInvitations(database)
    .where("invitations.client_id", "is not distinct from", clientId)
    .where(isPending)
    .orderBy(sql`invitations.sent_at desc, invitations.id`)
    .execute();
}

export function findInvitation(database: Database, id: string): Promise<InvitationRow | undefined> {
  return selectInvitations(database).where("invitations.id", "=", id).executeTakeFirst();
}

export function readInvitation(tx: Tx, id: string): Promise<InvitationRow> {
  return selectInvitations(tx).where("invitations.id", "=", id).executeTakeFirstOrThrow();
}

/** Locks an invitation of this client, or of an administrator (null), whatever became of it. */
export function lockInvitation(
  tx: Tx,
  clientId: string | null,
  id: string,
): Promise<InvitationRow | undefined> {
  return selectInvitations(tx)
    .where("invitations.id", "=", id)
    .where("invitations.client_id", "is not distinct from", clientId)
    .forNoKeyUpdate("invitations")
    .executeTakeFirst();
}

/** Makes whoever sends, withdraws or accepts an invitation wait for the others. */
export async function lockForAcceptance(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("invitations").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

const expiry = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`;

/** Adds an invitation, or renews the one that this address has from the same client; returns its id. */
export async function upsertInvitation(
  tx: Tx,
  invited: (StaffInvitation | MemberInvitation) & { clientId: string | null; authorId: string },
): Promise<string> {
  const fields = {
    display_name: invited.displayName,
    client_role: "clientRole" in invited ? invited.clientRole : null,
    language: invited.language,
    expires_at: expiry,
  };
  const { id } = await tx
    .insertInto("invitations")
    .values({
      ...fields,
      email: invited.email,
      client_id: invited.clientId,
      added_by: invited.authorId,
      account_id: sql<string>`(select id from accounts where email = ${invited.email})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "client_id"])
        .where("accepted_at", "is", null)
        .where("withdrawn_at", "is", null)
        .doUpdateSet({ ...fields, ...renewed(invited.authorId) }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives an invitation its whole time again. */
export async function renewInvitation(tx: Tx, id: string, editorId: string): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ expires_at: expiry, ...renewed(editorId) })
    .where("id", "=", id)
    .execute();
}

function renewed(editorId: string) {
  return {
    sent_at: sql<Date>`now()`,
    revision: sql<number>`invitations.revision + 1`,
    updated_at: sql<Date>`now()`,
    updated_by: editorId,
  };
}

export async function withdrawInvitation(tx: Tx, id: string, editorId: string): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ withdrawn_at: sql<Date>`now()`, ...editedBy(editorId) })
    .where("id", "=", id)
    .execute();
}

export async function markAccepted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ accepted_at: sql<Date>`now()`, revision: sql<number>`revision + 1` })
    .where("id", "=", id)
    .execute();
}

/** Names of invitations for the audit log. */
export const INVITATION_NAMES: NameSource = {
  present: { table: "invitations", name: sql`email`, within: sql`client_id::text` },
  logged: sql`state ->> 'email'`,
};

import { ERASED_NAME } from "@bonum/contract/identity/portal-names.ts";
import { EXAMINING_EVENTS } from "@bonum/contract/orders/events.ts";
import { sql } from "kysely";
import { forgetActor, forgetInStates, readFormerAddresses } from "../../../kernel/audit/person-queries.ts";
import type { ErasedPerson, Erasure } from "../../../kernel/module.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { clientTable } from "../../clients/queries.ts";
import { isDecider, lockAllStaff } from "../members/queries.ts";
import { VOUCHERS } from "../members/vouchers.ts";
import { claimInvitations } from "../own-account/queries.ts";

/** The person whose account is to be erased, with what decides whether it may be. */
export interface LockedPerson extends ErasedPerson {
  isAdmin: boolean;
  /** The client that the account owns and that works on, so that somebody must own it. */
  ownedClientId: string | null;
  vouchers: readonly string[];
  decided: boolean;
}

/**
 * Locks an account, its client and all changes of administrators until the transaction ends; none where it is erased
 * already. In the order in which changes of access lock them, so that the two never wait for each other.
 */
export async function lockPerson(tx: Tx, id: string): Promise<LockedPerson | undefined> {
  await lockAllStaff(tx);
  const { client_id: clientId = null } =
    (await tx.selectFrom("accounts").select("client_id").where("id", "=", id).executeTakeFirst()) ?? {};
  const client = clientId === null ? undefined : await clientTable.lock(tx, clientId);
  const row = await tx
    .selectFrom("accounts")
    .select(["id", "email", "display_name", "client_id", "client_role", "roles"])
    .select([VOUCHERS.as("vouchers"), isDecider("accounts.id").as("decided"), HAS_EXAMINED.as("examined")])
    .where("id", "=", id)
    .where("state", "<>", "erased")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const owns = row.client_role === "owner" && row.client_id === client?.id && client.active;
  return {
    id: row.id,
    email: row.email,
    emails: [row.email, ...(await readFormerAddresses(tx, id))],
    retainedName: row.decided || row.examined ? row.display_name : null,
    isAdmin: row.roles.includes("Admin"),
    ownedClientId: owns ? row.client_id : null,
    vouchers: row.vouchers,
    decided: row.decided,
  };
}

/** Tells if the account has examined an order, by its history or the authors of findings. */
const HAS_EXAMINED = sql<boolean>`(
  exists (
    select from order_history where order_history.account_id = accounts.id
      and event = any(${EXAMINING_EVENTS})
  ) or exists (select from order_examiners where order_examiners.account_id = accounts.id)
)`;

/** Deletes what belongs to the account alone, and takes the person out of its row, which stays as an author. */
export async function eraseAccount(tx: Tx, person: ErasedPerson): Promise<Erasure> {
  const { id, email } = person;
  await claimInvitations(tx, { accountId: id, email });
  const audit = await forgetActor(tx, person);
  const invitations = await tx.selectFrom("invitations").select("id").where("account_id", "=", id).execute();
  await forgetInStates(tx, person, { subject: "invitation", ids: invitations.map((row) => row.id) });
  const erased = {
    account: 1,
    sessions: await deleteOwned(tx, "sessions", id),
    secondStep: await deleteOwned(tx, "secondStep", id),
    acceptances: await deleteOwned(tx, "acceptances", id),
    links: await deleteLinks(tx, id),
    invitations: await deleteInvitations(tx, id),
  };
  await clearAccount(tx, person);
  return { erased, kept: { audit, ...(person.retainedName !== null && { name: 1 }) } };
}

async function clearAccount(tx: Tx, { id, retainedName }: ErasedPerson): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      email: `${id}@erased.invalid`,
      display_name: retainedName ?? ERASED_NAME.pl,
      password_hash: "",
      state: "erased",
      client_id: null,
      client_role: null,
      language: "pl",
      muted: [],
      daily_digest: false,
    })
    .where("id", "=", id)
    .execute();
}

const OF_THE_ACCOUNT = {
  sessions: ["sessions"],
  acceptances: ["account_acceptances"],
  secondStep: ["authenticators", "passkeys", "recovery_codes", "passkey_challenges", "login_tickets"],
} as const;

/** Deletes what belongs to the account alone; returns how many rows that were. */
async function deleteOwned(tx: Tx, kind: keyof typeof OF_THE_ACCOUNT, id: string): Promise<number> {
  let count = 0;
  for (const table of OF_THE_ACCOUNT[kind]) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where account_id = ${id}
    `.execute(tx);
    count += Number(numAffectedRows);
  }
  return count;
}

async function deleteLinks(tx: Tx, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("single_use_tokens")
    .where("subject", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the invitations that were sent to the person. */
async function deleteInvitations(tx: Tx, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("invitations")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

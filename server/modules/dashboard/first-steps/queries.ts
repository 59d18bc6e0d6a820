import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import type { FirstSteps } from "@bonum/contract/first-steps/fields.ts";
import { sql } from "kysely";
import { type Account, UNNAMED } from "../../../kernel/account.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { rowsOf } from "../queries.ts";

type Counted = Pick<FirstSteps, "name" | "secondStep" | "administrators" | "service" | "client" | "samples">;

/**
 * Steps that the portal and the account have completed; sample rows do not count, except as a fact of their
 * own.
 */
export async function readPortalSteps(database: Database, accountId: string): Promise<Counted> {
  const [row] = await rowsOf(
    database,
    sql<Counted>`
      select
        (select display_name from accounts where id = ${accountId}) is distinct from ${UNNAMED} as name,
        exists (
          select from authenticators where account_id = ${accountId} and secret is not null
        ) or exists (select from passkeys where account_id = ${accountId}) as "secondStep",
        (select count(*) from accounts where 'Admin' = any(roles) and state = 'active') > 1 as administrators,
        exists (
          select from services where published and not sample and jsonb_array_length(criteria) > 0
        ) as service,
        exists (select from clients where not sample) as client,
        exists (select from audit_entries where action = 'test-data.add') as samples
    `,
  );
  const none = { name: false, secondStep: false, administrators: false };
  return row ?? { ...none, service: false, client: false, samples: false };
}

/** The account's own person is shown the first steps no more. */
export async function dismissFirstSteps(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable("accounts").set({ first_steps: false }).where("id", "=", accountId).execute();
}

/**
 * Progress of the client towards its first examination; an order counts as followed once the centre has
 * accepted it.
 */
export async function readClientSteps(
  database: Database,
  account: Account,
): Promise<ClientDashboard["firstSteps"]> {
  const [row] = await rowsOf(
    database,
    sql<ClientDashboard["firstSteps"]>`
      select
        exists (select from investments where client_id = ${account.clientId}) as investment,
        exists (select from orders where client_id = ${account.clientId}) as "order",
        exists (select from orders where client_id = ${account.clientId} and state <> 'draft') as documents,
        exists (
          select from orders where client_id = ${account.clientId} and state not in ('draft', 'submitted')
        ) as followed,
        (
          select id from orders where client_id = ${account.clientId} and state in ('draft', 'submitted')
          order by state = 'draft', added_at desc limit 1
        ) as "orderId"
    `,
  );
  return row ?? { investment: false, order: false, documents: false, followed: false, orderId: null };
}

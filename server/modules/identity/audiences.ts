import { sql } from "kysely";
import type { Audience } from "../../kernel/news/queries.ts";

/* Whom news concerns, as other modules name them. Who of them hears of it, and how, is the kernel's to say. */

/** One account. */
export function oneAccount(id: string): Audience {
  return sql<boolean>`accounts.id = ${id}`;
}

/** The people of a client. */
export function peopleOf(clientId: string): Audience {
  return sql<boolean>`accounts.client_id = ${clientId}`;
}

/** Everybody of the centre. */
export const ADMINISTRATORS: Audience = sql<boolean>`'Admin' = any(accounts.roles)`;

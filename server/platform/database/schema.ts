import type { Generated } from "kysely";

/**
 * The tables as Kysely sees them. The platform makes one by itself; `server/schema.ts`, which comes from the portal's
 * migrations, adds the others to this interface.
 */
export interface Schema {
  migrations: { name: string; applied_at: Generated<Date> };
}

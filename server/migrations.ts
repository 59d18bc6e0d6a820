import { join } from "node:path";
import { migrate } from "./platform/database/migrate.ts";

/** Brings the database at `url` up to date with `migrations/`; answers the names of those that it lacked. */
export function migratePortal(url: string): Promise<string[]> {
  return migrate(url, join(import.meta.dirname, "migrations"));
}

import { join } from "node:path";
import type pg from "pg";
import { isMigrated, migrate } from "./platform/database/migrate.ts";

const DIRECTORY = join(import.meta.dirname, "migrations");

/** Whether the database is of this version of the portal. */
export function isPortalMigrated(pool: pg.Pool): Promise<boolean> {
  return isMigrated(pool, DIRECTORY);
}

/** Brings the database at `url` up to date with `migrations/`; answers the names of those that it lacked. */
export function migratePortal(url: string): Promise<string[]> {
  return migrate(url, DIRECTORY);
}

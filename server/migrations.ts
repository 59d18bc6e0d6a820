import { join } from "node:path";
import type pg from "pg";
import { isMigrated, migrate, migrationsIn } from "./platform/database/migrate.ts";

const DIRECTORY = join(import.meta.dirname, "migrations");

/** Tells if the database has this version's migrations. */
export function isPortalMigrated(pool: pg.Pool): Promise<boolean> {
  return isMigrated(pool, DIRECTORY);
}

/**
 * Brings the database at `url` up to date with `migrations/`; answers the names of those that it lacked.
 *
 * @param only those that are applied, to restore a backup of an earlier version; absent: all
 */
export function migratePortal(url: string, only?: readonly string[]): Promise<string[]> {
  return migrate(url, DIRECTORY, only);
}

/** The names of this version's migrations, in their order. */
export function portalMigrations(): Promise<string[]> {
  return migrationsIn(DIRECTORY);
}

import { randomInt } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { hashPassword } from "../modules/identity/login/passwords.ts";
import { createFirstAdmin, hasAdmin } from "../modules/identity/login/queries.ts";
import type { Database } from "../platform/database/connect.ts";

const DEFAULT_EMAIL = "admin@bonum.local";

/** Without 0, O, 1, l and I, so that it can be read from a screen and typed. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** How to sign in as the administrator just made; the password only when it was made up here. */
export interface Welcome {
  email: string;
  password: string | undefined;
  /** Call once the person has been told. */
  told(): Promise<void>;
}

/**
 * Makes the first administrator where there is none yet. A made-up password lies in a file of DATA_DIR from before
 * the account exists until it was printed, so that a start cut off in between locks nobody out.
 *
 * @returns nothing where an administrator exists and has nothing more to be told
 */
export async function ensureFirstAdmin(database: Database, config: Config): Promise<Welcome | undefined> {
  const file = join(config.dataDir, "first-password.txt");
  const told = () => rm(file, { force: true });
  const email = config.adminEmail ?? DEFAULT_EMAIL;
  if (await hasAdmin(database)) {
    const untold = await readFile(file, "utf8").catch(() => "");
    return untold ? { email, password: untold, told } : undefined;
  }
  const password = config.adminPassword ?? makePassword();
  const madeUp = password === config.adminPassword ? undefined : password;
  if (madeUp) await writeFile(file, madeUp, { mode: 0o600, flush: true });
  const made = await createFirstAdmin(database, { email, passwordHash: await hashPassword(password) });
  if (made) return { email, password: madeUp, told };
  // Another server of the same database was quicker, and tells its own.
  await told();
  return undefined;
}

function makePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join("")).join("-");
}

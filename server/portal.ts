import type pg from "pg";
import type { Config } from "./config.ts";
import type { Database } from "./platform/database/connect.ts";
import type { Scanner } from "./platform/scanning/clamd.ts";
import type { Seal } from "./platform/seal/seal.ts";
import type { GuardedStorage } from "./platform/storage/guarded-storage.ts";

/** The parts that a running portal is made of; `buildApp` and every feature's routes receive them. */
export interface Portal {
  config: Config;
  database: Database;
  pool: pg.Pool;
  /** Gives nobody what is held for the virus scanner, or by it. */
  storage: GuardedStorage;
  /** Signs session tokens and preview links; at least 32 bytes. */
  secret: Uint8Array;
  /** Those that it has taken the place of lately: what they signed is good until it ends by itself. */
  secretsBefore?: readonly Uint8Array[] | undefined;
  /** Virus scanner of uploads; undefined: none. */
  scanner?: Scanner | undefined;
  /** The centre's electronic seal; absent: papers are not sealed. */
  seal?: Seal | undefined;
}

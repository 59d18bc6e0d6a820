import type { Generated } from "kysely";

/** The tables of two-step log-in as Kysely sees them (migration 0004, and what 0010 adds). */
export interface SecondStepSchema {
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  login_tickets: LoginTicketsTable;
  security_settings: SecuritySettingsTable;
}

interface AuthenticatorsTable {
  account_id: string;
  secret: Buffer | null;
  added_at: Date | null;
  last_step: number | null;
  pending_secret: Buffer | null;
  pending_until: Date | null;
}

interface RecoveryCodesTable {
  account_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

interface PasskeysTable {
  id: Generated<string>;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
  name: string;
  added_at: Generated<Date>;
  last_used_at: Date | null;
}

interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: "register" | "secondStep" | "logIn";
  account_id: string | null;
  expires_at: Date;
}

interface LoginTicketsTable {
  ticket_hash: Buffer;
  account_id: string;
  expires_at: Date;
}

interface SecuritySettingsTable {
  id: Generated<boolean>;
  require_second_step_for_admins: boolean;
  secret_check: Buffer | null;
  revision: number;
  updated_at: Date | null;
  updated_by: string | null;
}

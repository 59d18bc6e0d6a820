import type { FileType } from "@bonum/contract/documents/fields.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { JsonOf, RecordsSchema } from "./schema-records.ts";
import type { SiteSchema } from "./schema-site.ts";

/** The tables as Kysely sees them; the migrations beside this file are the truth. */
export interface Schema extends RecordsSchema, SiteSchema, SecondStepSchema, MailSchema, OwnAccountSchema {
  accounts: AccountsTable;
  sessions: SessionsTable;
  audit_entries: AuditEntriesTable;
  object_leases: ObjectLeasesTable;
  object_removals: ObjectRemovalsTable;
  documents: DocumentsTable;
  document_versions: DocumentVersionsTable;
  document_counts: DocumentCountsTable;
}

type Json = ColumnType<unknown, string | null, string>;

interface AccountsTable extends OwnAccountColumns {
  id: Generated<string>;
  email: string;
  display_name: string;
  password_hash: string;
  roles: string[];
  state: Generated<"active" | "blocked" | "erased">;
  created_at: Generated<Date>;
  client_id: Generated<string | null>;
  client_role: Generated<"owner" | "member" | null>;
  language: Generated<"pl" | "en">;
  access_revision: Generated<number>;
  access_changed_at: Date | null;
  access_changed_by: string | null;
}

interface SessionsTable {
  id: Generated<string>;
  account_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  address: string;
  user_agent: string;
}

interface AuditEntriesTable {
  id: GeneratedAlways<string>;
  at: Generated<Date>;
  account_id: string | null;
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: Json;
  after: Json;
  address: string;
  request_id: string;
  counted_as: string | null;
}

interface ObjectLeasesTable {
  storage_key: string;
  expires_at: Date;
}

interface ObjectRemovalsTable {
  storage_key: string;
  next_try_at: Generated<Date>;
}

interface DocumentsTable {
  id: Generated<string>;
  file_key: string;
  name: string;
  comment: Generated<string>;
  file_type: FileType;
  version: Generated<number>;
  revision: Generated<number>;
  sample: Generated<boolean>;
  added_at: Generated<Date>;
  added_by: string | null;
  updated_at: Date | null;
  updated_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  search_text: GeneratedAlways<string>;
}

interface DocumentVersionsTable {
  document_id: string;
  number: number;
  storage_key: string;
  content_type: string;
  /** Bytes; read as a number (the driver parses int8, see connect.ts). */
  size: number;
  sha256: Buffer;
  author_id: string | null;
  created_at: Generated<Date>;
}

interface DocumentCountsTable {
  file_type: FileType;
  year_added: number;
  in_trash: boolean;
  count: number;
  changes: number;
}

/** The table of migration 0006. */
interface OwnAccountSchema {
  account_acceptances: AccountAcceptancesTable;
}

/** What migration 0006 adds to `accounts`. */
interface OwnAccountColumns {
  muted: Generated<string[]>;
  profile_revision: Generated<number>;
  profile_changed_at: Date | null;
}

interface AccountAcceptancesTable {
  account_id: string;
  slug: "privacy" | "regulations";
  version: number;
  accepted_at: Generated<Date>;
}

/** Single-use links, the outbox and invitations: the tables of migration 0003, and what 0012 adds. */
interface MailSchema {
  single_use_tokens: SingleUseTokensTable;
  outbox_messages: OutboxMessagesTable;
  invitations: InvitationsTable;
}

interface SingleUseTokensTable {
  token_hash: Buffer;
  purpose: string;
  subject: string;
  payload: JsonOf<Record<string, unknown>>;
  issued_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

interface OutboxMessagesTable {
  id: Generated<string>;
  recipient: string;
  template: string;
  language: "pl" | "en";
  subject: string;
  data: Buffer | null;
  state: "kept" | "waiting" | "sending" | "sent" | "failed" | "uncertain";
  attempts: Generated<number>;
  last_error: Generated<string>;
  added_at: Generated<Date>;
  claimed_at: Date | null;
  sent_at: Date | null;
  account_id: string | null;
  about: Generated<string[]>;
  search_text: GeneratedAlways<string>;
}

interface InvitationsTable {
  id: Generated<string>;
  email: string;
  display_name: string;
  client_id: string | null;
  client_role: "owner" | "member" | null;
  language: "pl" | "en";
  expires_at: Date;
  sent_at: Generated<Date>;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
  revision: Generated<number>;
  added_at: Generated<Date>;
  added_by: string | null;
  updated_at: Date | null;
  updated_by: string | null;
  account_id: string | null;
}

/** The tables of two-step log-in as Kysely sees them (migration 0004, and what 0010 adds). */
interface SecondStepSchema {
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

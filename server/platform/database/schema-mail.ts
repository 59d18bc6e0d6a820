import type { Generated, GeneratedAlways } from "kysely";
import type { JsonOf } from "./schema-records.ts";

/** Single-use links, the outbox and invitations: the tables of migration 0003, and what 0012 adds. */
export interface MailSchema {
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

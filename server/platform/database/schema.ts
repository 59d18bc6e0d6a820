import type { FileType } from "@bonum/contract/documents/fields.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { MailSchema } from "./schema-mail.ts";
import type { OwnAccountColumns, OwnAccountSchema } from "./schema-own-account.ts";
import type { RecordsSchema } from "./schema-records.ts";
import type { SecondStepSchema } from "./schema-second-step.ts";
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

import type { AuditSubject } from "@bonum/contract/audit/fields.ts";
import { type RawBuilder, sql } from "kysely";

/** The records of a subject that are there to be named. */
export interface PresentRecords {
  table: string;
  /** Of a row, as the other members. */
  name: RawBuilder<string>;
  /** Whether the record's screen can be opened; always, unless said. */
  there?: RawBuilder<boolean>;
  /** As in `AuditRecord`; nothing, unless said. */
  within?: RawBuilder<string | null>;
  /** Which rows have a name; all, unless said. */
  only?: RawBuilder<boolean>;
}

/** Where the log finds what the records of a subject are called. */
interface NameSource {
  /** Null where the log alone names them. */
  present: PresentRecords | null;
  /** Of `state`, as an entry keeps it: what a record was called that is gone. */
  logged: RawBuilder<string | null>;
}

/** For every subject, so that a new one asks for its name; null where an entry tells of no record with one. */
export const NAME_SOURCES: Record<AuditSubject, NameSource | null> = {
  document: {
    present: { table: "documents", name: sql`name`, there: sql`deleted_at is null` },
    logged: sql`state ->> 'fileName'`,
  },
  session: null,
  account: {
    present: {
      table: "accounts",
      name: sql`email`,
      within: sql`client_id::text`,
      only: sql`state <> 'erased'`,
    },
    logged: sql`state ->> 'email'`,
  },
  invitation: {
    present: { table: "invitations", name: sql`email`, within: sql`client_id::text` },
    logged: sql`state ->> 'email'`,
  },
  client: { present: { table: "clients", name: sql`name` }, logged: sql`state ->> 'name'` },
  investment: {
    present: { table: "investments", name: sql`number || ' · ' || title` },
    logged: sql`(state ->> 'number') || ' · ' || (state ->> 'title')`,
  },
  service: { present: { table: "services", name: sql`name` }, logged: sql`state ->> 'name'` },
  organisation: null,
  page: { present: null, logged: sql`state ->> 'titlePl'` },
  reference: {
    present: { table: "showcase_entries", name: sql`name`, within: sql`kind` },
    logged: sql`state ->> 'name'`,
  },
  message: {
    present: { table: "contact_messages", name: sql`subject` },
    logged: sql`state ->> 'subject'`,
  },
  mail: {
    present: { table: "outbox_messages", name: sql`recipient` },
    logged: sql`state ->> 'recipient'`,
  },
  security: null,
  "test-data": null,
};

import type { Generated } from "kysely";
import type { JsonOf, Recorded } from "./schema-records.ts";

/** What the public site shows beside the catalogue: the rest of migration 0002, 0005, 0008 and 0011. */
export interface SiteSchema {
  organisation: OrganisationTable;
  page_versions: PageVersionsTable;
  showcase_entries: ShowcaseEntriesTable;
  contact_messages: ContactMessagesTable;
}

interface OrganisationTable {
  id: Generated<boolean>;
  facts: JsonOf<Record<string, unknown>>;
  revision: Generated<number>;
  updated_at: Date | null;
  updated_by: string | null;
  banner_key: string | null;
  banner_type: string | null;
  banner_size: number | null;
  banner_sha256: Buffer | null;
}

interface PageVersionsTable {
  slug: string;
  version: number;
  title_pl: string;
  description_pl: Generated<string>;
  body_pl: string;
  title_en: string;
  description_en: Generated<string>;
  body_en: string;
  published_at: Generated<Date>;
  published_by: string | null;
  note: Generated<string>;
  restored_from: number | null;
}

interface ShowcaseEntriesTable extends Recorded {
  kind: "reference" | "partner";
  name: string;
  description: Generated<string>;
  link: Generated<string>;
  position: Generated<number>;
  picture_key: string | null;
  picture_type: string | null;
  picture_size: number | null;
  picture_sha256: Buffer | null;
}

interface ContactMessagesTable extends Omit<Recorded, "added_by"> {
  name: string;
  email: string;
  phone: Generated<string>;
  subject: string;
  body: string;
  language: Generated<"pl" | "en">;
  state: Generated<"new" | "read" | "answered" | "spam">;
  internal_note: Generated<string>;
  /** Not mailed one by one, and not told of together yet. */
  mail_held: Generated<boolean>;
}

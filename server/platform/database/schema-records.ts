import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Clients, projects and the catalogue: the tables of migration 0002, and what 0009 and 0012 add. */
export interface RecordsSchema {
  number_counters: { series: string; year: number; last: number };
  clients: ClientsTable;
  investments: InvestmentsTable;
  investment_participants: InvestmentParticipantsTable;
  investment_documents: InvestmentDocumentsTable;
  services: ServicesTable;
}

/** A column of jsonb: read as it was written, written as text. */
export type JsonOf<T> = ColumnType<T, string, string>;

/** A date without a time, `YYYY-MM-DD` (see connect.ts). */
type DateOnly = string;

/** What every record has: who made and last changed it, and the revision that `If-Match` names. */
export interface Recorded {
  id: Generated<string>;
  sample: Generated<boolean>;
  revision: Generated<number>;
  added_at: Generated<Date>;
  added_by: string | null;
  updated_at: Date | null;
  updated_by: string | null;
  search_text: GeneratedAlways<string>;
}

interface Address {
  street: Generated<string>;
  building_number: Generated<string>;
  postcode: Generated<string>;
  town: Generated<string>;
  voivodeship: Generated<string>;
}

interface ClientsTable extends Recorded, Address {
  kind: string;
  name: string;
  nip: Generated<string>;
  regon: Generated<string>;
  krs: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  contact_person: Generated<string>;
  internal_note: Generated<string>;
  active: Generated<boolean>;
  sample_for: "investments" | null;
  numbers: GeneratedAlways<string>;
}

interface InvestmentsTable extends Recorded, Address {
  number: string;
  client_id: string;
  title: string;
  description: Generated<string>;
  building_category: Generated<string>;
  stage: string;
  state: Generated<string>;
  parcels: Generated<string[]>;
  land_registers: Generated<string[]>;
  permit_number: Generated<string>;
  permit_date: DateOnly | null;
  /** Square metres; the driver answers a numeric as text. */
  usable_area: ColumnType<string | null, number | null, number | null>;
  storeys: number | null;
  planned_start: DateOnly | null;
  planned_end: DateOnly | null;
  numbers: GeneratedAlways<string>;
}

interface InvestmentParticipantsTable {
  investment_id: string;
  position: number;
  role: string;
  name: string;
  licence_number: Generated<string>;
  email: Generated<string>;
}

interface InvestmentDocumentsTable {
  investment_id: string;
  document_id: string;
  visibility: Generated<"internal" | "client">;
  attached_at: Generated<Date>;
  attached_by: string | null;
}

interface ServicesTable extends Recorded {
  slug: string;
  name: string;
  summary: Generated<string>;
  scope: Generated<string>;
  normative_basis: Generated<string>;
  audience: Generated<string>;
  pricing: "list" | "quote";
  /** In grosze. */
  price: number | null;
  price_note: Generated<string>;
  norm_days: number | null;
  required_documents: JsonOf<{ name: string; required: boolean }[]>;
  questions: JsonOf<{ question: string; required: boolean }[]>;
  certificate_type: Generated<string>;
  certificate_months: number | null;
  published: Generated<boolean>;
}

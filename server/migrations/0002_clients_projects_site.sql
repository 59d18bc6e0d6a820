-- Clients, investment projects, the services catalogue and what the public site shows.

-- An array's elements as one text to search in. array_to_string is only stable because of types with a
-- locale-dependent output; text is none.
create function joined_text(parts text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string(parts, chr(10));

-- The last number given in a series and year, as in INW/2026/0001. Taken under the row's lock, in the
-- transaction of the record that bears it, so no number is skipped and none is given twice.
create table number_counters (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);

create table clients (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'person', 'soleTrader', 'company', 'housingCommunity', 'localGovernment', 'association', 'other'
  )),
  name text not null check (char_length(name) between 1 and 255),
  nip text not null default '',
  regon text not null default '',
  krs text not null default '',
  street text not null default '',
  building_number text not null default '',
  postcode text not null default '',
  town text not null default '',
  voivodeship text not null default '',
  email text not null default '',
  phone text not null default '',
  contact_person text not null default '',
  internal_note text not null default '',
  active boolean not null default true,
  sample boolean not null default false,
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  search_text text not null generated always as (
    fold_text(name) || chr(10) || nip || chr(10) || regon || chr(10) || krs || chr(10) || fold_text(town)
      || chr(10) || fold_text(email) || chr(10) || fold_text(contact_person) || chr(10) || phone
  ) stored
);
-- A tax number names one client; sample clients may repeat what a real one has.
create unique index clients_nip on clients (nip) where nip <> '' and not sample;
create index clients_by_name on clients (name collate "pl-x-icu", id);
create index clients_by_date on clients (added_at, id);
create index clients_search on clients using gin (search_text gin_trgm_ops);

-- An account of a client sees what is the client's; the owner also says who else does.
alter table accounts
  add column client_id uuid references clients,
  add column client_role text check (client_role in ('owner', 'member')),
  add column language text not null default 'pl' check (language in ('pl', 'en')),
  add constraint accounts_client check ((client_id is null) = (client_role is null));
create index accounts_client on accounts (client_id) where client_id is not null;

create table investments (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  client_id uuid not null references clients,
  title text not null check (char_length(title) between 1 and 255),
  description text not null default '',
  building_category text not null default '',
  stage text not null check (stage in ('concept', 'design', 'permit', 'construction', 'acceptance', 'inUse')),
  state text not null default 'active' check (state in ('active', 'onHold', 'finished', 'archived')),
  street text not null default '',
  building_number text not null default '',
  postcode text not null default '',
  town text not null default '',
  voivodeship text not null default '',
  parcels text[] not null default '{}',
  land_registers text[] not null default '{}',
  permit_number text not null default '',
  permit_date date,
  usable_area numeric(12, 2) check (usable_area > 0),
  storeys integer,
  planned_start date,
  planned_end date,
  sample boolean not null default false,
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  search_text text not null generated always as (
    fold_text(number) || chr(10) || fold_text(title) || chr(10) || fold_text(street) || chr(10) || fold_text(town)
      || chr(10) || fold_text(permit_number) || chr(10) || fold_text(joined_text(parcels))
      || chr(10) || fold_text(joined_text(land_registers))
  ) stored
);
create index investments_by_title on investments (title collate "pl-x-icu", id);
create index investments_by_date on investments (added_at, id);
create index investments_by_number on investments (number, id);
create index investments_of_client on investments (client_id, added_at, id);
create index investments_search on investments using gin (search_text gin_trgm_ops);

create table investment_participants (
  investment_id uuid not null references investments on delete cascade,
  position integer not null,
  role text not null,
  name text not null,
  licence_number text not null default '',
  email text not null default '',
  primary key (investment_id, position)
);

-- A document attached to a project: for the centre alone, or shown to the project's client too.
create table investment_documents (
  investment_id uuid not null references investments on delete cascade,
  document_id uuid not null references documents on delete cascade,
  visibility text not null default 'internal' check (visibility in ('internal', 'client')),
  attached_at timestamptz not null default now(),
  attached_by uuid references accounts on delete set null,
  primary key (investment_id, document_id)
);
create index investment_documents_document on investment_documents (document_id);

create table services (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 255),
  summary text not null default '',
  scope text not null default '',
  normative_basis text not null default '',
  audience text not null default '',
  pricing text not null check (pricing in ('list', 'quote')),
  -- In grosze; net or gross is the price list's business, said in price_note.
  price bigint check (price >= 0),
  price_note text not null default '',
  norm_days integer check (norm_days > 0),
  required_documents jsonb not null default '[]',
  questions jsonb not null default '[]',
  certificate_type text not null default '',
  certificate_months integer check (certificate_months > 0),
  published boolean not null default false,
  sample boolean not null default false,
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  search_text text not null generated always as (
    fold_text(name) || chr(10) || fold_text(summary) || chr(10) || fold_text(scope) || chr(10)
      || fold_text(normative_basis) || chr(10) || fold_text(audience) || chr(10) || fold_text(certificate_type)
  ) stored,
  check ((pricing = 'list') = (price is not null))
);

-- What only the organisation knows of itself; one row, shaped by the contract's schema.
create table organisation (
  id boolean primary key default true check (id),
  facts jsonb not null default '{}',
  revision integer not null default 1,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null
);
insert into organisation default values;

-- Texts of the public pages that administrators wrote in the place of the shipped ones, which are version 1.
create table page_versions (
  slug text not null,
  version integer not null check (version > 1),
  title_pl text not null,
  body_pl text not null,
  title_en text not null,
  body_en text not null,
  published_at timestamptz not null default now(),
  published_by uuid references accounts on delete set null,
  primary key (slug, version)
);

-- References and trusted partners. The picture's bytes are in the storage, under a key that this row owns.
create table showcase_entries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('reference', 'partner')),
  name text not null check (char_length(name) between 1 and 255),
  description text not null default '',
  link text not null default '',
  position integer not null default 0,
  picture_key text,
  picture_type text,
  picture_size bigint,
  picture_sha256 bytea,
  sample boolean not null default false,
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  search_text text not null generated always as (fold_text(name) || chr(10) || fold_text(description)) stored,
  check ((picture_key is null) = (picture_type is null))
);
create index showcase_entries_order on showcase_entries (kind, position, id);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null default '',
  subject text not null,
  body text not null,
  language text not null default 'pl' check (language in ('pl', 'en')),
  state text not null default 'new' check (state in ('new', 'read', 'answered', 'spam')),
  internal_note text not null default '',
  sample boolean not null default false,
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  search_text text not null generated always as (
    fold_text(name) || chr(10) || fold_text(email) || chr(10) || fold_text(subject) || chr(10) || fold_text(body)
  ) stored
);
create index contact_messages_by_date on contact_messages (added_at, id);
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);

-- The audit log's own list: newest first, by action and by actor.
create index audit_entries_action on audit_entries (action, id desc);
create index audit_entries_actor on audit_entries (actor, id desc);

-- Accounts, sessions, audit, documents with their versions, and what keeps the list fast.

create extension if not exists pg_trgm;

-- The database's half of contract/fold.ts: blind to case and to diacritics; ł has no decomposition.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(
    translate(
      regexp_replace(
        normalize(value, NFKD),
        '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'
      ),
      'łŁ', 'll'
    ) collate "und-x-icu"
  );

create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)) unique,
  display_name text not null,
  password_hash text not null,
  roles text[] not null check (roles <@ array['Admin', 'Client'] and cardinality(roles) > 0),
  state text not null default 'active' check (state in ('active', 'blocked')),
  created_at timestamptz not null default now()
);

-- One row a log-in: ending it ends every token that carries its id, at once.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text not null
);
create index sessions_account on sessions (account_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

-- Counters of rate-limiter-flexible, shared by all servers.
create table throttle (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id uuid,
  -- E-mail as it was at that moment: the entry outlives the account.
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null
);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);

-- Bytes in the storage that no version owns (yet, or any more). An upload takes a lease before its
-- first byte and gives it up in the transaction that commits the version; a purge adds one in the
-- transaction that forgets the version. What lies here past its time is deleted by the sweep.
create table object_leases (
  storage_key text primary key,
  expires_at timestamptz not null
);
create index object_leases_expiry on object_leases (expires_at);

create table documents (
  id uuid primary key default gen_random_uuid(),
  file_key text not null unique,
  name text not null check (char_length(name) between 1 and 255),
  comment text not null default '' check (char_length(comment) <= 4000),
  file_type text not null check (file_type in ('pdf', 'image', 'document', 'spreadsheet', 'archive', 'other')),
  version integer not null default 1,
  revision integer not null default 1,
  sample boolean not null default false,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  deleted_at timestamptz,
  deleted_by uuid references accounts on delete set null,
  search_text text not null generated always as (fold_text(name) || chr(10) || fold_text(comment)) stored
);

create table document_versions (
  document_id uuid not null references documents on delete cascade,
  number integer not null,
  storage_key text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  author_id uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  primary key (document_id, number)
);

-- One index an order, so that a page deep inside is read from the index alone.
create index documents_by_date on documents (added_at desc, id desc) where deleted_at is null;
create index documents_by_name on documents (name collate "pl-x-icu", id) where deleted_at is null;
create index documents_by_update_desc on documents (updated_at desc nulls last, id desc) where deleted_at is null;
create index documents_by_update_asc on documents (updated_at asc nulls last, id asc) where deleted_at is null;
create index documents_by_type on documents (file_type, added_at desc, id desc) where deleted_at is null;
create index documents_in_trash on documents (deleted_at desc, id desc) where deleted_at is not null;
create index documents_samples on documents (id) where sample;
-- What was added lately waits in a list that every search reads from end to end (in kB): short enough not to be felt.
create index documents_search on documents using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 1024);

-- The pattern that finds a term literally, wherever it stands in search_text.
create function search_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(fold_text(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Exact totals and facets without counting rows: one counter for each type, year and place. The sum of all
-- `changes` grows with every statement that touches documents, so what was counted under one sum holds
-- for as long as the sum is the same.
create table document_counts (
  file_type text not null,
  year_added integer not null,
  in_trash boolean not null,
  count bigint not null,
  changes bigint not null default 1,
  primary key (file_type, year_added, in_trash)
);

create function year_in_warsaw(moment timestamptz) returns integer
  language sql immutable strict parallel safe
  return extract(year from moment at time zone 'Europe/Warsaw')::integer;

-- Counters are changed in the order of their key, so that two transactions never wait for each other.
create function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into document_counts as c (file_type, year_added, in_trash, count)
    select file_type, year_in_warsaw(added_at), deleted_at is not null, count(*)
    from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (file_type, year_added, in_trash)
      do update set count = c.count + excluded.count, changes = c.changes + 1;
  elsif tg_op = 'DELETE' then
    insert into document_counts as c (file_type, year_added, in_trash, count)
    select file_type, year_in_warsaw(added_at), deleted_at is not null, -count(*)
    from old_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (file_type, year_added, in_trash)
      do update set count = c.count + excluded.count, changes = c.changes + 1;
  else
    insert into document_counts as c (file_type, year_added, in_trash, count)
    select file_type, year_added, in_trash, sum(change) from (
      select file_type, year_in_warsaw(added_at) as year_added, deleted_at is not null as in_trash, 1 as change from new_rows
      union all
      select file_type, year_in_warsaw(added_at), deleted_at is not null, -1 from old_rows
    ) as moves
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (file_type, year_added, in_trash)
      do update set count = c.count + excluded.count, changes = c.changes + 1;
  end if;
  return null;
end $$;

create trigger documents_counted_insert after insert on documents
  referencing new table as new_rows for each statement execute function count_documents();
create trigger documents_counted_delete after delete on documents
  referencing old table as old_rows for each statement execute function count_documents();
create trigger documents_counted_update after update on documents
  referencing old table as old_rows new table as new_rows for each statement execute function count_documents();

-- Certificates: what a positive result is certified by, and what anybody may check.

-- Keys that certificates are signed with (Ed25519). The private half is sealed, and forgotten once the key is retired;
-- the public half goes on confirming what it signed.
create table signing_keys (
  id text primary key,
  state text not null default 'active' check (state in ('active', 'retired')),
  public_key bytea not null check (length(public_key) = 32),
  private_key bytea,
  added_at timestamptz not null default now(),
  retired_at timestamptz,
  check ((state = 'active') = (private_key is not null)),
  check ((state = 'retired') = (retired_at is not null))
);
create unique index signing_keys_active on signing_keys (state) where state = 'active';

create table certificates (
  id uuid primary key default gen_random_uuid(),
  -- As in CERT/2026/0001.
  number text not null unique,
  -- Eleven symbols without dashes (contract/certificates/code.ts).
  code text not null unique check (char_length(code) = 11),
  order_id uuid not null unique references orders on delete cascade,
  client_id uuid not null references clients,
  -- The client as it was when the certificate was issued.
  holder_name text not null,
  holder_kind text not null,
  certificate_type text not null,
  object text not null,
  town text not null,
  -- Markdown, of the service as it was ordered.
  scope text not null,
  conditions text not null,
  issued_on date not null,
  -- The last day on which it is valid; null without an end.
  valid_to date check (valid_to >= issued_on),
  -- Past its last day a certificate counts as expired even while this does not say so yet.
  state text not null default 'issued'
    check (state in ('issued', 'suspended', 'withdrawn', 'expired', 'superseded')),
  superseded_by uuid references certificates on delete set null,
  sha256 bytea not null check (length(sha256) = 32),
  -- Bytes of the PDF.
  size integer not null,
  key_id text not null references signing_keys,
  -- JWS over number, code, dates and SHA-256 of the PDF.
  signature text not null,
  sample boolean not null default false,
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  search_text text not null generated always as (
    fold_text(number) || chr(10) || fold_text(code) || chr(10)
      || fold_text(substr(code, 1, 5) || '-' || substr(code, 6, 5) || '-' || substr(code, 11)) || chr(10)
      || fold_text(holder_name) || chr(10) || fold_text(object) || chr(10) || fold_text(town)
  ) stored
);
create index certificates_by_date on certificates (added_at, id);
create index certificates_by_number on certificates (number, id);
create index certificates_by_end on certificates (valid_to, id);
create index certificates_by_state on certificates (state, added_at, id);
create index certificates_of_client on certificates (client_id, added_at, id);
create index certificates_superseding on certificates (superseded_by) where superseded_by is not null;
create index certificates_of_key on certificates (key_id);
create index certificates_search on certificates using gin (search_text gin_trgm_ops);

-- What was certified never changes: only the state does, and who changed it.
create function refuse_changed_certificate() returns trigger language plpgsql as $$
declare
  changing constant text[] := array[
    'state', 'superseded_by', 'revision', 'updated_at', 'updated_by', 'added_by', 'search_text'
  ];
begin
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
    raise exception 'what a certificate certifies never changes';
  end if;
  return new;
end $$;
create trigger certificates_never_change before update on certificates
  for each row execute function refuse_changed_certificate();

-- The PDF as it was issued, apart from its certificate so that no list reads it.
create table certificate_papers (
  certificate_id uuid primary key references certificates on delete cascade,
  content bytea not null
);
alter table certificate_papers alter column content set storage external;
create function refuse_changed_certificate_paper() returns trigger language plpgsql as $$
begin
  raise exception 'the PDF of a certificate never changes';
end $$;
create trigger certificate_papers_never_change before update on certificate_papers
  for each row execute function refuse_changed_certificate_paper();

-- What happened to a certificate, with the reason that anybody may read.
create table certificate_changes (
  id bigint generated always as identity primary key,
  certificate_id uuid not null references certificates on delete cascade,
  at timestamptz not null default now(),
  event text not null check (event in ('issue', 'suspend', 'resume', 'withdraw', 'expire', 'supersede')),
  reason text not null default ''
);
create index certificate_changes_certificate on certificate_changes (certificate_id, id);

-- Notices of a coming end that were mailed, by how many days before it.
create table certificate_notices (
  certificate_id uuid not null references certificates on delete cascade,
  days integer not null,
  primary key (certificate_id, days)
);

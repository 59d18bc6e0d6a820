-- Two-step log-in: authenticator apps, recovery codes, passkeys, and the log-ins that wait for their second step.

-- One authenticator app an account. A new one waits beside the old one until its first code proves that it works.
create table authenticators (
  account_id uuid primary key references accounts on delete cascade,
  -- Sealed under a key of the portal (nonce, ciphertext, tag).
  secret bytea,
  added_at timestamptz,
  -- The newest time step whose code was taken: a code is good once, and none older is.
  last_step bigint,
  pending_secret bytea,
  pending_until timestamptz,
  check ((secret is null) = (added_at is null)),
  check ((pending_secret is null) = (pending_until is null))
);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null check (char_length(name) between 1 and 100),
  added_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id, added_at);

-- Challenges and tickets are kept as hashes: whoever reads this table can use neither.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'secondStep', 'logIn')),
  -- Whose; a log-in by passkey alone tells only in its answer.
  account_id uuid references accounts on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'logIn') = (account_id is null))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table login_tickets (
  ticket_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index login_tickets_expiry on login_tickets (expires_at);

-- How the portal protects itself; one row.
create table security_settings (
  id boolean primary key default true check (id),
  require_second_step_for_admins boolean not null default false,
  revision integer not null default 1,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null
);
insert into security_settings default values;

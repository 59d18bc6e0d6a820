-- Keys by which a centre's own programs use the API, each in the name of the administrator who made it.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  -- SHA-256 of the key, which is shown once and kept nowhere.
  hash bytea not null unique,
  -- Its first characters, by which people tell keys apart.
  start text not null,
  account_id uuid not null references accounts,
  -- The last day, in Warsaw.
  expires_on date not null,
  added_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references accounts
);
create index api_keys_by_account on api_keys (account_id);
create index api_keys_by_revoker on api_keys (revoked_by);

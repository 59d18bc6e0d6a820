-- What an administrator marked as a favourite, and what they opened last: by id, for names are read when they are shown.

create table kept_records (
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('clients', 'investments', 'orders', 'documents')),
  record_id uuid not null,
  favourite boolean not null default false,
  opened_at timestamptz,
  primary key (account_id, kind, record_id),
  check (favourite or opened_at is not null)
);

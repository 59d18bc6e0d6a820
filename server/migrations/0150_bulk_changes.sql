-- Changes of many records at once: who asked for what, and what came of each record. Kept for a day after their end.

create table bulk_changes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  action text not null,
  options jsonb not null,
  -- The change that this one takes back: once, whoever asks twice.
  undoes uuid unique references bulk_changes on delete set null,
  -- Whether a job makes it.
  background boolean not null,
  total integer not null,
  changed integer not null default 0,
  failed integer not null default 0,
  done integer not null default 0,
  stopped boolean not null default false,
  -- Whoever asked, as the audit log keeps them.
  address text not null,
  request_id text not null,
  added_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  ended_at timestamptz
);
create index bulk_changes_of_account on bulk_changes (account_id, added_at);
create index bulk_changes_running on bulk_changes (moved_at) where ended_at is null;
create index bulk_changes_ended on bulk_changes (ended_at);

create table bulk_change_items (
  change_id uuid not null references bulk_changes on delete cascade,
  position integer not null,
  record_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'same', 'failed')),
  reason text,
  -- What was there before, where taking it back needs to know.
  before jsonb,
  primary key (change_id, position)
);
create index bulk_change_items_waiting on bulk_change_items (change_id, position) where state = 'waiting';

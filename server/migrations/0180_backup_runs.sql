-- How backups and verifications went. The newest of each kind say what the screen of the system's state shows.
create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('backup', 'verification')),
  -- Whether the portal began it by itself, or whoever runs the machine by a command.
  begun_by text not null check (begun_by in ('schedule', 'command')),
  -- Where the backup lies: a folder, or s3://bucket.
  place text not null default '',
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- stopped: cut off because the server was stopped, which is no failure; missed: it should have been there and is not.
  outcome text not null default 'running' check (outcome in ('running', 'done', 'failed', 'stopped', 'missed')),
  -- The contents that it holds, or that were compared.
  objects bigint not null default 0,
  bytes bigint not null default 0,
  -- How many of them, with papers and the audit log, were found lost, damaged or altered.
  wrong integer not null default 0,
  -- Why it failed: a Polish sentence for administrators.
  error text not null default '',
  -- Whether administrators were told of a failure, or need not be.
  told boolean not null default false,
  check ((outcome = 'running') = (ended_at is null))
);
create index backup_runs_by_time on backup_runs (started_at);

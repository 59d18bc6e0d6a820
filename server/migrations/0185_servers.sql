-- The servers that work on this database. Each renews its row again and again; one that no longer does is gone.
create table servers (
  id uuid primary key,
  -- The last migration that its version knows.
  last_migration text not null,
  -- Its files lie on its own disk, where no other server reads them.
  on_disk boolean not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Migrations that take away what the version before uses; see decision 0053.
alter table migrations add column contract boolean not null default false;

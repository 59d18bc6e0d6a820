-- Of each place where a server does jobs: by this name the queue locks what is done there. A place whose row nobody renews is gone,
-- and its locks are freed.
create table job_pools (
  id text primary key,
  -- Of the server's data directory: one that crashed and starts again is the same.
  server uuid not null,
  seen_at timestamptz not null default now()
);

-- What the virus scanner said of each object of the storage. An object without a row is from before there was a scanner.
create table object_scans (
  storage_key text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'clean', 'infected', 'failed')),
  -- Whether its bytes are given to nobody.
  held boolean not null,
  -- What the scanner calls what it found.
  threat text,
  -- Why it could not be scanned.
  reason text check (reason in ('too_large', 'encrypted', 'broken')),
  -- How often the scanner was given the object and said nothing of it.
  attempts integer not null default 0,
  added_at timestamptz not null default now(),
  scanned_at timestamptz,
  -- The scan that is under way; one whose server has died is over with its time.
  claimed_by uuid,
  claimed_until timestamptz,
  -- Its bytes were deleted for good, and what is known of it stays.
  removed_at timestamptz,
  check (state <> 'infected' or held),
  check (state <> 'clean' or not held),
  check ((state = 'infected') = (threat is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index object_scans_held on object_scans (storage_key) where held;
create index object_scans_waiting on object_scans (added_at) where state = 'waiting';

-- Whether the object is to be scanned once a row owns it.
alter table object_leases add column scan boolean not null default false;

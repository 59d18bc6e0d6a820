-- Uploads that can be resumed. What has arrived of one stands here in parts, so that any server goes on with it.

create table uploads (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- As the sender gave it: `filename` and whatever else.
  metadata jsonb not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  added_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- The document that has its bytes since it was taken up, whatever has become of the document.
  document_id uuid
);
create index uploads_of_account on uploads (account_id);
create index uploads_by_date on uploads (added_at);

create table upload_parts (
  storage_key text primary key,
  upload_id uuid not null references uploads on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  unique (upload_id, starts_at)
);

-- A part that goes, whyever it goes, leaves its bytes to the sweep.
create function leave_part_to_sweep() returns trigger language plpgsql as $$
begin
  insert into object_removals (storage_key) values (old.storage_key) on conflict (storage_key) do nothing;
  return null;
end $$;
create trigger leave_part_to_sweep after delete on upload_parts
  for each row execute function leave_part_to_sweep();

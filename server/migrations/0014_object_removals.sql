-- Bytes that are to be deleted. An object comes here from its lease, when an upload failed or was left behind, or from
-- the transaction that forgets its row. Nothing takes it out again but its deletion, so the bytes are deleted outside
-- any transaction: no commit can have them any more. A server that deletes an object sets next_try_at ahead first.
create table object_removals (
  storage_key text primary key,
  next_try_at timestamptz not null default now()
);
create index object_removals_next_try on object_removals (next_try_at);

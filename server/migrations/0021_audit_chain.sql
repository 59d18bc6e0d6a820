-- The audit log as a chain of hashes: whoever alters, removes or slips in an entry breaks it.

create table audit_links (
  -- 1, 2, 3 …, so that a link that was removed leaves a gap.
  seq bigint primary key check (seq > 0),
  entry_id bigint not null,
  -- Whether it stands for an entry that was linked before and from which an erased person was taken out since.
  amended boolean not null default false,
  -- SHA-256 of the entry (audit_digest).
  digest bytea not null check (length(digest) = 32),
  -- SHA-256 of the hash before, `seq`, `entry_id`, `amended` and `digest`.
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null default now()
);
create index audit_links_entry on audit_links (entry_id, seq);
create index audit_links_by_date on audit_links (at);

-- Entries from which a person was taken out, to be linked once more.
create table audit_amendments (
  entry_id bigint primary key
);

-- What of an entry is proven: all that it says.
create function audit_digest(entry audit_entries) returns bytea
  language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(
    entry.id, entry.at at time zone 'UTC', entry.account_id, entry.actor, entry.action, entry.subject_type,
    entry.subject_id, entry.before, entry.after, entry.address, entry.request_id
  )::text, 'UTF8'));

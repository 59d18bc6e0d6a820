-- outside a transaction
-- The audit log is read without log-ins, which are most of it: page and count ask this index alone.

create index concurrently if not exists audit_entries_beside_logins on audit_entries (at, id)
  where subject_type <> 'session'

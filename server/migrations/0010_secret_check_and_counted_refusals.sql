-- What the portal's secret derives to, so that a server with another secret is noticed at its start. It tells nothing of
-- the secret, and null until a server has started on this database.
alter table security_settings add column secret_check bytea;

-- What anybody can do any number of times without being signed in is counted in one entry, whose `after` has the number
-- of attempts: the key says what is counted together, as in `session.refuse 192.0.2.7 1929604`.
alter table audit_entries add column counted_as text;
create unique index audit_entries_counted on audit_entries (counted_as) where counted_as is not null;

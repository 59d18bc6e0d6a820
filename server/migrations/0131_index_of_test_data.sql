-- outside a transaction
-- The first steps ask whether test data were ever added.
create index concurrently if not exists audit_entries_test_data on audit_entries (action) where action = 'test-data.add';

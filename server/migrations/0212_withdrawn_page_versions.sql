-- An announced version that was withdrawn before its day; it never holds, and stays in the list of versions.
alter table page_versions add column withdrawn_at timestamptz;

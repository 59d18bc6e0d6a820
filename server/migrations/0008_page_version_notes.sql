-- What a page's version changed and why, and the earlier version that it brought back.
alter table page_versions
  add column note text not null default '',
  add column restored_from integer check (restored_from >= 1 and restored_from < version);

-- The first page of a scan whose letters were not recognised, because there were too many before it; null where all were.
alter table content_texts add column unread_from integer check (unread_from > 1);

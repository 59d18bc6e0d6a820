-- Favourites and what was opened last are called by the field's term.

alter table kept_records rename to bookmarks;
alter index kept_records_pkey rename to bookmarks_pkey;

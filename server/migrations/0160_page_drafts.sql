-- What administrators write to replace a page's text, and share until they publish it. A row stays when its draft goes, so
-- that its revision, which `If-Match` names, never counts from the beginning again.

create table page_drafts (
  slug text primary key,
  revision integer not null,
  -- Who changed the page's text last, published it or gave a draft up.
  changed_at timestamptz not null default now(),
  changed_by uuid references accounts on delete set null,
  -- The draft; null for none.
  texts jsonb,
  saved_at timestamptz,
  saved_by uuid references accounts on delete set null,
  restored_from integer,
  check ((texts is null) = (saved_at is null)),
  check (texts is not null or (saved_by is null and restored_from is null))
);
create index page_drafts_changed_by on page_drafts (changed_by);
create index page_drafts_saved_by on page_drafts (saved_by);

-- Saved views of lists: what stands behind "?" in a list's address, under a name. `added_by` is whose view it is.

create table list_views (
  id uuid primary key default gen_random_uuid(),
  list text not null,
  name text not null check (char_length(name) between 1 and 100),
  query text not null check (char_length(query) <= 4000),
  shared boolean not null,
  revision integer not null default 1,
  sample boolean not null default false,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null
);
create unique index list_views_own on list_views (added_by, list, fold_text(name)) where not shared;
create index list_views_added_by on list_views (added_by);
create unique index list_views_shared on list_views (list, fold_text(name)) where shared;

-- With which view a list opens for an account; without a row, with all that it has.
create table default_views (
  account_id uuid not null references accounts on delete cascade,
  list text not null,
  view_id uuid not null references list_views on delete cascade,
  primary key (account_id, list)
);
create index default_views_of_view on default_views (view_id);

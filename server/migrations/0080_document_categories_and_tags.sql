-- What describes documents beside their names: one category, which administrators keep, and tags, which come to be by being
-- given. Both are the centre's own order; clients see neither.

create table document_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  revision integer not null default 1,
  sample boolean not null default false,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  search_text text not null generated always as (fold_text(name)) stored
);
create unique index document_categories_by_name on document_categories (search_text);
create index document_categories_search on document_categories using gin (search_text gin_trgm_ops);

-- How a tag is written: as whoever gave it first wrote it. `key` is the same, folded.
create table document_tags (
  key text primary key check (key <> ''),
  name text not null check (char_length(name) between 1 and 40)
);

-- Documents hold the keys of their tags. The indexes come with the next migration.
alter table documents
  add column category_id uuid references document_categories,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20);

-- How many documents of the list, the trash left out, have a category or a tag: exact, and without counting rows.
create table document_label_counts (
  kind text not null check (kind in ('category', 'tag')),
  label text not null,
  count bigint not null default 0,
  primary key (kind, label)
);

create function labels_of(category_id uuid, tags text[]) returns table (kind text, label text)
  language sql immutable parallel safe
  begin atomic
    select 'category', category_id::text where category_id is not null
    union all
    select 'tag', tag from unnest(tags) as tag;
  end;

-- As with `document_counts`, a statement changes counters in the order of their key.
create function count_labels() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into document_label_counts as c (kind, label, count)
    select l.kind, l.label, count(*) from new_rows as d, labels_of(d.category_id, d.tags) as l
    where d.deleted_at is null group by 1, 2 order by 1, 2
    on conflict (kind, label) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into document_label_counts as c (kind, label, count)
    select l.kind, l.label, -count(*) from old_rows as d, labels_of(d.category_id, d.tags) as l
    where d.deleted_at is null group by 1, 2 order by 1, 2
    on conflict (kind, label) do update set count = c.count + excluded.count;
  else
    insert into document_label_counts as c (kind, label, count)
    select l.kind, l.label, sum(moved.sign) from (
      select n.category_id, n.tags, 1 as sign from new_rows as n where n.deleted_at is null
      union all
      select o.category_id, o.tags, -1 from old_rows as o where o.deleted_at is null
    ) as moved, labels_of(moved.category_id, moved.tags) as l
    group by 1, 2 having sum(moved.sign) <> 0 order by 1, 2
    on conflict (kind, label) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;

-- Triggers run in the order of their names: whoever changes documents takes these counters before those of `document_counts`.
create trigger document_labels_counted_insert after insert on documents
  referencing new table as new_rows for each statement execute function count_labels();
create trigger document_labels_counted_update after update on documents
  referencing old table as old_rows new table as new_rows for each statement execute function count_labels();
create trigger document_labels_counted_delete after delete on documents
  referencing old table as old_rows for each statement execute function count_labels();

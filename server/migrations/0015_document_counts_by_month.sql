-- The counters of documents by month, with the bytes that their versions hold: the dashboard's chart adds up some hundred
-- counters where it read the whole library. A row counts the documents that were added in its month, and the bytes of
-- the versions that were made in it, of whichever document of this type and place.

create table document_counts_by_month (
  file_type text not null check (file_type in ('pdf', 'image', 'document', 'spreadsheet', 'archive', 'other')),
  year_added integer not null,
  month_added integer not null,
  in_trash boolean not null,
  count bigint not null default 0,
  bytes bigint not null default 0,
  -- As before: the sum of all grows with every statement that touches documents.
  changes bigint not null default 0,
  primary key (file_type, year_added, month_added, in_trash)
);

create function month_in_warsaw(moment timestamptz) returns integer
  language sql immutable strict parallel safe
  return extract(month from moment at time zone 'Europe/Warsaw')::integer;

-- A statement changes counters in the order of their key, so that two never wait for each other; one that deletes several
-- documents goes from one to the next.
create or replace function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into document_counts as c (file_type, year_added, month_added, in_trash, count, changes)
    select file_type, year_in_warsaw(added_at), month_in_warsaw(added_at), deleted_at is not null, count(*), 1
    from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (file_type, year_added, month_added, in_trash)
      do update set count = c.count + excluded.count, changes = c.changes + 1;
  else
    insert into document_counts as c (file_type, year_added, month_added, in_trash, count, bytes, changes)
    select file_type, year_in_warsaw(moment), month_in_warsaw(moment), in_trash, sum(documents), sum(size), 1 from (
      select file_type, added_at as moment, deleted_at is not null as in_trash, 1 as documents, 0 as size from new_rows
      union all
      select file_type, added_at, deleted_at is not null, -1, 0 from old_rows
      union all
      select place.file_type, v.created_at, place.in_trash, 0, place.sign * v.size
      from old_rows as o
      join new_rows as n on n.id = o.id
        and (n.file_type <> o.file_type or (n.deleted_at is null) <> (o.deleted_at is null))
      join document_versions as v on v.document_id = n.id
      cross join lateral (
        values (n.file_type, n.deleted_at is not null, 1), (o.file_type, o.deleted_at is not null, -1)
      ) as place (file_type, in_trash, sign)
    ) as moves
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (file_type, year_added, month_added, in_trash)
      do update set count = c.count + excluded.count, bytes = c.bytes + excluded.bytes, changes = c.changes + 1;
  end if;
  return null;
end $$;

create function count_added_bytes() returns trigger language plpgsql as $$
begin
  insert into document_counts as c (file_type, year_added, month_added, in_trash, bytes)
  select d.file_type, year_in_warsaw(v.created_at), month_in_warsaw(v.created_at), d.deleted_at is not null, sum(v.size)
  from new_rows as v join documents as d on d.id = v.document_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (file_type, year_added, month_added, in_trash) do update set bytes = c.bytes + excluded.bytes;
  return null;
end $$;

-- Before the document's row goes: its versions go with it, and after that none says of which type and place they were.
create function count_deleted_document() returns trigger language plpgsql as $$
begin
  insert into document_counts as c (file_type, year_added, month_added, in_trash, count, bytes, changes)
  select old.file_type, year_in_warsaw(moment), month_in_warsaw(moment), old.deleted_at is not null,
    -sum(documents), -sum(size), 1
  from (
    select old.added_at as moment, 1 as documents, 0 as size
    union all
    select created_at, 0, size from document_versions where document_id = old.id
  ) as parts
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (file_type, year_added, month_added, in_trash)
    do update set count = c.count + excluded.count, bytes = c.bytes + excluded.bytes, changes = c.changes + 1;
  return old;
end $$;

-- From here on nobody else adds or changes documents until the counters are exchanged: some
-- seconds for a million.
set local work_mem = '256MB';
create trigger document_versions_counted after insert on document_versions
  referencing new table as new_rows for each statement execute function count_added_bytes();
drop trigger documents_counted_delete on documents;
create trigger documents_counted_delete before delete on documents
  for each row execute function count_deleted_document();

insert into document_counts_by_month (file_type, year_added, month_added, in_trash, count, bytes)
select file_type, extract(year from month), extract(month from month), in_trash, sum(documents), sum(size) from (
  select file_type, date_trunc('month', added_at at time zone 'Europe/Warsaw') as month, deleted_at is not null as in_trash,
    count(*) as documents, 0 as size
  from documents group by 1, 2, 3
  union all
  select d.file_type, date_trunc('month', v.created_at at time zone 'Europe/Warsaw'), d.deleted_at is not null, 0, sum(v.size)
  from document_versions as v join documents as d on d.id = v.document_id group by 1, 2, 3
) as counted
group by 1, 2, 3, 4;

-- What a running server counted under a sum must not be taken for what is counted now.
update document_counts_by_month set changes = (select coalesce(sum(changes), 0) + 1 from document_counts)
where ctid = (select min(ctid) from document_counts_by_month);

drop table document_counts;
alter table document_counts_by_month rename to document_counts;
alter table document_counts rename constraint document_counts_by_month_pkey to document_counts_pkey;
alter table document_counts rename constraint document_counts_by_month_file_type_check to document_counts_file_type_check;

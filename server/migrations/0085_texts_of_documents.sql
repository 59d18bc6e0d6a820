-- The text inside files. It belongs to a content, which several versions may have; what is searched belongs to a document.

-- What was read of a content, by its SHA-256. `attempts` counts how often reading it began: what ends the server each time
-- is not read for ever.
create table content_texts (
  sha256 bytea primary key check (length(sha256) = 32),
  state text not null check (
    state in ('none', 'waiting', 'done', 'empty', 'encrypted', 'broken', 'too_large', 'timed_out')
  ),
  attempts integer not null default 1,
  -- Whether its parts are pages that have a number on paper or screen, or only lengths of a longer text.
  paged boolean not null default false,
  read_at timestamptz not null default now()
);

create table content_text_pages (
  sha256 bytea not null references content_texts on delete cascade,
  number integer not null check (number > 0),
  text text not null,
  primary key (sha256, number)
);

-- The words of a document, those of its name and comment and those of its present content, in their base forms. A position is
-- the number of a page; of the name and the comment it is 16383, with weight A. `wanted` grows with each change of what
-- is indexed, and `indexed` is the one that the words are of.
create table document_texts (
  document_id uuid primary key,
  wanted integer not null default 1,
  indexed integer not null default 0,
  words tsvector
);

create function want_document_texts() returns trigger language plpgsql as $$
begin
  insert into document_texts (document_id) select id from new_rows;
  return null;
end $$;

create function want_document_text() returns trigger language plpgsql as $$
begin
  update document_texts set wanted = wanted + 1 where document_id = new.id;
  return null;
end $$;

create trigger documents_text_wanted after insert on documents
  referencing new table as new_rows for each statement execute function want_document_texts();
create trigger documents_text_outdated after update of name, comment, version on documents
  for each row when ((old.name, old.comment, old.version) is distinct from (new.name, new.comment, new.version))
  execute function want_document_text();

-- With its last version the text of a content goes.
create function forget_content_texts() returns trigger language plpgsql as $$
begin
  delete from content_texts as gone using old_rows as removed
  where gone.sha256 = removed.sha256
    and not exists (select from document_versions as version where version.sha256 = removed.sha256);
  return null;
end $$;

create trigger document_versions_text_forgotten after delete on document_versions
  referencing old table as old_rows for each statement execute function forget_content_texts();

-- Those that are there already are read little by little.
insert into document_texts (document_id) select id from documents;
alter table document_texts add foreign key (document_id) references documents on delete cascade;

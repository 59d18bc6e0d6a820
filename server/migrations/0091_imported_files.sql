-- Which files of archives were taken into the library, so that an import that was cut off goes on where it stopped.
create table imported_files (
  -- SHA-256 of the folder and of the path below it: a path is longer than what an index holds.
  place bytea not null check (length(place) = 32),
  sha256 bytea not null check (length(sha256) = 32),
  -- Below the folder, for whoever reads the table.
  path text not null,
  size bigint not null,
  modified_at timestamptz not null,
  -- None once the document was deleted for good: the file does not come back by itself.
  document_id uuid references documents on delete set null,
  imported_at timestamptz not null default now(),
  primary key (place, sha256)
);
create index imported_files_by_document on imported_files (document_id);

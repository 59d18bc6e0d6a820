-- What an English reader is shown of a service; each may be empty, and then the Polish text stands in its place.

alter table services
  add column name_en text not null default '',
  add column summary_en text not null default '',
  add column scope_en text not null default '',
  add column audience_en text not null default '',
  add column price_note_en text not null default '',
  add column certificate_type_en text not null default '';

-- A service is found by its English words as well. What a computed column is computed from cannot be changed.
alter table services drop column search_text;
alter table services add column search_text text not null generated always as (
  fold_text(name) || chr(10) || fold_text(summary) || chr(10) || fold_text(scope) || chr(10)
    || fold_text(normative_basis) || chr(10) || fold_text(audience) || chr(10) || fold_text(certificate_type) || chr(10)
    || fold_text(name_en) || chr(10) || fold_text(summary_en) || chr(10) || fold_text(scope_en) || chr(10)
    || fold_text(audience_en) || chr(10) || fold_text(certificate_type_en)
) stored;
create index services_search on services using gin (search_text gin_trgm_ops);

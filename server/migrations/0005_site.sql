-- The funding banner's picture, and the descriptions of pages.

alter table organisation
  add column banner_key text,
  add column banner_type text,
  add column banner_size bigint,
  add column banner_sha256 bytea,
  add constraint organisation_banner check (
    (banner_key is null) = (banner_type is null)
    and (banner_key is null) = (banner_size is null)
    and (banner_key is null) = (banner_sha256 is null)
  );

-- A picture is found by the hash of its content, which its address names.
create index showcase_entries_picture on showcase_entries (picture_sha256) where picture_sha256 is not null;

-- What search engines say of a page; empty: its first paragraph.
alter table page_versions
  add column description_pl text not null default '',
  add column description_en text not null default '';

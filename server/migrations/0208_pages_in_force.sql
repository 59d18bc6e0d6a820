-- The day in Poland from which a version is what visitors read and what holds; null: from its publication on.
alter table page_versions add column in_force_from date;

-- A client's people confirm a changed version of the conditions of examinations too.
alter table account_acceptances drop constraint account_acceptances_slug_check;
alter table account_acceptances add constraint account_acceptances_slug_check
  check (slug in ('privacy', 'regulations', 'terms'));

-- What a person says of their own account, the versions of the law pages that they accepted, and erased accounts.

alter table accounts
  drop constraint accounts_state_check,
  -- erased: nothing of the person is left; the row stays so that what they did keeps one author.
  add constraint accounts_state_check check (state in ('active', 'blocked', 'erased')),
  -- The kinds of mail that the person does not want.
  add column muted text[] not null default '{}',
  add column profile_revision integer not null default 1,
  add column profile_changed_at timestamptz;

create table account_acceptances (
  account_id uuid not null references accounts on delete cascade,
  slug text not null check (slug in ('privacy', 'regulations')),
  version integer not null check (version > 0),
  accepted_at timestamptz not null default now(),
  primary key (account_id, slug, version)
);

-- What the portal has to say to each account, in the portal itself.

create table notifications (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  at timestamptz not null default now(),
  title_pl text not null,
  title_en text not null,
  detail text not null,
  path text not null check (path like '/%'),
  read_at timestamptz
);
create index notifications_of_account on notifications (account_id, id);
create index notifications_unread on notifications (account_id) where read_at is null;
create index notifications_by_date on notifications (at);

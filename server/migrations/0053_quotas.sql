-- What a client's people may add, so that one client never fills the portal for all: bytes of documents, open drafts of
-- orders and messages of a day. Where a client has no number of its own, the centre's default holds.

create table quota_defaults (
  id boolean primary key default true check (id),
  megabytes integer not null default 10240 check (megabytes > 0),
  drafts integer not null default 30 check (drafts > 0),
  messages integer not null default 200 check (messages > 0),
  revision integer not null default 1,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null
);
insert into quota_defaults default values;

create table client_quotas (
  client_id uuid primary key references clients on delete cascade,
  megabytes integer check (megabytes > 0),
  drafts integer check (drafts > 0),
  messages integer check (messages > 0),
  revision integer not null default 1,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null
);

-- The client whose people added the document, whatever becomes of their accounts; null for the centre's own.
alter table documents add column client_id uuid references clients on delete set null;
update documents set client_id = accounts.client_id
from accounts where accounts.id = documents.added_by and accounts.client_id is not null;
create index documents_client on documents (client_id) where client_id is not null;

-- The messages of one day are few among all.
create index order_messages_of_clients on order_messages (added_at)
  where side = 'client' and correction_id is null;

-- What client and centre write to each other about an order, and when its object is examined on the spot.

create table order_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- The order of a thread. An order is locked while a message is added, so within a thread it grows with time.
  position bigint not null generated always as identity,
  side text not null check (side in ('client', 'centre')),
  -- A note of the centre's own, which no client's answer ever holds.
  internal boolean not null default false check (not internal or side = 'centre'),
  text text not null,
  author_id uuid references accounts on delete set null,
  -- Made by the sender, so that what is sent twice is one message.
  idempotency_key uuid not null,
  added_at timestamptz not null default now(),
  unique (author_id, idempotency_key)
);
create index order_messages_thread on order_messages (order_id, position);

create table order_message_documents (
  message_id uuid not null references order_messages on delete cascade,
  document_id uuid not null references documents on delete cascade,
  position integer not null,
  primary key (message_id, document_id)
);
create index order_message_documents_document on order_message_documents (document_id);

-- How far each side has read a thread, and how many of the other side's messages it has not read: kept, so that
-- nothing counts messages where orders are listed.
create table order_message_reads (
  order_id uuid not null references orders on delete cascade,
  side text not null check (side in ('client', 'centre')),
  -- Of the newest message that the side has read; 0 for none.
  position bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  read_at timestamptz,
  primary key (order_id, side)
);
create index order_message_reads_unread on order_message_reads (side, order_id) where unread > 0;

create table order_appointments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  starts_at timestamptz not null,
  minutes integer not null check (minutes > 0),
  place text not null,
  person text not null,
  remarks text not null default '',
  cancelled_at timestamptz,
  reason text not null default '',
  -- Counts as the iCalendar's SEQUENCE too.
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null
);
create index order_appointments_order on order_appointments (order_id, starts_at);

-- Exam orders: from a draft to a published result.

create table orders (
  id uuid primary key default gen_random_uuid(),
  -- Given when it is submitted, as in BAD/2026/0001.
  number text unique,
  client_id uuid not null references clients,
  investment_id uuid not null references investments,
  service_id uuid references services on delete set null,
  -- The service as it was when it was ordered.
  service jsonb not null,
  state text not null default 'draft' check (state in (
    'draft', 'submitted', 'quoted', 'correction', 'accepted', 'in_examination', 'on_hold', 'in_decision',
    'published', 'withdrawn', 'cancelled', 'invalidated'
  )),
  -- Where a correction or a hold leads back to.
  return_state text,
  -- Whose turn it is; null where nobody has anything to do.
  turn text check (turn in ('client', 'centre')),
  -- By when whoever's turn it is has to act.
  due_date date,
  -- The clock (contract/orders/clock.ts): working days of the centre and days of the client in the periods that have
  -- ended, and what runs since which day. It runs for the client from the submission on, for the centre from the
  -- acceptance on.
  centre_days integer not null default 0,
  client_days integer not null default 0,
  clock_turn text check (clock_turn in ('client', 'centre')),
  clock_since date,
  coordinator_id uuid references accounts on delete set null,
  examiner_id uuid references accounts on delete set null,
  decider_id uuid references accounts on delete set null,
  -- In grosze: of the price list, or of the quote.
  price bigint check (price >= 0),
  quote_valid_until date,
  quote_note text not null default '',
  answers jsonb not null default '[]',
  hold_reason text not null default '',
  resume_on date,
  recommendation text check (recommendation in ('positive', 'conditional', 'negative')),
  recommendation_text text not null default '',
  result text check (result in ('positive', 'conditional', 'negative')),
  justification text not null default '',
  conditions text not null default '',
  public_note text not null default '',
  -- The invalidated order that this one repeats, or the one that it renews.
  repeats_id uuid references orders on delete set null,
  submitted_at timestamptz,
  accepted_at timestamptz,
  published_at timestamptz,
  sample boolean not null default false,
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  search_text text not null generated always as (
    fold_text(coalesce(number, '')) || chr(10) || fold_text(service ->> 'name')
  ) stored
);
create index orders_by_due on orders (due_date, id);
create index orders_by_date on orders (added_at, id);
create index orders_by_number on orders (number, id);
create index orders_of_client on orders (client_id, due_date, id);
create index orders_of_investment on orders (investment_id, added_at, id);
create index orders_of_service on orders (service_id);
create index orders_by_state on orders (state, due_date, id);
create index orders_by_turn on orders (turn, due_date, id) where turn is not null;
create index orders_of_coordinator on orders (coordinator_id) where coordinator_id is not null;
create index orders_of_examiner on orders (examiner_id) where examiner_id is not null;
create index orders_of_decider on orders (decider_id) where decider_id is not null;
create index orders_of_author on orders (added_by);
create index orders_repeats on orders (repeats_id) where repeats_id is not null;
create index orders_search on orders using gin (search_text gin_trgm_ops);

-- A document of the order's investment that belongs to the order too.
create table order_documents (
  order_id uuid not null references orders on delete cascade,
  document_id uuid not null references documents on delete cascade,
  -- Name of the required document that it is; empty for another one.
  requirement text not null default '',
  attached_at timestamptz not null default now(),
  attached_by uuid references accounts on delete set null,
  primary key (order_id, document_id)
);
create index order_documents_document on order_documents (document_id);

-- What was sent with the submission and with each answered correction; never changed.
create table order_rounds (
  order_id uuid not null references orders on delete cascade,
  round integer not null,
  at timestamptz not null default now(),
  sent_by uuid references accounts on delete set null,
  answers jsonb not null,
  -- Each with document, version, name, SHA-256 and requirement.
  documents jsonb not null,
  primary key (order_id, round)
);

create table order_corrections (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  asked_at timestamptz not null default now(),
  asked_by uuid references accounts on delete set null,
  due_date date not null,
  message text not null default '',
  answered_at timestamptz,
  answered_by uuid references accounts on delete set null
);
-- An order has one open batch at most.
create unique index order_corrections_open on order_corrections (order_id) where answered_at is null;
create index order_corrections_order on order_corrections (order_id, asked_at);

create table order_correction_items (
  id uuid primary key default gen_random_uuid(),
  correction_id uuid not null references order_corrections on delete cascade,
  position integer not null,
  kind text not null check (kind in ('answer', 'document', 'other')),
  target text not null default '',
  text text not null,
  answer text not null default '',
  document_id uuid references documents on delete set null,
  unique (correction_id, position)
);

create table order_findings (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  criterion text not null,
  verdict text not null default '' check (verdict in ('', 'meets', 'fails', 'notApplicable', 'remark')),
  text text not null default '',
  evidence uuid[] not null default '{}',
  primary key (order_id, position)
);

-- What happened to an order, for both sides.
create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  from_state text not null,
  to_state text not null,
  account_id uuid references accounts on delete set null,
  -- Name of whoever sent it, as it was then.
  actor text not null,
  side text not null check (side in ('client', 'centre')),
  note text not null default '',
  -- Whether the note is the centre's alone.
  internal boolean not null default false
);
create index order_history_order on order_history (order_id, id);
create index order_history_account on order_history (account_id);

-- PDFs that the portal makes of an order; what was published never changes, so they are kept and not made again.
create table order_papers (
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('confirmation', 'report')),
  made_at timestamptz not null default now(),
  sha256 bytea not null check (length(sha256) = 32),
  content bytea not null,
  primary key (order_id, kind)
);
alter table order_papers alter column content set storage external;
create function refuse_changed_paper() returns trigger language plpgsql as $$
begin
  raise exception 'a paper of an order never changes';
end $$;
create trigger order_papers_never_change before update on order_papers
  for each row execute function refuse_changed_paper();

-- How the centre runs its exams.
create table order_settings (
  id boolean primary key default true check (id),
  -- A centre with one administrator may let the examiner decide; the report says so.
  examiner_may_decide boolean not null default false,
  revision integer not null default 1,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null
);
insert into order_settings default values;

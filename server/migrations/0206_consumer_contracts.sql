-- An order of a natural person is a contract at a distance (act of 30 May 2014 on consumer rights): what kind of contract an
-- order is, is decided once, when it is submitted. Orders that were submitted before have no kind and count as business ones.

alter table orders
  add column contract_kind text check (contract_kind in ('business', 'consumer')),
  -- Whether a sole trader said that the order is outside of their trade.
  add column outside_trade boolean not null default false,
  -- When the consumer asked that the examination begins before the time for withdrawal has passed.
  add column early_start_at timestamptz;

alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in (
  'draft', 'submitted', 'quoted', 'correction', 'accepted', 'in_examination', 'on_hold', 'in_decision',
  'published', 'withdrawn', 'cancelled', 'invalidated', 'rescinded'
));

alter table order_papers drop constraint order_papers_kind_check;
alter table order_papers add constraint order_papers_kind_check
  check (kind in ('confirmation', 'contract', 'rescission', 'report'));

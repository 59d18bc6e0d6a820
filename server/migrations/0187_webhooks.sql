-- Addresses at which a centre's own programs are told of events of orders and certificates, and the log of what was sent.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  -- As the audit log calls them: order.submit, certificate.issue.
  events text[] not null,
  -- Sealed by the portal's secret; shown once.
  secret bytea not null,
  -- off: by a person; failed: by the portal.
  state text not null default 'active' check (state in ('active', 'off', 'failed')),
  -- Since when no delivery has arrived; null where the last one did.
  failing_since timestamptz,
  added_at timestamptz not null default now()
);

create table webhook_deliveries (
  -- Also the webhook-id of its request.
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  number text,
  -- As it is sent and signed, to the byte.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of the last answer.
  status integer,
  answer text not null default '',
  -- A word for why there was no answer.
  error text,
  added_at timestamptz not null default now(),
  tried_at timestamptz,
  search_text text not null generated always as (fold_text(coalesce(number, '') || chr(10) || event)) stored
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id);
create index webhook_deliveries_by_time on webhook_deliveries (added_at, id);
create index webhook_deliveries_search on webhook_deliveries using gin (search_text gin_trgm_ops);

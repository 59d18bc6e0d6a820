-- How long exams take: what dashboards and the catalogue of services say of it, worked out by housekeeping.

alter table services
  -- Working days that the centre needed in half of the service's finished exams, at most; null while too few are finished.
  add column measured_days integer,
  add column measured_orders integer not null default 0;

-- How many days orders stood in a state, of those that left it within the last year.
create table order_stage_times (
  state text primary key,
  orders integer not null,
  median_days numeric not null,
  p90_days numeric not null
);

-- Orders that moved lately.
create index order_history_by_date on order_history (at);

create index orders_published on orders (published_at) where published_at is not null;

-- Numbers of orders and certificates whose papers are being made: a paper bears its number, and is made before the
-- transaction that keeps it. So the counter's row is held for a moment, and not while a paper is made.

create table number_reservations (
  series text not null,
  year integer not null,
  last integer not null,
  -- The order that it is for.
  owner_id uuid not null,
  reserved_at timestamptz not null default now(),
  primary key (series, year, last),
  unique (owner_id, series, year)
);

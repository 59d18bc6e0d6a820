-- The list whose samples a sample client was made for: it goes with them, unless something else hangs on it by then.
alter table clients add column sample_for text check (sample_for in ('investments'));

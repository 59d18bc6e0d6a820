-- Who confirmed that the text which a page is shipped with was read and suits the centre. A release that changes the text
-- changes its hash, and asks again.
create table page_readings (
  slug text primary key,
  -- SHA-256 of the text in both languages, in hexadecimal digits.
  sha256 text not null,
  read_at timestamptz not null default now(),
  read_by uuid references accounts on delete set null
);
create index page_readings_read_by on page_readings (read_by);

-- What the centre answers to messages of the contact form, and by which mail it went out.

create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages on delete cascade,
  text text not null,
  author_id uuid references accounts on delete set null,
  -- The outbox forgets its messages after a while; an answer without one has gone out.
  mail_id uuid references outbox_messages on delete set null,
  added_at timestamptz not null default now()
);

create index contact_answers_message on contact_answers (message_id, added_at);
create index contact_answers_author on contact_answers (author_id);
create index contact_answers_mail on contact_answers (mail_id);

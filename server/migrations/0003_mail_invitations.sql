-- Single-use links, the outbox of mail, invitations, and changes of who has access.

-- Whoever reads this table can use nothing of it: it holds hashes.
create table single_use_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- What it is good for, as in `invitation`.
  purpose text not null,
  -- Id of what it is about.
  subject text not null,
  payload jsonb not null default '{}',
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer one was issued in its place, or it was taken back.
  revoked_at timestamptz
);
create index single_use_tokens_subject on single_use_tokens (purpose, subject);
create index single_use_tokens_expiry on single_use_tokens (expires_at);

create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  template text not null,
  language text not null check (language in ('pl', 'en')),
  subject text not null,
  -- What the template is filled with, and with it the links' secrets: sealed under a key of the portal, and
  -- forgotten once the message was sent.
  data bytea,
  -- kept: no SMTP server was set; sending: claimed by a server, and uncertain once that server is gone.
  state text not null check (state in ('kept', 'waiting', 'sending', 'sent', 'failed', 'uncertain')),
  attempts integer not null default 0,
  -- What the SMTP server or the network said last.
  last_error text not null default '',
  added_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  search_text text not null generated always as (
    fold_text(recipient) || chr(10) || fold_text(subject)
  ) stored
);
create index outbox_messages_by_date on outbox_messages (added_at, id);
create index outbox_messages_claimed on outbox_messages (claimed_at) where state = 'sending';

create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  display_name text not null check (char_length(display_name) between 1 and 255),
  -- None: it makes an administrator.
  client_id uuid references clients,
  client_role text check (client_role in ('owner', 'member')),
  language text not null default 'pl' check (language in ('pl', 'en')),
  expires_at timestamptz not null,
  -- When its link was last mailed.
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  revision integer not null default 1,
  added_at timestamptz not null default now(),
  added_by uuid references accounts on delete set null,
  updated_at timestamptz,
  updated_by uuid references accounts on delete set null,
  check ((client_id is null) = (client_role is null)),
  check (accepted_at is null or withdrawn_at is null)
);
-- An address is invited once to the same client; inviting it again sends a new link.
create unique index invitations_open on invitations (email, client_id) nulls not distinct
  where accepted_at is null and withdrawn_at is null;
create index invitations_client on invitations (client_id, added_at);

-- Who may sign in, and as what, is changed by others than the account itself.
alter table accounts
  add column access_revision integer not null default 1,
  add column access_changed_at timestamptz,
  add column access_changed_by uuid references accounts on delete set null;

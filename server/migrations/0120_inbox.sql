-- Papers that came by themselves and wait to be described. Until somebody does they are no documents: no list, search or
-- export knows them, and no client.

-- A mail that was met in the mailbox. Its row stays, so that it is never taken twice; whose it was is forgotten after a while.
create table inbox_mails (
  id uuid primary key default gen_random_uuid(),
  -- User, server and folder.
  mailbox text not null,
  uid_validity bigint not null,
  uid bigint not null,
  sender text not null default '',
  sender_name text not null default '',
  subject text not null default '',
  state text not null default 'taking' check (state in ('taking', 'taken', 'broken')),
  -- How often it was begun: what ends the server each time is not begun for ever.
  attempts integer not null default 0,
  found_at timestamptz not null default now(),
  unique (mailbox, uid_validity, uid)
);
create index inbox_mails_by_sender on inbox_mails (lower(sender));
create index inbox_mails_by_time on inbox_mails (found_at);

-- Up to which UID a mailbox was looked through; from another UIDVALIDITY on it is another one.
create table inbox_mailboxes (
  mailbox text primary key,
  uid_validity bigint not null,
  after_uid bigint not null
);

create table inbox_papers (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('folder', 'mail')),
  -- SHA-256 of where it came from: of the folder, the file's name, size and time, or of the mailbox, the mail and its part. With
  -- the content it says that a paper was taken before.
  place bytea not null check (length(place) = 32),
  mail_id uuid references inbox_mails on delete set null,
  sha256 bytea not null check (length(sha256) = 32),
  name text not null check (char_length(name) between 1 and 255),
  content_type text not null,
  size bigint not null check (size > 0),
  -- Whether it is an archive that opens by a password alone.
  encrypted boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  -- None once a document has the bytes, or nobody any more.
  storage_key text unique,
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  -- Why it was rejected.
  reason text,
  document_id uuid references documents on delete set null,
  unique (place, sha256),
  check (state <> 'waiting' or storage_key is not null),
  check ((state = 'waiting') = (decided_at is null))
);
create index inbox_papers_waiting on inbox_papers (received_at, id) where state = 'waiting';
create index inbox_papers_decided on inbox_papers (state, decided_at) where state <> 'waiting';
create index inbox_papers_by_content on inbox_papers (sha256);
create index inbox_papers_by_mail on inbox_papers (mail_id);
create index inbox_papers_by_decider on inbox_papers (decided_by);
create index inbox_papers_by_document on inbox_papers (document_id);

-- How looking into each source went: once for the folder, once for the mailbox.
create table inbox_sources (
  source text primary key check (source in ('folder', 'mail')),
  -- The last look that succeeded, and the last that took something.
  looked_at timestamptz,
  taken_at timestamptz,
  -- Why the looks since `failed_at` failed; none where the last one succeeded.
  failure text check (
    failure in (
      'missing', 'forbidden', 'ownFolders', 'noRoom', 'full', 'connection', 'login', 'encryption', 'mailbox', 'other'
    )
  ),
  detail text,
  failed_at timestamptz,
  next_at timestamptz
);

-- What came and was not taken.
create table inbox_refusals (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('folder', 'mail')),
  -- As of a paper; refused once, however often it is met.
  place bytea not null unique check (length(place) = 32),
  mail_id uuid references inbox_mails on delete set null,
  name text not null,
  reason text not null check (
    reason in (
      'empty', 'tooLarge', 'link', 'directory', 'special', 'unreadable', 'encoding', 'signature', 'tooMany',
      'noAttachments', 'broken'
    )
  ),
  refused_at timestamptz not null default now()
);
create index inbox_refusals_by_time on inbox_refusals (refused_at, id);
create index inbox_refusals_by_mail on inbox_refusals (mail_id);

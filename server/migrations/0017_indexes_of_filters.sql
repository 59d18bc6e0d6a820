-- outside a transaction
-- The audit log's search, and an index for what screens, my-data and erasure filter by.

-- The trigger of the migration before fills the column.
do $$
declare
  first bigint;
  last bigint;
begin
  select min(id), max(id) into first, last from audit_entries where search_text is null;
  while first <= last loop
    update audit_entries set actor = actor where id >= first and id < first + 2000 and search_text is null;
    commit;
    first := first + 2000;
  end loop;
end $$

-- What was added lately waits in a list that every search reads from end to end (in kB): short enough not to be felt.
create index concurrently if not exists audit_entries_search
  on audit_entries using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 1024)

create index concurrently if not exists audit_entries_by_date on audit_entries (at, id)

create index concurrently if not exists audit_entries_by_subject on audit_entries (subject_type, at, id)

create index concurrently if not exists audit_entries_account on audit_entries (account_id, id)
  where account_id is not null

create index concurrently if not exists audit_entries_recipient on audit_entries ((after ->> 'recipient'))
  where subject_type = 'mail'

-- Nothing asks by the action alone.
drop index concurrently if exists audit_entries_action

vacuum (analyze) audit_entries

-- Ended sessions are the account's too.
create index concurrently if not exists sessions_of_account on sessions (account_id, created_at)

drop index concurrently if exists sessions_account

create index concurrently if not exists single_use_tokens_of_subject on single_use_tokens (subject, purpose)

drop index concurrently if exists single_use_tokens_subject

create index concurrently if not exists login_tickets_account on login_tickets (account_id)

create index concurrently if not exists passkey_challenges_account on passkey_challenges (account_id)

create index concurrently if not exists invitations_email on invitations (email)

create index concurrently if not exists accounts_staff on accounts (id) where 'Admin' = any (roles)

create index concurrently if not exists accounts_former
  on accounts using gin (fold_text(display_name || chr(10) || email) gin_trgm_ops)
  where client_id is null and not 'Admin' = any (roles)

create index concurrently if not exists outbox_messages_recipient on outbox_messages (recipient)

create index concurrently if not exists outbox_messages_by_state on outbox_messages (state, added_at, id)

create index concurrently if not exists outbox_messages_search on outbox_messages using gin (search_text gin_trgm_ops)

create index concurrently if not exists contact_messages_email on contact_messages (email)

create index concurrently if not exists contact_messages_by_state on contact_messages (state, added_at, id)

create index concurrently if not exists documents_added_by on documents (added_by, added_at) where added_by is not null

create index concurrently if not exists investments_added_by on investments (added_by, added_at) where added_by is not null

create index concurrently if not exists investments_by_state on investments (state, stage)

create index concurrently if not exists investments_voivodeship on investments (voivodeship)

create index concurrently if not exists clients_voivodeship on clients (voivodeship)

create index concurrently if not exists clients_active on clients (active)

create index concurrently if not exists services_search on services using gin (search_text gin_trgm_ops)

create index concurrently if not exists showcase_entries_search
  on showcase_entries using gin (search_text gin_trgm_ops)

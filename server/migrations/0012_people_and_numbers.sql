-- Mail and invitations name the account that they are addressed to, so that a person's data is found by the account's
-- id; mail names the records that it tells of, so that it can be taken back; and numbers are found however they are
-- written.

alter table outbox_messages
  -- Whose address the recipient is, once it is an account's.
  add column account_id uuid references accounts on delete set null,
  -- Ids of the records that it tells of, and of the account in whose name it speaks.
  add column about uuid[] not null default '{}';
create index outbox_messages_account on outbox_messages (account_id) where account_id is not null;
create index outbox_messages_about on outbox_messages using gin (about);

-- Whose address the invited one is, once it is an account's.
alter table invitations add column account_id uuid references accounts on delete set null;
create index invitations_account on invitations (account_id) where account_id is not null;

-- An audit entry and the mail of one transaction bear the same moment.
update outbox_messages set account_id = entry.subject_id::uuid
from audit_entries entry
where entry.at = outbox_messages.added_at and (template, recipient) in (
  values
    ('email-change', case entry.action when 'account.askNewEmail' then entry.after ->> 'email' end),
    ('email-changed', case entry.action when 'account.changeEmail' then entry.before ->> 'email' end)
);
update outbox_messages set about = array_remove(array[entry.subject_id::uuid, entry.account_id], null)
from audit_entries entry
where entry.action = 'invitation.send' and entry.at = outbox_messages.added_at
  and outbox_messages.template in ('invitation', 'invited-again') and outbox_messages.recipient = entry.after ->> 'email';
update invitations set account_id = entry.account_id
from audit_entries entry
where entry.action = 'invitation.accept' and entry.subject_id = invitations.id::text
  and entry.account_id in (select id from accounts);

-- What is left is told by its address: the account that has it now, or else that had it last.
create temporary table known_addresses on commit drop as
select distinct on (email) email, account_id from (
  select email, id as account_id, 'infinity'::timestamptz as at from accounts
  union all
  select actor, account_id, at from audit_entries where account_id is not null and actor like '%@%'
  union all
  select before ->> 'email', subject_id::uuid, at from audit_entries where action = 'account.changeEmail'
) known
where email is not null and account_id in (select id from accounts)
order by email, at desc;
update outbox_messages set account_id = known_addresses.account_id from known_addresses
where outbox_messages.account_id is null and recipient = email and template not in ('contact-message', 'email-change');
update invitations set account_id = known_addresses.account_id from known_addresses
where invitations.account_id is null and invitations.email = known_addresses.email;

-- Nobody has to pass on the link of an invitation that was taken up or withdrawn.
delete from outbox_messages using invitations
where invitations.id = any (about) and template in ('invitation', 'invited-again')
  and outbox_messages.state in ('kept', 'waiting', 'failed', 'uncertain')
  and (accepted_at is not null or withdrawn_at is not null);

-- Attaching a document and saying anew who sees it are two actions.
update audit_entries set action = case after ->> 'visibility' when 'client' then 'investment.show' else 'investment.hide' end
where action = 'investment.attach' and before is not null;

-- Letters and digits alone, line by line: a number is the same with dashes, spaces, slashes or none.
create function compact_numbers(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold_text(value), '[^a-z0-9\n]+', '', 'g');

alter table clients add column numbers text not null generated always as (
  compact_numbers(nip || chr(10) || regon || chr(10) || krs || chr(10) || phone)
) stored;
create index clients_numbers on clients using gin (numbers gin_trgm_ops);

alter table investments add column numbers text not null generated always as (
  compact_numbers(
    number || chr(10) || permit_number || chr(10) || joined_text(parcels) || chr(10) || joined_text(land_registers)
  )
) stored;
create index investments_numbers on investments using gin (numbers gin_trgm_ops);

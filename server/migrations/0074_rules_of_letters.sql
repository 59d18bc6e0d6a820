-- What a letter's module declares of it, so that the outbox knows no letter by its name.

alter table outbox_messages
  -- Lets its reader in, and so goes to an account too that may not sign in.
  add column lets_in boolean not null default false,
  -- Lets in a reader without an account, whose link an administrator may hand over.
  add column first_link boolean not null default false,
  -- To the centre itself: of no account, whoever has the address.
  add column to_centre boolean not null default false;

update outbox_messages set
  lets_in = template = 'invitation',
  to_centre = template = 'contact-message',
  first_link = template = 'invitation' and exists (
    select from invitations where invitations.id = any(outbox_messages.about) and invitations.client_id is not null
  )
where template in ('invitation', 'contact-message');

-- More messages may come through the contact form than a mailbox bears: those past that are kept without a mail of their
-- own, and one mail tells of them together.
alter table contact_messages add column mail_held boolean not null default false;
create index contact_messages_held on contact_messages (added_at) where mail_held;

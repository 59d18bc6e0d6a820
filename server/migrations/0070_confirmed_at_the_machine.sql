-- Whose account was confirmed by whoever runs the machine, as no administrator stands behind it.
alter table accounts
  add column confirmed_at_machine boolean not null default false,
  add check (not confirmed_at_machine or (confirmed_at is not null and confirmed_by is null));

-- Those confirmed so before there was the column: the audit log alone knows.
update accounts set confirmed_at_machine = true
where confirmed_at is not null and confirmed_by is null and exists (
  select from audit_entries
  where subject_type = 'account' and subject_id = accounts.id::text
    and action = 'account.confirm' and actor = 'system' and account_id is null
);

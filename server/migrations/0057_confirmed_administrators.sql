-- A new administrator counts as a second pair of eyes only once another one, who did not invite them, has confirmed the
-- account: else whoever invites could examine as one person and decide as the other.
alter table accounts
  add column confirmed_at timestamptz,
  -- None where nobody had to: the first administrator, and those of before.
  add column confirmed_by uuid references accounts (id),
  add check (confirmed_by is null or confirmed_at is not null),
  add check (confirmed_by <> id);

update accounts set confirmed_at = now() where 'Admin' = any(roles);

-- Nobody was a second person whose account was never confirmed.
drop trigger note_former_administrator on accounts;
create trigger note_former_administrator after update of roles, state on accounts
  for each row when (
    'Admin' = any(old.roles) and old.state = 'active' and old.confirmed_at is not null
    and not ('Admin' = any(new.roles) and new.state = 'active')
  ) execute function note_former_administrator();
drop trigger note_deleted_administrator on accounts;
create trigger note_deleted_administrator after delete on accounts
  for each row when ('Admin' = any(old.roles) and old.state = 'active' and old.confirmed_at is not null)
  execute function note_former_administrator();

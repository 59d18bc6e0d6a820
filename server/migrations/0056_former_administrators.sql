-- Who was an administrator until when: a centre has one administrator only after nobody else was one for 30 days, so that
-- blocking the others for a minute makes nobody the only one.
create table former_administrators (
  -- No reference: an account that is erased was an administrator all the same.
  account_id uuid not null,
  until timestamptz not null default now()
);
create index former_administrators_until on former_administrators (until);

create function note_former_administrator() returns trigger language plpgsql as $$
begin
  insert into former_administrators (account_id) values (old.id);
  return null;
end $$;
create trigger note_former_administrator after update of roles, state on accounts
  for each row when (
    'Admin' = any(old.roles) and old.state = 'active' and not ('Admin' = any(new.roles) and new.state = 'active')
  ) execute function note_former_administrator();
create trigger note_deleted_administrator after delete on accounts
  for each row when ('Admin' = any(old.roles) and old.state = 'active')
  execute function note_former_administrator();

-- Of those who were blocked before nothing tells since when but the last change of their access.
insert into former_administrators (account_id, until)
select id, coalesce(access_changed_at, created_at) from accounts
where 'Admin' = any(roles) and state <> 'active';

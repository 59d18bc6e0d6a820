-- Who stands behind an administrator: whoever had a hand in the invitation, and whoever confirmed the account. Kept apart from
-- invitations, which go with an account that is erased, and written by triggers, so that no way in forgets it.
create table account_vouchers (
  account_id uuid not null references accounts (id) on delete cascade,
  voucher_id uuid not null references accounts (id) on delete cascade,
  primary key (account_id, voucher_id),
  check (account_id <> voucher_id)
);

insert into account_vouchers (account_id, voucher_id)
select account_id, voucher_id from (
  select account_id, unnest(array[added_by, updated_by]) as voucher_id from invitations
  where account_id is not null and client_id is null and accepted_at is not null
  union select id, confirmed_by from accounts
) as known
where voucher_id is not null and voucher_id <> account_id;

create function note_vouchers() returns trigger language plpgsql as $$
begin
  insert into account_vouchers (account_id, voucher_id)
  select new.account_id, inviter from unnest(array[new.added_by, new.updated_by]) as inviter
  where inviter is not null and inviter <> new.account_id
  on conflict do nothing;
  return null;
end $$;
create trigger note_inviters after insert or update of accepted_at, account_id on invitations
  for each row when (new.client_id is null and new.accepted_at is not null and new.account_id is not null)
  execute function note_vouchers();

create function note_confirmer() returns trigger language plpgsql as $$
begin
  insert into account_vouchers (account_id, voucher_id) values (new.id, new.confirmed_by) on conflict do nothing;
  return null;
end $$;
create trigger note_confirmer after insert or update of confirmed_by on accounts
  for each row when (new.confirmed_by is not null) execute function note_confirmer();

-- Everybody who stands behind an account, however far back.
create function vouchers_of(person uuid) returns setof uuid language sql stable as $$
  with recursive behind (id) as (
    select voucher_id from account_vouchers where account_id = person
    union
    select further.voucher_id from behind join account_vouchers further on further.account_id = behind.id
  )
  select id from behind
$$;

-- Whether somebody stands behind an account without this other one: a chain of vouchers that leads past the other to an
-- administrator whom nobody had to confirm.
create function stands_without(person uuid, other uuid) returns boolean language sql stable as $$
  with recursive behind (id) as (
    select person where person <> other
    union
    select further.voucher_id from behind join account_vouchers further on further.account_id = behind.id
    where further.voucher_id <> other
  )
  select exists (
    select from behind join accounts on accounts.id = behind.id
    where accounts.confirmed_at is not null and accounts.confirmed_by is null
  )
$$;

-- A revocation that one administrator asked for and a second one has yet to agree to: nothing brings a key back.
create table signing_key_revocations (
  key_id text primary key references signing_keys (id) on delete cascade,
  revoked_from date not null,
  reason text not null,
  asked_by uuid not null references accounts (id),
  asked_at timestamptz not null default now()
);

-- Whoever wrote findings of an order: with those who began its examination or handed it over they examined it.

create table order_examiners (
  order_id uuid not null references orders on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (order_id, account_id)
);
create index order_examiners_account on order_examiners (account_id);

insert into order_examiners (order_id, account_id)
select distinct orders.id, accounts.id
from audit_entries
join orders on orders.id::text = audit_entries.subject_id
join accounts on accounts.id = audit_entries.account_id
where audit_entries.subject_type = 'order' and audit_entries.action = 'order.findings';

-- An account may have what concerns its exam orders and certificates mailed once a day, in one message.

alter table accounts add column daily_digest boolean not null default false;

-- True until the row has been mailed in a digest, or turned out not to be mailed at all.
alter table notifications add column for_digest boolean not null default false;
create index notifications_for_digest on notifications (account_id, at) where for_digest;

-- Whether the account is shown the first steps of a new portal: the first administrator's is, until they are dismissed.
alter table accounts add column first_steps boolean not null default false;

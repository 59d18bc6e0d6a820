-- What the client has to do about a finding; the conditions of a result are proposed from it.
alter table order_findings add column remedy text not null default '';

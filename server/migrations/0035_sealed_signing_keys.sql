-- A key confirms signatures only with a seal over it by the portal's secret, so a row that somebody added confirms nothing.
-- A key may be revoked: what is dated from that day on is not confirmed.
alter table signing_keys
  add column seal bytea,
  add column revoked_from date,
  add column revoked_at timestamptz,
  add column revoked_reason text not null default '',
  add check ((revoked_from is null) = (revoked_at is null)),
  add check (revoked_from is null or state = 'retired');

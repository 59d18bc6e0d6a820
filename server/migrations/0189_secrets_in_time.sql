-- When an owner was told that their key ends soon.
alter table api_keys add column warned_at timestamptz;
-- While a program is being given the new secret, requests bear the signature of the one before too.
alter table webhooks
  add column secret_before bytea,
  add column secret_before_until timestamptz;

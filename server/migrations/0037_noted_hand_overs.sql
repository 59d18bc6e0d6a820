-- A message that a server claimed is uncertain only once it was handed over to the mail server, which is noted before its
-- last byte goes out. What was not handed over is sent again by itself.
alter table outbox_messages
  -- Of the server that sends it: another one that takes it over has another.
  add column claim uuid,
  add column handed_over_at timestamptz;

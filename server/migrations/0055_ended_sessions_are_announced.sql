-- Every server hears at once that a session has ended, however it ended, and closes its live streams.

create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_changes', json_build_object('topic', 'sessions', 'id', old.account_id)::text);
  return null;
end $$;
create trigger announce_ended_session after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function announce_ended_session();
create trigger announce_deleted_session after delete on sessions
  for each row when (old.ended_at is null and old.expires_at > now())
  execute function announce_ended_session();

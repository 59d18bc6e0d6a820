-- What an account was told as somebody of a client, or as an administrator, is not for it any more once it is that no more.

create function forget_notifications_of_role() returns trigger language plpgsql as $$
begin
  delete from notifications where account_id = new.id and (
    (old.client_id is not null and old.client_id is distinct from new.client_id and path like '/client/%')
    or ('Admin' = any(old.roles) and not 'Admin' = any(new.roles) and path like '/admin/%')
  );
  return null;
end $$;
create trigger forget_notifications_of_role after update of client_id, roles on accounts
  for each row execute function forget_notifications_of_role();

delete from notifications using accounts
where accounts.id = notifications.account_id and (
  (accounts.client_id is null and path like '/client/%')
  or (not 'Admin' = any(accounts.roles) and path like '/admin/%')
);

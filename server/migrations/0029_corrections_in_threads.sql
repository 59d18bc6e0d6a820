-- A correction stands in its order's thread where it was asked for and where it was answered. The row keeps its place
-- alone: what was asked and answered is read from the correction.

alter table order_messages
  add column correction_id uuid references order_corrections on delete cascade,
  add constraint order_messages_correction_elsewhere check (correction_id is null or (text = '' and not internal)),
  add constraint order_messages_correction_once unique (correction_id, side);

-- Earlier ones share the position of the message before them, so they count as read where that one does.
insert into order_messages (order_id, position, side, text, author_id, idempotency_key, added_at, correction_id)
overriding system value
select order_id, coalesce(
  (select max(position) from order_messages as earlier where earlier.order_id = moves.order_id and added_at <= moves.at), 0
), side, '', by_id, gen_random_uuid(), at, id
from (
  select id, order_id, 'centre' as side, asked_at as at, asked_by as by_id from order_corrections
  union all
  select id, order_id, 'client', answered_at, answered_by from order_corrections where answered_at is not null
) as moves;

-- The orders in whose thread the client wrote last and nobody of the centre has answered yet, or said that no answer is
-- needed. A row comes with the client's first message and goes with the centre's, so that the queue of what waits is read
-- without a look at the threads.
create table unanswered_threads (
  order_id uuid primary key references orders on delete cascade,
  -- The first of the messages that wait.
  message_id uuid not null references order_messages on delete cascade,
  since timestamptz not null
);
create index unanswered_threads_message on unanswered_threads (message_id);
create index unanswered_threads_since on unanswered_threads (since, order_id);

insert into unanswered_threads (order_id, message_id, since)
select distinct on (waiting.order_id) waiting.order_id, waiting.id, waiting.added_at
from order_messages as waiting
where waiting.side = 'client' and waiting.correction_id is null and not exists (
  select from order_messages as answer
  where answer.order_id = waiting.order_id and answer.side = 'centre' and not answer.internal
    and answer.position > waiting.position
)
order by waiting.order_id, waiting.position;

-- The visitors' part of the same queue.
create index contact_messages_unanswered on contact_messages (added_at, id) where state in ('new', 'read');

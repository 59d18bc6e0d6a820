-- An answer of an order is kept with its question. It was found by its place among the questions of the service as it was
-- ordered, and so was the question that a correction is about.

create function pg_temp.answered(service jsonb, answers jsonb) returns jsonb language sql immutable as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'question', asked.item ->> 'question',
        'answer', coalesce(answers ->> (asked.place - 1)::integer, '')
      )
      order by asked.place
    ),
    '[]'
  )
  from jsonb_array_elements(service -> 'questions') with ordinality as asked(item, place)
$$;

update order_rounds as round set answers = pg_temp.answered(orders.service, round.answers)
from orders where orders.id = round.order_id;

update order_correction_items as item
set target = orders.service -> 'questions' -> item.target::integer ->> 'question'
from order_corrections as batch join orders on orders.id = batch.order_id
where batch.id = item.correction_id and item.kind = 'answer';

update orders set answers = pg_temp.answered(service, answers);

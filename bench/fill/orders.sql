-- Exam orders as a large centre keeps them: two a project, twenty messages each, and what has happened to them.

insert into orders (
  number, client_id, investment_id, service, state, turn, due_date, centre_days, client_days, clock_turn, clock_since,
  price, submitted_at, accepted_at, published_at, added_at
)
select
  'BAD/2026/' || lpad((2 * n + half)::text, 6, '0'), client_id, id,
  jsonb_build_object(
    'name', (array['Ocena projektu budowlanego', 'Badanie izolacyjności akustycznej', 'Badanie odbiorowe'])[1 + n % 3],
    'slug', 'usluga-' || n % 3,
    'id', null, 'summary', 'Badanie na miejscu.', 'scope', 'Zakres badania.', 'normativeBasis', 'PN-EN 1990',
    'pricing', 'list', 'price', 120000, 'vatRate', '23', 'priceNote', '', 'normDays', 10 + n % 10,
    'requiredDocuments', '[]'::jsonb, 'questions', '[]'::jsonb,
    'criteria', '[{"criterion": "Zgodność z projektem"}, {"criterion": "Stan techniczny"}]'::jsonb,
    'certificateType', '', 'certificateMonths', null
  ),
  state, turn, case when turn is not null then current_date + (n % 60 - 20)::integer end,
  (n % 20)::integer, (n % 9)::integer, turn, current_date - 3, 120000, added, added,
  case when state = 'published' then added + interval '20 days' end, added
from (
  select row_number() over (order by id) as n, id, client_id, added_at from investments
) as project
cross join generate_series(0, 1) as half
cross join lateral (
  select
    (array[
      'published', 'published', 'published', 'in_examination', 'submitted', 'correction', 'accepted', 'withdrawn',
      'in_decision', 'quoted'
    ])[1 + (n + half) % 10] as state,
    added_at - make_interval(days => (n % 700)::integer) as added
) as stage
cross join lateral (
  select case
    when state in ('correction', 'quoted') then 'client'
    when state in ('published', 'withdrawn') then null
    else 'centre'
  end as turn
) as whose;

insert into order_history (order_id, at, event, from_state, to_state, actor, side)
select id, submitted_at + make_interval(days => step.days), step.event, step.from_state, step.to_state, 'x', step.side
from orders cross join (values
  (0, 'submit', 'draft', 'submitted', 'client'),
  (2, 'accept', 'submitted', 'accepted', 'centre'),
  (5, 'startExamination', 'accepted', 'in_examination', 'centre'),
  (15, 'sendToDecision', 'in_examination', 'in_decision', 'centre'),
  (20, 'publish', 'in_decision', 'published', 'centre')
) as step (days, event, from_state, to_state, side);

insert into order_messages (order_id, side, text, idempotency_key, added_at)
select
  id, (array['client', 'centre'])[1 + i % 2], 'Dzień dobry, przesyłamy uzupełnienie do zlecenia. Wiadomość ' || i,
  gen_random_uuid(), added_at + make_interval(hours => i)
from orders cross join generate_series(1, 20) as i;

insert into order_message_reads (order_id, side, unread)
select id, 'centre', 1 from orders where number like '%7';

-- Everybody has been reminded: the server would else begin with tens of thousands of letters, beside the first rows.
insert into order_reminders (order_id, due_date, reminder)
select id, due_date, reminder
from orders cross join unnest(array['before7', 'before1', 'overdue']) as reminder
where due_date is not null;

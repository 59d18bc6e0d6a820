-- Reminders of due dates that went out; a new due date has its own.

create table order_reminders (
  order_id uuid not null references orders on delete cascade,
  due_date date not null,
  reminder text not null,
  sent_at timestamptz not null default now(),
  primary key (order_id, due_date, reminder)
);

-- The dashboard lists new orders by their age, and corrections by when they were answered.
create index orders_submitted on orders (submitted_at, id) where state = 'submitted';
create index order_corrections_answered on order_corrections (answered_at) where answered_at is not null;

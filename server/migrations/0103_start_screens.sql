-- The screen that a log-in leads to, unless it was on the way to another.

alter table accounts
  add column start_screen text not null default 'documents'
    check (start_screen in ('documents', 'mine', 'dashboard', 'orders'));

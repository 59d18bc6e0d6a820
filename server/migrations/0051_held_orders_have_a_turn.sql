-- An order on hold has one day, that of its planned resumption, and a turn: where neither side was waited for, it is the
-- centre that resumes.
update orders
set due_date = resume_on, turn = coalesce(turn, 'centre')
where state = 'on_hold' and resume_on is not null
  and (turn is null or due_date is distinct from resume_on);

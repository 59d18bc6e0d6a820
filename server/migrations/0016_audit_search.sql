-- What the audit log is searched by, in one folded column: who acted, what was done, to which id, from which address, and
-- the texts and numbers that a change left or found. A trigger keeps it, so that an entry that is made nameless is not
-- found by the name any more; a computed column would rewrite the whole table while everybody waits. The entries that
-- are there already get theirs in the next migration.
alter table audit_entries add column search_text text;

-- Each text and number of the states once, line by line; an entry often has both states whole.
create function state_values(before jsonb, after jsonb) returns text
  language sql immutable parallel safe
  return (
    select string_agg(distinct value #>> '{}', chr(10)) from unnest(array[before, after]) as state
    cross join lateral jsonb_path_query(state, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as value
  );

-- How often something was counted is left out: it would be another text each time, and every index would be written to.
create function fill_audit_search() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(concat_ws(chr(10), new.actor, new.action, new.subject_id, new.address,
    state_values(new.before, case when new.counted_as is null then new.after else new.after - 'attempts' end)));
  return new;
end $$;

create trigger audit_entries_search
  before insert or update of actor, action, subject_id, address, before, after on audit_entries
  for each row execute function fill_audit_search();

-- The log only grows, and is counted from its indexes alone, as far as a vacuum has seen its pages.
alter table audit_entries set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);

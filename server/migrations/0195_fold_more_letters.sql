-- Searching is blind to letters of other European languages too (ß, ø, đ, œ …), and to characters that show nothing; the contract
-- folds by the same rule.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(
      lower(
        regexp_replace(
          normalize(value, NFKD),
          '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]',
          '', 'g'
        ) collate "und-x-icu"
      ),
      'łøđðħŧı', 'loddhti'
    ),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th');

-- What is kept folded is folded anew where that changes it: few rows, found by what their column is computed from. A name that is
-- another one's now keeps its old form.
do $$
declare
  kept record;
  outdated boolean;
begin
  for kept in
    select class.oid::regclass as table_name, column_of.attname as column_name,
      pg_get_expr(computed.adbin, computed.adrelid) as expression,
      (
        select base.attname from pg_depend as needed
        join pg_attribute as base on base.attrelid = needed.refobjid and base.attnum = needed.refobjsubid
        where needed.classid = 'pg_attrdef'::regclass and needed.objid = computed.oid
          and needed.refobjid = class.oid and needed.refobjsubid not in (0, column_of.attnum)
        order by base.attnum limit 1
      ) as base_name
    from pg_attrdef as computed
    join pg_class as class on class.oid = computed.adrelid
    join pg_attribute as column_of on column_of.attrelid = class.oid and column_of.attnum = computed.adnum
    where column_of.attgenerated = 's' and class.relnamespace = 'public'::regnamespace
      and pg_get_expr(computed.adbin, computed.adrelid) ~ '(fold_text|compact_numbers)\('
  loop
    execute format('select exists (select from %s where %I is distinct from (%s))',
      kept.table_name, kept.column_name, kept.expression) into outdated;
    continue when not outdated;
    begin
      execute format('alter table %s disable trigger user', kept.table_name);
      execute format('update %s set %I = %I where %I is distinct from (%s)',
        kept.table_name, kept.base_name, kept.base_name, kept.column_name, kept.expression);
      execute format('alter table %s enable trigger user', kept.table_name);
    exception when unique_violation then
      raise notice '% keeps old forms: %', kept.table_name, sqlerrm;
    end;
  end loop;
end $$;

reindex index accounts_search;

-- Lists of documents that were found before are found anew.
update document_counts set changes = changes + 1 where ctid = (select min(ctid) from document_counts);

-- The keys of tags from before 0195 are folded by its rule, which is how filters and forms have asked for them since. Those that fall
-- together become one, spelled as the most frequent, unless a later one is there; one that shows nothing is none.
insert into document_tags (key, name)
select distinct on (folded) folded, name
from document_tags as tags cross join btrim(fold_text(key)) as folded
  left join document_label_counts as counts on counts.kind = 'tag' and counts.label = tags.key
where folded not in (key, '')
order by folded, counts.count desc nulls last, key
on conflict do nothing;

do $$
declare
  batch uuid[];
begin
  loop
    -- Few at a time: the time of the counters' triggers grows with the square of their number.
    select array_agg(id) into batch from (
      select id from documents
      where tags && (select array_agg(key) from document_tags where key <> btrim(fold_text(key)))
      order by id limit 200 for no key update
    ) as outdated;
    exit when batch is null;
    update documents set revision = revision + 1, tags = array(
      select distinct btrim(fold_text(tag)) collate "C" from unnest(tags) as tag
      where btrim(fold_text(tag)) <> '' order by 1
    ) where id = any(batch);
  end loop;
end $$;

delete from document_tags where key <> btrim(fold_text(key));
delete from document_label_counts where kind = 'tag' and label <> btrim(fold_text(label));

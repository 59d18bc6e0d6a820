-- The text inside files, a page of 300 words each: one of 5,000 pages, and a word of its own. The words are drawn so that the
-- first is on nearly every page, the hundredth on one in four and the twenty thousandth on one in a thousand. No name or comment
-- holds any of them, so the other searches find what they found.
create temporary table pages as
select page, string_agg('xv' || word, ' ') as text, string_agg(distinct format('''xv%s'':1', word), ' ') as words
from (
  select page, floor(exp(ln(50000) * (hashint4(page * 1000 + number) & 2147483647)::float8 / 2147483648))::integer as word
  from generate_series(0, 4999) as page cross join generate_series(1, 300) as number
) as drawn
group by page;
create unique index on pages (page);

create temporary table drafts as
select document, pg_temp.uuid_of('document ' || document) as id, sha256(document::text::bytea) as sha256,
  hashint4(document) & 2147483647 as chance
from generate_series(1, :documents) as document;

insert into content_texts (sha256, state, paged) select sha256, 'done', true from drafts;
insert into content_text_pages (sha256, number, text)
select sha256, 1, format('%s xq%s', text, document) from drafts join pages on page = chance % 5000;

update document_texts set indexed = wanted, words = (pages.words || format(' ''xq%s'':1', document))::tsvector
from drafts join pages on page = chance % 5000
where document_id = drafts.id;

drop table drafts, pages;

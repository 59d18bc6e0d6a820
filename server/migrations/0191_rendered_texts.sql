-- Texts in Markdown as HTML, each made once.
create table rendered_texts (
  -- SHA-256 of the renderer's version, the text and what was put into it.
  key bytea primary key,
  html text not null,
  summary text not null,
  -- Whether the text could not be rendered and stands as it was written; it is tried again soon.
  plain boolean not null,
  made_at timestamptz not null default now()
);
create index rendered_texts_by_age on rendered_texts (made_at);

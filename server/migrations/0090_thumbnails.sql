-- A small picture of a content: of a PDF its first page, of an image the image. It belongs to a content as the text does (0085) and
-- goes with it. Without a picture none can be made.
create table content_thumbnails (
  sha256 bytea primary key references content_texts on delete cascade,
  picture bytea
);

-- What was read before has none: the job that indexes a document makes it.
update document_texts set wanted = wanted + 1;

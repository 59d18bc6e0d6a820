-- Texts are read, and the first pages of PDFs drawn, by better readers than before: all are read and drawn anew, little by little.
-- A document is found by the words that it has until then.
update content_texts set state = 'waiting', attempts = 0 where state in ('done', 'empty', 'none');

delete from content_thumbnails
where sha256 in (select sha256 from document_versions where content_type = 'application/pdf');

update document_texts set wanted = wanted + 1;

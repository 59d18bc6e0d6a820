-- outside a transaction
-- Which documents have a content that somebody is about to add.

create index concurrently if not exists document_versions_by_content
  on document_versions (sha256) include (document_id, number)

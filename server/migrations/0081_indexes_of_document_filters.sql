-- outside a transaction
-- What the list of documents is narrowed by. Of a category and of a size the index tells all that a count asks.

create index concurrently if not exists documents_by_category
  on documents (category_id, added_at desc, id desc) include (deleted_at) where category_id is not null

create index concurrently if not exists documents_by_tag
  on documents using gin (tags) with (gin_pending_list_limit = 1024)

create index concurrently if not exists document_versions_by_size
  on document_versions (size) include (document_id, number)

-- outside a transaction
-- What was indexed lately waits in a list that every search reads from end to end (in kB): short enough not to be felt.
create index concurrently if not exists document_texts_words on document_texts using gin (words)
  with (gin_pending_list_limit = 1024)

create index concurrently if not exists document_texts_outdated on document_texts (document_id) where indexed < wanted

create index concurrently if not exists document_versions_content on document_versions (sha256)

-- outside a transaction
-- Which documents have the object that a virus scanner has just looked at.

create index concurrently if not exists document_versions_by_object on document_versions (storage_key)

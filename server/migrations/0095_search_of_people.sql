-- outside a transaction
-- The palette finds any account by its name and address; the index of those who belong to nobody is a part of this one.
create index concurrently if not exists accounts_search
  on accounts using gin (fold_text(display_name || chr(10) || email) gin_trgm_ops)

drop index concurrently if exists accounts_former

-- Whose electronic seal the PDF of a certificate bears, and the SHA-256 of the seal's certificate. The signature of the record covers both.
alter table certificates
  add column sealed_by text,
  add column seal_sha256 bytea check (length(seal_sha256) = 32),
  add check ((sealed_by is null) = (seal_sha256 is null));

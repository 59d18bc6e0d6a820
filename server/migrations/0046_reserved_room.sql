-- The room that uploads which were announced may still need: for what has not arrived, and for the copy that their parts are
-- joined into when they are taken up. `apart` is left out, for it uses its own.
create function reserved_bytes(apart uuid) returns bigint
  language sql stable
  return (
    select coalesce(sum(2 * size - received), 0)::bigint from uploads
    where document_id is null and id is distinct from apart
  );

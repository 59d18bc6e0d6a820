-- A finding keeps what its evidence was called, beside the version: the library may rename a document. Earlier ones have the
-- name under which that version was sent, else the present one.

alter table order_findings add column evidence_names text[] not null default '{}';

update order_findings as finding set evidence_names = array(
  select coalesce(
    (select sent ->> 'fileName'
      from order_rounds as round, jsonb_array_elements(round.documents) as sent
      where round.order_id = finding.order_id
        and sent ->> 'documentId' = one.id::text and (sent ->> 'version')::integer = one.version
      order by round.round desc limit 1),
    (select name from documents where documents.id = one.id),
    ''
  )
  from unnest(finding.evidence, finding.evidence_versions) with ordinality as one(id, version, place)
  order by one.place
);

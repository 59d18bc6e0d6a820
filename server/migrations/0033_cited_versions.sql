-- What orders hold of the library, by version: what was sent, asked about, answered with, found, written or published. The
-- library's copy may go to the trash; a version that is cited never goes for good, which the key sees to.

create table order_citations (
  order_id uuid not null references orders on delete cascade,
  document_id uuid not null,
  version integer not null,
  -- `note`: of the centre's internal notes, which the client never learns of.
  kind text not null check (kind in ('round', 'correction', 'finding', 'message', 'note', 'result')),
  primary key (order_id, document_id, version, kind),
  constraint order_citations_of_versions foreign key (document_id, version)
    references document_versions (document_id, number)
);
create index order_citations_document on order_citations (document_id, version);

-- The version of each piece of evidence, in the same order.
alter table order_findings add column evidence_versions integer[] not null default '{}';
alter table order_message_documents add column version integer;
alter table order_correction_items add column document_version integer;

-- Earlier rows cite the version that was the present one at their time, as far as it can be told.
create function pg_temp.version_at(document uuid, moment timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select max(number) from document_versions where document_id = document and created_at <= moment),
    (select min(number) from document_versions where document_id = document)
  )
$$;

update order_message_documents as attached set version = pg_temp.version_at(attached.document_id, message.added_at)
from order_messages as message where message.id = attached.message_id;
alter table order_message_documents alter column version set not null;

update order_correction_items as item
set document_version = pg_temp.version_at(item.document_id, coalesce(batch.answered_at, now()))
from order_corrections as batch where batch.id = item.correction_id and item.document_id is not null;

-- What was examined is what was there when the examination was handed over, else what is there.
update order_findings as finding set evidence_versions = array(
  select coalesce(pg_temp.version_at(one.id, coalesce(
    (select max(at) from order_history as past
      where past.order_id = finding.order_id and past.event = 'sendToDecision'),
    now()
  )), 1)
  from unnest(finding.evidence) with ordinality as one(id, place) order by one.place
);

insert into order_citations (order_id, document_id, version, kind)
select cited.order_id, cited.document_id, cited.version, cited.kind
from (
  select round.order_id, (sent ->> 'documentId')::uuid, (sent ->> 'version')::integer, 'round'
  from order_rounds as round, jsonb_array_elements(round.documents) as sent
  union
  select batch.order_id, (item.place ->> 'documentId')::uuid, (item.place ->> 'version')::integer, 'correction'
  from order_correction_items as item join order_corrections as batch on batch.id = item.correction_id
  where item.place is not null
  union
  select batch.order_id, item.document_id, item.document_version, 'correction'
  from order_correction_items as item join order_corrections as batch on batch.id = item.correction_id
  union
  select finding.order_id, one.id, one.version, 'finding'
  from order_findings as finding, unnest(finding.evidence, finding.evidence_versions) as one(id, version)
  union
  select message.order_id, attached.document_id, attached.version, case when message.internal then 'note' else 'message' end
  from order_message_documents as attached join order_messages as message on message.id = attached.message_id
  union
  select attached.order_id, attached.document_id, pg_temp.version_at(attached.document_id, orders.published_at), 'result'
  from order_documents as attached join orders on orders.id = attached.order_id
  join investment_documents as link
    on link.investment_id = orders.investment_id and link.document_id = attached.document_id
  where orders.published_at is not null and link.visibility = 'client'
) as cited(order_id, document_id, version, kind)
join document_versions on document_versions.document_id = cited.document_id and document_versions.number = cited.version;

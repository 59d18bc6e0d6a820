-- An amendment of the audit log counts only with the erasure that caused it, and what an erasure may not touch is proven
-- by a digest of its own.

-- What an entry keeps of a person, by its fields: of their account, of an invitation to them, of a mail to them, of an
-- order that they work on. Links are made with this list: another list is another form of links.
create function audit_personal_fields() returns text[] language sql immutable parallel safe
  return array['email', 'displayName', 'recipient', 'coordinator', 'examiner', 'decider'];

-- A state without what an erasure may take out of it.
create function audit_without_person(state jsonb) returns jsonb language sql immutable parallel safe
  return (
    select coalesce(jsonb_object_agg(key, case
      when key = any(audit_personal_fields()) and jsonb_typeof(value) = 'string' then 'null'::jsonb else value
    end), state)
    from jsonb_each(state)
  );

-- What of an entry outlasts every erasure.
create function audit_lasting_digest(entry audit_entries) returns bytea
  language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(
    entry.id, entry.at at time zone 'UTC', entry.account_id, entry.action, entry.subject_type, entry.subject_id,
    audit_without_person(entry.before), audit_without_person(entry.after), entry.request_id
  )::text, 'UTF8'));

alter table audit_links
  -- 1: without `lasting`; such an entry is linked once more in the present form.
  add column form integer not null default 1 check (form in (1, 2)),
  -- SHA-256 of what outlasts an erasure (audit_lasting_digest); of form 1, once the entry is linked in form 2.
  add column lasting bytea check (length(lasting) = 32),
  -- The account whose erasure changed the entry.
  add column erased uuid,
  add check (form = 1 or lasting is not null);
create index audit_links_without_lasting on audit_links (entry_id) where lasting is null;

alter table audit_amendments add column erased uuid;

-- What waits for a link was amended by a portal that noted no cause.
do $$
declare
  waiting record;
  last_seq bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit chain'));
  for waiting in
    select e.id, audit_digest(e) as digest from audit_amendments a join audit_entries e on e.id = a.entry_id
    where exists (select from audit_links l where l.entry_id = e.id) order by e.id
  loop
    select seq, hash into last_seq, last_hash from audit_links order by seq desc limit 1;
    insert into audit_links (seq, entry_id, amended, digest, hash) values (
      last_seq + 1, waiting.id, true, waiting.digest,
      sha256(last_hash || convert_to((last_seq + 1) || ' ' || waiting.id || ' amended ', 'UTF8') || waiting.digest)
    );
  end loop;
  delete from audit_amendments;
end $$;

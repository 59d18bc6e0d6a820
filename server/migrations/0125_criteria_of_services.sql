-- What a service examines by: a list of `{"criterion": text}`, in the order in which an examiner goes through it.

alter table services add column criteria jsonb not null default '[]';

-- Orders keep the service as it was ordered: those of before have no criteria, and their examiners write their own.
update orders set service = service || '{"criteria": []}' where not service ? 'criteria';

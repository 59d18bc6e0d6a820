-- What an order examines is kept with the order from its submission on, as its service is, whatever becomes of the
-- investment. A change of the investment is a difference that the examiner accepts, as a new round, or refuses.

alter table orders
  -- contract/orders/object.ts; none until the order is submitted.
  add column object jsonb,
  -- The investment's data that the examiner refused last; the same data ask for no second decision.
  add column refused_object jsonb,
  add column refused_reason text not null default '',
  add column refused_at timestamptz;

alter table order_rounds
  add column kind text not null default 'correction' check (kind in ('submission', 'correction', 'object')),
  add column object jsonb;
alter table order_rounds alter column kind drop default;

-- What an order examines now, as its investment and its client say.
create function object_of(investment investments, client clients) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'title', investment.title,
    'address', jsonb_build_object(
      'street', investment.street, 'number', investment.building_number, 'postcode', investment.postcode,
      'town', investment.town, 'voivodeship', investment.voivodeship
    ),
    'parcels', to_jsonb(investment.parcels),
    'buildingCategory', investment.building_category,
    'investor', client.name
  )
$$;

-- Earlier orders: the object as it was when the result was published, else when the order was submitted. The audit log has
-- each change of investment and client with what was there before; where it says nothing, the present data are those.
create function pg_temp.before_of(subject text, record_id uuid, since timestamptz) returns jsonb language sql stable as $$
  select before from audit_entries
  where subject_type = subject and subject_id = record_id::text and action = subject || '.update' and at > since
  order by audit_entries.id limit 1
$$;

update orders set object = jsonb_build_object(
  'title', coalesce(certificates.object, was.investment ->> 'title', present.object ->> 'title'),
  'address', coalesce(was.investment -> 'address', present.object -> 'address'),
  'parcels', coalesce(was.investment -> 'parcels', present.object -> 'parcels'),
  'buildingCategory', coalesce(was.investment -> 'buildingCategory', present.object -> 'buildingCategory'),
  'investor', coalesce(certificates.holder_name, was.client ->> 'name', present.object ->> 'investor')
)
from orders as earlier
join investments on investments.id = earlier.investment_id
join clients on clients.id = earlier.client_id
left join certificates on certificates.order_id = earlier.id
cross join lateral (select object_of(investments, clients) as object) as present
cross join lateral (select
  pg_temp.before_of('investment', earlier.investment_id, coalesce(earlier.published_at, earlier.submitted_at)) as investment,
  pg_temp.before_of('client', earlier.client_id, coalesce(earlier.published_at, earlier.submitted_at)) as client
) as was
where orders.id = earlier.id and earlier.submitted_at is not null;

update order_rounds set kind = 'submission' where round = 1;
update order_rounds set object = orders.object from orders where orders.id = order_id;

-- The screens of orders hear that what they examine has changed.
create function announce_changed_objects() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_changes', '{"topic":"orders","id":null}');
  return null;
end $$;
create trigger investments_tell_orders after update of title, street, building_number, postcode, town, voivodeship, parcels,
  building_category on investments
  for each row when (
    (old.title, old.street, old.building_number, old.postcode, old.town, old.voivodeship, old.parcels, old.building_category)
    is distinct from
    (new.title, new.street, new.building_number, new.postcode, new.town, new.voivodeship, new.parcels, new.building_category)
  ) execute function announce_changed_objects();
create trigger clients_tell_orders after update of name on clients
  for each row when (old.name is distinct from new.name) execute function announce_changed_objects();

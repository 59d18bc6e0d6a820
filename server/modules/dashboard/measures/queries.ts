import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

/** Minimum number of finished examinations for a measured duration in the catalogue. */
const ENOUGH = 20;

/** Works out how long orders stand in each state, of those that left it within the last year. */
export async function measureStages(database: Database): Promise<void> {
  await sql`
    with stays as (
      select to_state as state, extract(epoch from lead(at) over (partition by order_id order by id) - at) / 86400 as days
      from order_history where order_id in (select order_id from order_history where at > now() - interval '1 year')
    ), measured as (
      select state, count(*) as orders,
        round(percentile_cont(0.5) within group (order by days)::numeric, 1) as median_days,
        round(percentile_cont(0.9) within group (order by days)::numeric, 1) as p90_days
      from stays where days is not null group by state
    ), gone as (
      delete from order_stage_times where state not in (select state from measured)
    )
    insert into order_stage_times (state, orders, median_days, p90_days) select * from measured
    on conflict (state) do update
      set orders = excluded.orders, median_days = excluded.median_days, p90_days = excluded.p90_days
  `.execute(database);
}

/** Works out how long the exams of each service took the centre, of which enough are finished. */
export async function measureServices(database: Database): Promise<void> {
  await sql`
    update services set measured_days = measured.days, measured_orders = measured.orders
    from (
      select s.id, count(o.id)::integer as orders,
        case when count(o.id) >= ${ENOUGH}
          then ceil(percentile_cont(0.5) within group (order by o.centre_days))::integer end as days
      from services s left join orders o
        on o.service_id = s.id and o.published_at is not null and o.state = 'published' and (s.sample or not o.sample)
      group by s.id
    ) measured
    where services.id = measured.id
      and (measured_days, measured_orders) is distinct from (measured.days, measured.orders)
  `.execute(database);
}

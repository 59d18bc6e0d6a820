import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface DatabaseFacts {
  /** Version of PostgreSQL: `18.1`. */
  version: string;
  bytes: number;
  connections: number;
  maxConnections: number;
  /** The name of the last migration. */
  migration: string;
}

export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select max(name) from migrations) as migration
  `.execute(database);
  return rows[0] as DatabaseFacts;
}

export interface JobFacts {
  waiting: number;
  /** Number of jobs that have been due for over ten minutes without a server. */
  late: number;
  /** Named queues whose job has been under way for longer than any takes, while others wait for it. */
  stuck: number;
  /** Time since which the longest waiting job has been ready; null if there is none. */
  oldest: Date | null;
  /** Number of jobs given up in the last two weeks, after all their attempts. */
  failed: number;
}

export async function readJobFacts(database: Database): Promise<JobFacts> {
  const { rows } = await sql<JobFacts>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (
        where attempts < max_attempts and run_at < now() - interval '10 minutes' and locked_at is null
      ) as late,
      (
        select count(*) from graphile_worker._private_job_queues q
        where q.locked_at < now() - interval '30 minutes' and exists (
          select from graphile_worker._private_jobs j
          where j.job_queue_id = q.id and j.locked_at is null and j.run_at < now()
        )
      ) as stuck,
      min(run_at) filter (
        where attempts < max_attempts and run_at <= now() and locked_at is null
      ) as oldest,
      count(*) filter (
        where attempts >= max_attempts and locked_at is null and updated_at > now() - interval '14 days'
      ) as failed
    from graphile_worker._private_jobs
  `.execute(database);
  return rows[0] as JobFacts;
}

export interface TaskFacts {
  task: string;
  waiting: number;
  running: number;
  failed: number;
  /** Waiting time of the longest ready job, in seconds. */
  oldest: number;
}

/** Number of jobs of each task by state, including tasks without jobs. */
export async function readJobsByTask(database: Database): Promise<TaskFacts[]> {
  const { rows } = await sql<TaskFacts>`
    with jobs as (
      select task_id, run_at, locked_at is not null as running, attempts >= max_attempts as given_up
      from graphile_worker._private_jobs
    )
    select identifier as task, count(run_at) filter (where not running and not given_up) as waiting,
      count(run_at) filter (where running) as running,
      count(run_at) filter (where not running and given_up) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where not running and not given_up and run_at <= now()
      )), 0)::float8 as oldest
    from graphile_worker._private_tasks left join jobs on jobs.task_id = _private_tasks.id
    group by identifier order by identifier
  `.execute(database);
  return rows;
}

import type pg from "pg";

/*
 * The queue's library locks a job, and its named queue, under the name of the pool that does it, and frees what a dead pool has
 * locked after four hours. So every pool has a row that its server renews, by which the others know sooner that it is gone.
 */

/** Interval of renewing a row, in milliseconds. */
export const BEAT_MS = 10_000;

/** A pool whose row was not renewed for so long is gone. */
const GONE = "interval '60 seconds'";

/** The same in milliseconds: a server that could not renew its own rows for so long knows nothing of the others'. */
export const GONE_MS = 60_000;

/** The first migration whose servers have such rows: an older one's pools are known to nobody. */
const FIRST = "0197_job_pools.sql";

/** Writes or renews the rows of a server's pools. */
export async function renewPools(pool: pg.Pool, server: string, ids: readonly string[]): Promise<void> {
  await pool.query(
    `insert into job_pools (id, server) select id, $1 from unnest($2::text[]) as id
    on conflict (id) do update set seen_at = now()`,
    [server, ids],
  );
}

/** Frees what pools of this very server have locked, of which none lives: it has just started, or has stopped them. */
export async function freeOwn(pool: pg.Pool, server: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>("delete from job_pools where server = $1 returning id", [
    server,
  ]);
  await unlock(
    pool,
    rows.map(({ id }) => id),
  );
}

/** Frees what a pool has locked that has ended. */
export async function freeEnded(pool: pg.Pool, id: string): Promise<void> {
  await pool.query("delete from job_pools where id = $1", [id]);
  await unlock(pool, [id]);
}

/** Takes away the rows that nobody renewed. */
export async function forgetGone(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from job_pools where seen_at < now() - ${GONE}`);
}

/** Frees what is locked by pools without a row, unless a server of a version works here that writes none. */
export async function freeGone(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all
      select locked_by, locked_at from graphile_worker._private_job_queues
    ) as locks
    where locked_by is not null
      -- One that has just begun writes its row at the same time.
      and locked_at < now() - ${GONE}
      and not exists (select from job_pools p where p.id = locked_by)
      and not exists (select from servers where last_migration < $1 and seen_at > now() - ${GONE})`,
    [FIRST],
  );
  await unlock(
    pool,
    rows.map(({ id }) => id),
  );
}

async function unlock(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [ids]);
}

/** Has jobs begun again that a stop cut off, as if they had not been begun: a stop is no failed attempt. */
export async function giveBack(pool: pg.Pool, jobs: readonly string[]): Promise<void> {
  if (jobs.length === 0) return;
  await pool.query(
    `update graphile_worker._private_jobs
    set attempts = greatest(attempts - 1, 0), run_at = now(), last_error = null
    where id = any($1::bigint[]) and locked_at is null`,
    [jobs],
  );
}

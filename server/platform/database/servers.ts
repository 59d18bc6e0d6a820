import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "./connect.ts";
import { transact } from "./transaction.ts";

/** Time after which a server that does not renew its row counts as gone. */
const GONE = sql.raw("interval '60 seconds'");

/** A server as it announces itself. */
export interface Server {
  /** Id of its data directory, so that one that crashed and starts again is the same. */
  id: string;
  /** The names of the migrations of its version, in their order. */
  migrations: readonly string[];
  /** Its files lie on its own disk. */
  onDisk: boolean;
}

/** Other servers on the database. */
export interface Beside {
  /** Migrations that took away what this version uses: it must not work on this database. */
  takenAway: string[];
  /** Another server works here, and either one's files would be missing to the other. */
  filesElsewhere: boolean;
  /** The database lacks a migration, which waits for older servers to stop. */
  lacking: boolean;
}

/**
 * Announces a server, or renews that, for a minute.
 *
 * @param starting nothing is announced where the server must not work here
 */
export function announceServer(
  database: Database,
  server: Server,
  { starting }: { starting: boolean },
): Promise<Beside> {
  return transact(database, async (tx) => {
    // One after the other, and never beside a migration that looks for older servers.
    await sql`lock table servers in share row exclusive mode`.execute(tx);
    const { rows } = await sql<Beside>`
      select array(
          select name from migrations where contract and not name = any(${server.migrations})
        ) as "takenAway",
        exists(
          select from servers
          where id <> ${server.id} and seen_at > now() - ${GONE} and (on_disk or ${server.onDisk})
        ) as "filesElsewhere",
        not ${server.migrations}::text[] <@ array(select name from migrations) as lacking
    `.execute(tx);
    const beside = rows[0] as Beside;
    if (starting && (beside.takenAway.length > 0 || beside.filesElsewhere)) return beside;
    await sql`
      insert into servers (id, last_migration, on_disk)
      values (${server.id}, ${server.migrations.at(-1) ?? ""}, ${server.onDisk})
      on conflict (id) do update set last_migration = excluded.last_migration, on_disk = excluded.on_disk,
        started_at = case when ${starting} then now() else servers.started_at end, seen_at = now()
    `.execute(tx);
    return beside;
  });
}

/** Takes the row of a server that stops away. */
export async function removeServer(database: Database, id: string): Promise<void> {
  await sql`delete from servers where id = ${id} or seen_at < now() - interval '1 day'`.execute(database);
}

/** Counts the servers on the database now. */
export async function countServers(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from servers where seen_at > now() - ${GONE}
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * In a transaction of migrations: whether a server works here that does not know a migration. None announces itself before
 * the transaction ends.
 */
export async function hasOlderServer(client: pg.Client, migration: string): Promise<boolean> {
  await client.query("lock table servers in share row exclusive mode");
  const { rows } = await client.query<{ older: boolean }>(
    "select exists(select from servers where last_migration < $1 and seen_at > now() - interval '60 seconds') as older",
    [migration],
  );
  return rows[0]?.older === true;
}

import pg from "pg";

/** Owner of the portal's data: no superuser, so that its connection cannot reach the machine. */
export const PORTAL_ROLE = "portal";

export const SUPERUSER = "postgres";

/**
 * All that is in a schema of the portal and its queue, and those schemas, as `alter … owner to` names it: all kinds of objects that
 * have an owner. Members of an extension are not among them, nor what follows another: the sequence of a column, the type of a table,
 * the array of a type.
 */
const OWNED = `
  with ours as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), objects as (
    select 'pg_namespace'::regclass as class, oid, nspowner as owner from pg_namespace where oid in (select oid from ours)
    union all
    select 'pg_class'::regclass, oid, relowner from pg_class
      where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    select 'pg_proc'::regclass, oid, proowner from pg_proc where pronamespace in (select oid from ours)
    union all
    select 'pg_type'::regclass, oid, typowner from pg_type t
      where typnamespace in (select oid from ours) and typtype in ('b', 'c', 'd', 'e', 'r') and typelem = 0
        and not exists (select from pg_class c where c.oid = t.typrelid and c.relkind <> 'c')
    union all
    select 'pg_collation'::regclass, oid, collowner from pg_collation where collnamespace in (select oid from ours)
    union all
    select 'pg_conversion'::regclass, oid, conowner from pg_conversion where connamespace in (select oid from ours)
    union all
    select 'pg_operator'::regclass, oid, oprowner from pg_operator where oprnamespace in (select oid from ours)
    union all
    select 'pg_opfamily'::regclass, oid, opfowner from pg_opfamily where opfnamespace in (select oid from ours)
    union all
    select 'pg_opclass'::regclass, oid, opcowner from pg_opclass where opcnamespace in (select oid from ours)
    union all
    select 'pg_statistic_ext'::regclass, oid, stxowner from pg_statistic_ext where stxnamespace in (select oid from ours)
    union all
    select 'pg_ts_config'::regclass, oid, cfgowner from pg_ts_config where cfgnamespace in (select oid from ours)
    union all
    select 'pg_ts_dict'::regclass, oid, dictowner from pg_ts_dict where dictnamespace in (select oid from ours)
  )
  select replace(named.type, 'statistics object', 'statistics') || ' ' || named.identity as object
    from objects, pg_identify_object(class, oid, 0) as named
    where owner <> '${PORTAL_ROLE}'::regrole
      and not exists (
        select from pg_depend d where d.classid = class and d.objid = objects.oid
          and (d.deptype = 'e' or class = 'pg_class'::regclass and d.deptype in ('a', 'i') and named.type = 'sequence'))`;

/**
 * Makes the role that the portal works as, or gives it its password back.
 *
 * @param url the database, as its superuser
 * @param password hexadecimal
 */
export async function createPortalRole(url: string, password: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    const found = await client.query("select from pg_roles where rolname = $1", [PORTAL_ROLE]);
    if (found.rowCount === 0) await client.query(`create role ${PORTAL_ROLE}`);
    await client.query(
      `alter role ${PORTAL_ROLE} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls ` +
        `password ${client.escapeLiteral(password)}`,
    );
  });
}

/**
 * Gives the superuser a password of its own: versions of before gave it the role's, by which whoever had that reached the machine.
 *
 * @param url the database, as its superuser with the password of before
 * @param password hexadecimal
 */
export async function changeSuperuserPassword(url: string, password: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    await client.query(`alter role ${SUPERUSER} password ${client.escapeLiteral(password)}`);
  });
}

/**
 * Gives the role what is in the database and is not its own yet: what a version left that worked as the superuser, tables and the
 * queue of jobs in their two schemas.
 *
 * @param url the database, as its superuser
 */
export async function giveToPortalRole(url: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    const { rows } = await client.query<{ object: string }>(OWNED);
    if (rows.length === 0) return;
    // Migrations create the extensions that PostgreSQL trusts everybody with.
    const { rows: databases } = await client.query("select current_database() as name");
    await client.query(
      `grant create on database ${client.escapeIdentifier(databases[0].name)} to ${PORTAL_ROLE}`,
    );
    for (const { object } of rows) await client.query(`alter ${object} owner to ${PORTAL_ROLE}`);
  });
}

/** All of it or nothing. */
async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

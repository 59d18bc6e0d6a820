import pg from "pg";

/** Who owns what the portal keeps: no superuser, so that what gets at its connection cannot reach the machine by it. */
export const PORTAL_ROLE = "portal";

/** Everything in the schema that a member of an extension is not, as `alter … owner to` names it. */
const OWNED = `
  with members as (select objid from pg_depend where deptype = 'e')
  select kind || ' ' || name as object
    from (
      select 'schema' as kind, quote_ident(nspname) as name, nspowner as owner, oid
        from pg_namespace where nspname = 'public'
      union all
      select 'table', oid::regclass::text, relowner, oid
        from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
          -- What belongs to a column follows its table.
          and not exists (
            select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('a', 'i') and relkind = 'S')
      union all
      select 'routine', oid::regprocedure::text, proowner, oid
        from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'type', oid::regtype::text, typowner, oid
        from pg_type
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      union all
      select 'text search configuration', oid::regconfig::text, cfgowner, oid
        from pg_ts_config where cfgnamespace = 'public'::regnamespace
      union all
      select 'text search dictionary', oid::regdictionary::text, dictowner, oid
        from pg_ts_dict where dictnamespace = 'public'::regnamespace
    ) as objects
    where owner <> '${PORTAL_ROLE}'::regrole and oid not in (select objid from members)`;

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
 * Gives the role what is in the database and is not its own yet: what a version left that worked as the superuser.
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

import type { Address, Voivodeship } from "@bonum/contract/address.ts";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import type { Database, Tx } from "../platform/database/connect.ts";
import { Invalid } from "../platform/http/errors.ts";
import type { Account } from "./account.ts";
import { editedBy } from "./record-queries.ts";

type Columns = Record<string, unknown>;

interface RowQuery<Row> {
  where(condition: RawBuilder<boolean>): RowQuery<Row>;
  executeTakeFirst(): Promise<Row | undefined>;
  executeTakeFirstOrThrow(): Promise<Row>;
}

interface TableDescription<Row extends { id: string }, Fields> {
  table: string;
  /** Begins a query for rows; the table keeps its name in it. */
  select(database: Database): RowQuery<Row>;
  /** The fields of the form, of a row and as columns (see `namedAlike`). */
  fields(row: Row): Fields;
  columns(fields: Fields): Columns;
  /** Writes the fields that stand in a table of their own, after the row. */
  writeOthers?(tx: Tx, id: string, fields: Fields): Promise<void>;
  /** Rows that an account may see, if the scope alone does not decide. */
  visibleTo?(account: Account): RawBuilder<boolean>;
  /** Refusals by the name of a unique index: of two concurrent saves the second is refused. */
  taken?: Readonly<Record<string, Invalid["fields"]>>;
}

/** The table of a resource whose records are a row each, with the columns that every record has. */
export type RecordTable<Row extends { id: string }, Fields> = ReturnType<typeof recordTable<Row, Fields>>;

export function recordTable<Row extends { id: string }, Fields>(described: TableDescription<Row, Fields>) {
  const {
    select,
    fields,
    columns,
    writeOthers,
    visibleTo = () => sql<boolean>`true`,
    taken = {},
  } = described;
  const table = sql.table(described.table);
  const byId = (database: Database, id: string) =>
    select(database).where(sql<boolean>`${sql.ref(`${described.table}.id`)} = ${id}`);
  const lockWhere = async (tx: Tx, id: string, condition: RawBuilder<boolean>): Promise<Row | undefined> => {
    const statement = sql`select from ${table} where id = ${id} and ${condition} for no key update`;
    const locked = await statement.execute(tx);
    return locked.rows.length === 0 ? undefined : byId(tx, id).executeTakeFirst();
  };
  const run = <T>(statement: RawBuilder<T>, tx: Tx) =>
    statement.execute(tx).catch((error: unknown) => {
      const refused = error instanceof pg.DatabaseError ? taken[error.constraint ?? ""] : undefined;
      throw refused ? new Invalid(refused) : error;
    });
  return {
    fields,
    find: (database: Database, id: string): Promise<Row | undefined> => byId(database, id).executeTakeFirst(),
    read: (tx: Tx, id: string): Promise<Row> => byId(tx, id).executeTakeFirstOrThrow(),
    /** Locks the row until the transaction ends, and reads it as it is then. */
    lock: (tx: Tx, id: string): Promise<Row | undefined> => lockWhere(tx, id, sql<boolean>`true`),

    /** `find` and `lock` of a row that the account may know of. */
    findFor: (database: Database, account: Account, id: string): Promise<Row | undefined> =>
      byId(database, id).where(visibleTo(account)).executeTakeFirst(),
    lockFor: (tx: Tx, account: Account, id: string): Promise<Row | undefined> =>
      lockWhere(tx, id, visibleTo(account)),

    /** Adds a record and returns its id; `beside` are columns that no form has. */
    async insert(
      tx: Tx,
      added: Fields,
      by: { authorId: string; sample?: boolean; beside?: Columns },
    ): Promise<string> {
      const values: Columns = {
        ...columns(added),
        ...by.beside,
        added_by: by.authorId,
        sample: by.sample ?? false,
      };
      const names = Object.keys(values).map((name) => sql.ref(name));
      const { rows } = await run(
        sql<{ id: string }>`
          insert into ${table} (${sql.join(names)}) values (${sql.join(Object.values(values))}) returning id
        `,
        tx,
      );
      const { id } = rows[0] as { id: string };
      await writeOthers?.(tx, id, added);
      return id;
    },

    /** Writes an edit with who made it, and the next revision; `beside` are columns that no form has. */
    async edit(
      tx: Tx,
      id: string,
      edit: { fields?: Fields; beside?: Columns; editorId: string },
    ): Promise<void> {
      const changed = {
        ...(edit.fields && columns(edit.fields)),
        ...edit.beside,
        ...editedBy(edit.editorId),
      };
      const settings = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await run(sql`update ${table} set ${sql.join(settings)} where id = ${id}`, tx);
      if (edit.fields) await writeOthers?.(tx, id, edit.fields);
    },

    async delete(tx: Tx, id: string): Promise<void> {
      await sql`delete from ${table} where id = ${id}`.execute(tx);
    },
  };
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";

type ColumnsOf<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] };

/** Fields and columns of one name, as `normDays` and `norm_days`; what is no plain value is kept as JSON. */
export function namedAlike<Fields extends object>(shape: { [Name in keyof Fields]: unknown }) {
  const names = Object.keys(shape).map((name) => [
    name,
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]) as [keyof Fields & string, string][];
  return {
    columnNames: names.map(([, column]) => column as keyof ColumnsOf<Fields> & string),
    fields: (row: ColumnsOf<Fields>): Fields =>
      Object.fromEntries(names.map(([name, column]) => [name, (row as Columns)[column]])) as Fields,
    columns: (fields: Fields): Columns =>
      Object.fromEntries(names.map(([name, column]) => [column, columnValue(fields[name])])),
  };
}

function columnValue(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

/** The columns of a table whose records have an address. */
interface AddressColumns {
  street: string;
  building_number: string;
  postcode: string;
  town: string;
  voivodeship: string;
}

export function addressOf(row: AddressColumns): Address {
  const { street, building_number: number, postcode, town } = row;
  return { street, number, postcode, town, voivodeship: row.voivodeship as Voivodeship };
}

export function addressColumns({ number, ...parts }: Address): AddressColumns {
  return { ...parts, building_number: number };
}

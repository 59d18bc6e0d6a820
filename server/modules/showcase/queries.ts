import type { ShowcaseFields, ShowcaseKind, ShowcaseListQuery } from "@bonum/contract/showcase/fields.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import type { NameSource, ShownPicture } from "../../kernel/module.ts";
import type { PictureColumns } from "../../kernel/pictures.ts";
import { editedBy } from "../../kernel/record-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";

/** A reference or a partner with its picture's hash and the name of who changed it last. */
export type ShowcaseRow = InferResult<ReturnType<typeof selectEntries>>[number];

function selectEntries(database: Database) {
  return database
    .selectFrom("showcase_entries")
    .leftJoin("accounts as updater", "updater.id", "showcase_entries.updated_by")
    .selectAll("showcase_entries")
    .select([
      "updater.display_name as updated_by_name",
      sql<string | null>`encode(picture_sha256, 'hex')`.as("picture_hash"),
    ]);
}

/** What describes a reference or a partner, as its form has it. */
export function fieldsOf(row: ShowcaseRow): ShowcaseFields {
  return {
    kind: row.kind,
    name: row.name,
    description: row.description,
    link: row.link,
    position: row.position,
  };
}

export function findEntry(database: Database, id: string): Promise<ShowcaseRow | undefined> {
  return selectEntries(database).where("showcase_entries.id", "=", id).executeTakeFirst();
}

/** The picture with this SHA-256, if a reference or a partner shows it. */
export function findEntryPicture(database: Database, sha256: Buffer): Promise<ShownPicture | undefined> {
  return database
    .selectFrom("showcase_entries")
    .where("picture_sha256", "=", sha256)
    .select(["picture_key as key", "picture_type as type", "picture_size as size"])
    .$narrowType<ShownPicture>()
    .executeTakeFirst();
}

export function readEntry(tx: Tx, id: string): Promise<ShowcaseRow> {
  return selectEntries(tx).where("showcase_entries.id", "=", id).executeTakeFirstOrThrow();
}

/** Locks the entry until the transaction ends, and reads it as it is then. */
export async function lockEntry(tx: Tx, id: string): Promise<ShowcaseRow | undefined> {
  const locked = tx.selectFrom("showcase_entries").select("id").where("id", "=", id).forNoKeyUpdate();
  return (await locked.executeTakeFirst()) && readEntry(tx, id);
}

const NAME = sql`showcase_entries.name collate "pl-x-icu"`;
const ADDED = sql`showcase_entries.added_at asc, showcase_entries.id asc`;

const ORDERS: Record<ShowcaseListQuery["orderBy"], RawBuilder<unknown>> = {
  positionAsc: sql`showcase_entries.kind desc, showcase_entries.position asc, ${ADDED}`,
  nameAsc: sql`${NAME} asc, ${ADDED}`,
  nameDesc: sql`${NAME} desc, ${ADDED}`,
  dateAsc: ADDED,
  dateDesc: sql`showcase_entries.added_at desc, showcase_entries.id desc`,
};

/** The entries that match. */
export function listEntries(query: ShowcaseListQuery): Listing<ShowcaseRow> {
  const { searchTerm, kind } = query;
  const condition = allOf([
    kind !== undefined && sql<boolean>`showcase_entries.kind = ${kind}`,
    !!searchTerm && sql<boolean>`showcase_entries.search_text like search_pattern(${searchTerm})`,
  ]);
  return listing((database) => selectEntries(database).where(condition), { order: ORDERS[query.orderBy] });
}

/** Every entry of a kind, in the order of its page. */
export function listShown(database: Database, kind: ShowcaseKind): Promise<ShowcaseRow[]> {
  return selectEntries(database)
    .where("showcase_entries.kind", "=", kind)
    .orderBy(ORDERS.positionAsc)
    .execute();
}

export async function insertEntry(
  tx: Tx,
  fields: ShowcaseFields,
  by: { authorId: string; sample?: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto("showcase_entries")
    .values({ ...columnsOf(fields), added_by: by.authorId, sample: by.sample ?? false })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function editEntry(
  tx: Tx,
  id: string,
  { fields, editorId }: { fields: ShowcaseFields; editorId: string },
): Promise<void> {
  const update = tx.updateTable("showcase_entries").set({ ...columnsOf(fields), ...editedBy(editorId) });
  await update.where("id", "=", id).execute();
}

export async function editPicture(
  tx: Tx,
  id: string,
  { picture, editorId }: { picture: PictureColumns; editorId: string },
): Promise<void> {
  const columns = {
    picture_key: picture.key,
    picture_type: picture.type,
    picture_size: picture.size,
    picture_sha256: picture.sha256,
  };
  const update = tx.updateTable("showcase_entries").set({ ...columns, ...editedBy(editorId) });
  await update.where("id", "=", id).execute();
}

export async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("showcase_entries").where("id", "=", id).execute();
}

const columnsOf = ({ kind, name, description, link, position }: ShowcaseFields) => ({
  kind,
  name,
  description,
  link,
  position,
});

/** What the audit log calls its records. */
export const SHOWCASE_NAMES: NameSource = {
  present: { table: "showcase_entries", name: sql`name`, within: sql`kind` },
  logged: sql`state ->> 'name'`,
};

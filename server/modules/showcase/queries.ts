import {
  ShowcaseFields,
  type ShowcaseKind,
  type ShowcaseListQuery,
} from "@bonum/contract/showcase/fields.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import type { NameSource, ShownPicture } from "../../kernel/module.ts";
import type { PictureColumns } from "../../kernel/pictures.ts";
import { holdsWords } from "../../kernel/search-queries.ts";
import { namedAlike, recordTable } from "../../kernel/table-queries.ts";
import type { Database } from "../../platform/database/connect.ts";
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

const alike = namedAlike<ShowcaseFields>(ShowcaseFields.shape);

/** Form fields of a reference or a partner. */
export const fieldsOf = alike.fields;

export const showcaseTable = recordTable<ShowcaseRow, ShowcaseFields>({
  table: "showcase_entries",
  select: selectEntries,
  ...alike,
});

/** The picture with this SHA-256, if a reference or a partner shows it. */
export function findEntryPicture(database: Database, sha256: Buffer): Promise<ShownPicture | undefined> {
  return database
    .selectFrom("showcase_entries")
    .where("picture_sha256", "=", sha256)
    .select(["picture_key as key", "picture_type as type", "picture_size as size"])
    .$narrowType<ShownPicture>()
    .executeTakeFirst();
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
    !!searchTerm && holdsWords(sql`showcase_entries.search_text`, searchTerm),
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

/** A picture as the columns that keep it. */
export function pictureColumns({ key, type, size, sha256 }: PictureColumns): Record<string, unknown> {
  return { picture_key: key, picture_type: type, picture_size: size, picture_sha256: sha256 };
}

/** Names of references and partners for the audit log. */
export const SHOWCASE_NAMES: NameSource = {
  present: { table: "showcase_entries", name: sql`name`, within: sql`kind` },
  logged: sql`state ->> 'name'`,
};

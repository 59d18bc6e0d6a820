import type { DocumentListQuery } from "@bonum/contract/documents/fields.ts";
import { tagKey } from "@bonum/contract/documents/tags.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../../../kernel/account.ts";
import { startOfDay } from "../../../../kernel/record-queries.ts";
import { favouriteIs } from "../../../bookmarks/queries.ts";

/** The filters of the list beside type, year and term. */
export type Narrowing = Pick<DocumentListQuery, (typeof NARROWING)[number]>;

const NARROWING = [
  "sizeFrom",
  "sizeTo",
  "addedFrom",
  "addedTo",
  "category",
  "tag",
  "client",
  "investment",
  "addedBy",
  "visible",
  "favourite",
] as const satisfies (keyof DocumentListQuery)[];

/** Whether a query asks by one of them, so that neither counters nor an order's index alone answer it. */
export function isNarrowed(query: Narrowing): boolean {
  return NARROWING.some((name) => query[name] !== undefined);
}

/** The conditions on `documents`. */
export function narrowing(filter: Narrowing, { id: accountId }: Account): RawBuilder<boolean>[] {
  const { addedFrom, addedTo, category, tag, addedBy, favourite } = filter;
  const conditions = [
    addedFrom !== undefined && sql<boolean>`documents.added_at >= ${startOfDay(addedFrom)}`,
    addedTo !== undefined && sql<boolean>`documents.added_at < ${startOfDay(addedTo, 1)}`,
    category === "none" && sql<boolean>`documents.category_id is null`,
    category !== undefined && category !== "none" && sql<boolean>`documents.category_id = ${category}::uuid`,
    tag !== undefined && sql<boolean>`documents.tags @> ${tag.map(tagKey)}::text[]`,
    addedBy !== undefined && sql<boolean>`documents.added_by = ${addedBy}::uuid`,
    favouriteIs(favourite, { accountId, kind: "documents", id: sql.ref("documents.id") }),
    ...sizeConditions(filter),
    ...projectConditions(filter),
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== false);
}

/** By the size of the current content; the index of sizes tells it of all versions. */
function sizeConditions({ sizeFrom, sizeTo }: Narrowing): RawBuilder<boolean>[] {
  if (sizeFrom === undefined && sizeTo === undefined) return [];
  return [
    sql<boolean>`(documents.id, documents.version) in (
      select sized.document_id, sized.number from document_versions as sized
      where sized.size >= ${sizeFrom ?? 0}::bigint and sized.size <= ${sizeTo ?? Number.MAX_SAFE_INTEGER}::bigint
    )`,
  ];
}

function projectConditions({ client, investment, visible }: Narrowing): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (client !== undefined) {
    conditions.push(sql`documents.id in (
      select attached.document_id
      from investment_documents as attached join investments on investments.id = attached.investment_id
      where investments.client_id = ${client}::uuid
    )`);
  }
  if (investment !== undefined) {
    conditions.push(sql`documents.id in (
      select attached.document_id from investment_documents as attached
      where attached.investment_id = ${investment}::uuid
    )`);
  }
  if (visible !== undefined) {
    conditions.push(sql`${visible ? sql`` : sql`not `}exists (
      select from investment_documents as attached
      where attached.document_id = documents.id and attached.visibility = 'client'
    )`);
  }
  return conditions;
}

import type { DocumentListQuery } from "@bonum/contract/documents/fields.ts";
import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import { visibleTo } from "../row-queries.ts";

/** What of a list query decides which documents it shows; the order and the page do not. */
export type ListFilter = Pick<DocumentListQuery, "view" | "searchTerm" | "fileType" | "yearAdded"> & {
  /** Id of a project, whose documents are left out. */
  notAttachedTo?: string;
};

/** The condition of the list or of the trash: the one that the indexes are made for. */
export function inView({ view }: ListFilter): RawBuilder<boolean> {
  return view === "trash"
    ? sql<boolean>`documents.deleted_at is not null`
    : sql<boolean>`documents.deleted_at is null`;
}

/** The whole condition on `documents`: the view, what the account knows of, and what the caller asks for. */
export function matching(filter: ListFilter, account: Account): RawBuilder<boolean> {
  const conditions = [inView(filter), visibleTo(account)];
  const { searchTerm, fileType, yearAdded, notAttachedTo } = filter;
  if (fileType !== undefined) conditions.push(sql`documents.file_type = ${fileType}`);
  if (yearAdded !== undefined) {
    // A range, not the year of each row: the indexes by date answer it.
    const from = startOfYear(yearAdded);
    conditions.push(
      sql`documents.added_at >= ${from} and documents.added_at < ${startOfYear(yearAdded + 1)}`,
    );
  }
  if (searchTerm) conditions.push(sql`documents.search_text like search_pattern(${searchTerm})`);
  if (notAttachedTo !== undefined) {
    conditions.push(sql`not exists (
      select from investment_documents as attached
      where attached.document_id = documents.id and attached.investment_id = ${notAttachedTo}::uuid
    )`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function startOfYear(year: number): RawBuilder<Date> {
  return sql`make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, ${DISPLAY_TIME_ZONE})`;
}

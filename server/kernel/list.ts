import type { Call, OutputOf, QueryOf } from "@bonum/contract/call.ts";
import type { Database } from "../platform/database/connect.ts";
import { inSnapshot, type Listing } from "../platform/database/page.ts";
import type { Account } from "./account.ts";
import { type ExportColumn, sendExport } from "./export.ts";
import { type Route, route } from "./route.ts";

/** The calls of a list: a page of it, and the whole of it as a file. */
interface ListCalls<List extends Call, Export extends Call> {
  list: List;
  export: Export;
}

/** A list that is read by pages and exported whole. */
interface RecordList<List extends Call, Row> {
  /** What this account may know of and asks for. */
  list(account: Account, query: QueryOf<List>): Listing<Row>;
  /** Rows as the API shows them; `database` is the snapshot that they come from. */
  present(rows: Row[], account: Account, database: Database): OutputOf<List>[] | Promise<OutputOf<List>[]>;
  /** What the file holds: the whole list, filtered and ordered as it is asked for. */
  exported: { fileName: string; columns: ExportColumn<OutputOf<List>>[] };
}

/** Answers `GET path` with a page and `GET path/export` with a CSV or a workbook. */
export function listRoutes<List extends Call & { paged: true }, Export extends Call & { raw: true }, Row>(
  calls: ListCalls<List, Export>,
  { list, present, exported }: RecordList<List, Row>,
): Route[] {
  return [
    route<Call & { paged: true }>(calls.list, ({ account, query }, { database }) =>
      inSnapshot(database, async (tx) => {
        const known = account as Account;
        const page = query as { pageNumber: number; pageSize: number };
        const { total, rows } = await list(known, query as QueryOf<List>).page(tx, page);
        return { total, rows: (await present(rows, known, tx)) as undefined[] };
      }),
    ),
    route<Call & { raw: true }>(calls.export, ({ account, query, reply }, { database }) => {
      const { format, ...asked } = query as unknown as { format: "csv" | "xlsx" };
      const known = account as Account;
      const found = list(known, asked as QueryOf<List>);
      return sendExport(reply, database, {
        ...exported,
        format,
        async *views(tx) {
          for await (const rows of found.everyRow(tx)) yield await present(rows, known, tx);
        },
      });
    }),
  ];
}

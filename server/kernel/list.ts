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
  /** Exports the rows with the given ids. */
  exportSome?: Call & { raw: true };
}

/** A list that is read by pages and exported whole. */
interface RecordList<List extends Call, Row> {
  /** Lists the rows that this account may see, filtered and ordered by the query. */
  list(account: Account, query: QueryOf<List>): Listing<Row>;
  /** Rows as the API shows them; `database` is the snapshot that they come from. */
  present(rows: Row[], account: Account, database: Database): OutputOf<List>[] | Promise<OutputOf<List>[]>;
  /** Export of the whole list, filtered and ordered by the query. */
  exported: {
    /** File name, or a function of the query. */
    fileName: string | ((query: QueryOf<List>) => string);
    columns: ExportColumn<OutputOf<List>>[];
  };
}

/** Answers `GET path` with a page, and `path/export` with a CSV or a workbook. */
export function listRoutes<List extends Call & { paged: true }, Export extends Call & { raw: true }, Row>(
  calls: ListCalls<List, Export>,
  described: RecordList<List, Row>,
): Route[] {
  const { list, present } = described;
  return [
    route<Call & { paged: true }>(calls.list, ({ account, query }, { database }) =>
      inSnapshot(database, async (tx) => {
        const known = account as Account;
        const page = query as { pageNumber: number; pageSize: number };
        const { total, rows } = await list(known, query as QueryOf<List>).page(tx, page);
        return { total, rows: (await present(rows, known, tx)) as undefined[] };
      }),
    ),
    ...exportRoutes<List, Row>(calls, described),
  ];
}

/** A list that is exported, however it is read by pages. */
interface ExportedList<List extends Call, Row> extends Pick<RecordList<List, Row>, "present" | "exported"> {
  list(account: Account, query: QueryOf<List>): Pick<Listing<Row>, "everyRow">;
}

/** Answers `GET path/export` with the whole list, and `POST path/export` with the rows whose ids are sent. */
export function exportRoutes<List extends Call, Row>(
  calls: Pick<ListCalls<List, Call & { raw: true }>, "export" | "exportSome">,
  { list, present, exported }: ExportedList<List, Row>,
): Route[] {
  const routeOf = (call: Call & { raw: true }) =>
    route<Call & { raw: true }>(call, ({ account, query, body, reply }, { database }) => {
      const { format, ...asked } = query as unknown as { format: "csv" | "xlsx" };
      const { ids } = (body ?? {}) as { ids?: string[] };
      const known = account as Account;
      const found = list(known, asked as QueryOf<List>);
      const { fileName, columns } = exported;
      return sendExport(reply, database, {
        fileName: typeof fileName === "string" ? fileName : fileName(asked as QueryOf<List>),
        columns,
        format,
        async *views(tx) {
          for await (const rows of found.everyRow(tx, ids)) yield await present(rows, known, tx);
        },
      });
    });
  return [calls.export, ...(calls.exportSome ? [calls.exportSome] : [])].map(routeOf);
}

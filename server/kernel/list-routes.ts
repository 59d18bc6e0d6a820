import { type ListQuery, PAGINATION_HEADER, type Paging } from "@bonum/contract/lists/paging.ts";
import { key } from "@bonum/contract/validation/key.ts";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import type { Database } from "../platform/database/connect.ts";
import { inSnapshot, type Listing, type PageOf } from "../platform/database/page.ts";
import type { Portal } from "../portal.ts";
import type { Scope } from "../scopes.ts";
import type { Account } from "./account.ts";
import { type ExportColumn, sendExport } from "./export.ts";

type AnyListQuery = z.ZodMiniObject<(typeof ListQuery)["shape"]>;

/** A list's address; its query is `ListQuery` extended by the noun's order and filters. */
interface ListPlace<Query extends AnyListQuery, View extends z.ZodMiniType> {
  /** Below `/api`, as in `/clients`. */
  path: string;
  tag: string;
  query: Query;
  view: View;
}

interface PageList<Query extends AnyListQuery, View extends z.ZodMiniType> extends ListPlace<Query, View> {
  /** Reads a page of what this account may know of, as the API shows it. */
  read(account: Account, query: z.infer<Query>): Promise<PageOf<z.infer<View>>>;
}

/** A list that is read by pages and exported whole. */
interface RecordList<Query extends AnyListQuery, View extends z.ZodMiniType, Row>
  extends ListPlace<Query, View> {
  /** What this account may know of and asks for. */
  list(account: Account, query: z.infer<Query>): Listing<Row>;
  /** Rows as the API shows them; `database` is the snapshot that they come from. */
  present(rows: Row[], account: Account, database: Database): z.infer<View>[] | Promise<z.infer<View>[]>;
  /** What `GET path/export` writes: a CSV or a spreadsheet of the whole list, as it is filtered. */
  exported: { fileName: string; columns: ExportColumn<z.infer<View>>[] };
}

const ExportFormat = z.object({ format: z.enum(["csv", "xlsx"], { error: key("choice.invalid") }) });

/** Registers `GET path`: a page and the `pagination` header. */
export function pageRoute<Query extends AnyListQuery, View extends z.ZodMiniType>(
  scope: Scope,
  { path, tag, query, view, read }: PageList<Query, View>,
): void {
  scope.get(
    path,
    { schema: { tags: [tag], querystring: query, response: { 200: z.array(view) } } },
    async (request, reply) => {
      const asked = request.query as z.infer<Query>;
      return sendPage(reply, asked, await read(request.account, asked)) as never;
    },
  );
}

/** Registers `GET path` as `pageRoute` does, and `GET path/export`. */
export function listRoutes<Query extends AnyListQuery, View extends z.ZodMiniType, Row>(
  scope: Scope,
  { database }: Portal,
  { list, present, exported, ...place }: RecordList<Query, View, Row>,
): void {
  pageRoute(scope, {
    ...place,
    read: (account, query) =>
      inSnapshot(database, async (tx) => {
        const { total, rows } = await list(account, query).page(tx, query);
        return { total, rows: await present(rows, account, tx) };
      }),
  });
  scope.get(
    `${place.path}/export`,
    { schema: { tags: [place.tag], querystring: z.intersection(place.query, ExportFormat) } },
    (request, reply) => {
      const { account } = request;
      const { format, ...query } = request.query as z.infer<Query> & z.infer<typeof ExportFormat>;
      const found = list(account, query as z.infer<Query>);
      return sendExport(reply, database, {
        ...exported,
        format,
        async *views(tx) {
          for await (const rows of found.everyRow(tx)) yield await present(rows, account, tx);
        },
      });
    },
  );
}

/** Sets the `pagination` header of a page and answers its rows. */
export function sendPage<View>(
  reply: Pick<FastifyReply, "header">,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  { total, rows }: PageOf<View>,
): View[] {
  const totalPages = Math.ceil(total / pageSize);
  const paging: Paging = { currentPage: pageNumber, totalPages, pageSize, totalCount: total };
  reply.header(PAGINATION_HEADER, JSON.stringify(paging));
  return rows;
}

import { PAGE_SIZE_MAX } from "@bonum/contract/limits.ts";
import { type ListQuery, PAGINATION_HEADER, type Paging } from "@bonum/contract/lists/paging.ts";
import { key } from "@bonum/contract/validation/key.ts";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import type { Account } from "../features/account/account.ts";
import { withLongStatements } from "../platform/database/deadlines.ts";
import type { PageOf } from "../platform/database/page.ts";
import type { Scope } from "../scopes.ts";
import { type ExportColumn, sendExport } from "./export.ts";

type AnyListQuery = z.ZodMiniObject<(typeof ListQuery)["shape"]>;

/** A list as the API has it; its query is `ListQuery` extended by the noun's order and filters. */
export interface RecordList<Query extends AnyListQuery, View extends z.ZodMiniType> {
  /** Below `/api`, as in `/clients`. */
  path: string;
  tag: string;
  query: Query;
  view: View;
  /** Reads a page of what this account may know of, as the API shows it. */
  read(account: Account, query: z.infer<Query>): Promise<PageOf<z.infer<View>>>;
  /** What `GET path/export` writes: a CSV or a spreadsheet of the whole list, as it is filtered. */
  exported: { fileName: string; columns: ExportColumn<z.infer<View>>[] };
}

const ExportFormat = z.object({ format: z.enum(["csv", "xlsx"], { error: key("choice.invalid") }) });

/** Registers `GET path`: a page and the `pagination` header. */
export function pageRoute<Query extends AnyListQuery, View extends z.ZodMiniType>(
  scope: Scope,
  { path, tag, query, view, read }: Omit<RecordList<Query, View>, "exported">,
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
export function listRoutes<Query extends AnyListQuery, View extends z.ZodMiniType>(
  scope: Scope,
  list: RecordList<Query, View>,
): void {
  pageRoute(scope, list);
  scope.get(
    `${list.path}/export`,
    { schema: { tags: [list.tag], querystring: z.intersection(list.query, ExportFormat) } },
    (request, reply) => {
      const asked = request.query as z.infer<Query> & z.infer<typeof ExportFormat>;
      return sendExport(reply, {
        ...list.exported,
        format: asked.format,
        rows: everyRow(list, request.account, asked),
      });
    },
  );
}

/** The whole list, page by page, so that a long one is never whole in memory. */
async function* everyRow<Query extends AnyListQuery, View extends z.ZodMiniType>(
  list: RecordList<Query, View>,
  account: Account,
  query: z.infer<Query>,
): AsyncGenerator<z.infer<View>> {
  const pageSize = PAGE_SIZE_MAX * 10;
  for (let pageNumber = 1, left = true; left; pageNumber += 1) {
    const page = { ...query, pageNumber, pageSize };
    const { rows } = await withLongStatements(() => list.read(account, page));
    yield* rows;
    left = rows.length === pageSize;
  }
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

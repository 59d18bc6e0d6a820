import { DocumentFilters, DocumentListQuery, DocumentView } from "@bonum/contract/documents/fields.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { sendPage } from "../../../kernel/list-routes.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { canSeeTrash } from "../policy.ts";
import { presentDocument } from "../presenter.ts";
import { countFacets } from "./count-queries.ts";
import { listDocuments } from "./list-rules.ts";
import { rememberTotals } from "./totals.ts";

const tags = ["files"];

/** `GET files` and `GET files/filters`. */
export function documentListRoutes(scope: Scope, portal: Portal): void {
  const counted = rememberTotals();
  scope.get(
    "/files",
    {
      schema: { tags, querystring: DocumentListQuery, response: { 200: z.array(DocumentView) } },
      preValidation: refuseTrash,
    },
    async ({ account, query }, reply) => {
      const { total, rows } = await listDocuments(portal, { account, query, counted });
      return sendPage(reply, query, { total, rows: rows.map((row) => presentDocument(row, account)) });
    },
  );

  scope.get("/files/filters", { schema: { tags, response: { 200: DocumentFilters } } }, (request) =>
    countFacets(portal.database, request.account),
  );
}

/** Before the values are checked: the order of refusal is 403, then 400 (decisions, section 3). */
async function refuseTrash({ account, query }: FastifyRequest<{ Querystring: unknown }>): Promise<void> {
  const { view } = query as { view?: unknown };
  if (view === "trash" && !canSeeTrash(account)) throw new Forbidden();
}

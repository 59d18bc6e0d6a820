import { SearchQuery, SearchResult } from "@bonum/contract/lists/search.ts";
import { isAdmin } from "../../kernel/account.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { searchClients, searchDocuments, searchInvestments, searchServices } from "./queries.ts";

/** `GET search`: what the command palette finds, as far as the caller may know of it. */
export function searchRoutes(scope: Scope, { database }: Portal): void {
  scope.get(
    "/search",
    { schema: { tags: ["search"], querystring: SearchQuery, response: { 200: SearchResult } } },
    async ({ account, query: { term } }) => {
      const [clients, investments, documents, services] = await Promise.all([
        isAdmin(account) ? searchClients(database, term) : [],
        searchInvestments(database, account, term),
        searchDocuments(database, account, term),
        searchServices(database, { term, all: isAdmin(account) }),
      ]);
      return { clients, investments, documents, services };
    },
  );
}

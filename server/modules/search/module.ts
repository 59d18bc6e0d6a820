import { searchCalls } from "@bonum/contract/lists/search.ts";
import { searchWords } from "@bonum/contract/text/search-words.ts";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";

/** What the command palette finds, as far as the caller may know of it: each resource looks among its own. */
export const search: Module = {
  name: "search",
  routes: ({ database }, { modules }) => [
    route(searchCalls.find, async ({ account, query: { term } }) => {
      if (searchWords(term).length === 0) return [];
      const sources = modules.flatMap(({ search }) => Object.entries(search ?? {}));
      const found = sources.map(async ([resource, find]) => ({
        resource,
        hits: await find(database, account, term),
      }));
      return (await Promise.all(found)).filter(({ hits }) => hits.length > 0);
    }),
  ],
};

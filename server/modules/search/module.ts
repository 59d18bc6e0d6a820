import { searchCalls } from "@bonum/contract/lists/search.ts";
import { searchWords } from "@bonum/contract/text/search-words.ts";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";

/** Global search of the command palette: each resource searches the records that the caller may see. */
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

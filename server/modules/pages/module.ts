import type { Module } from "../../kernel/module.ts";
import { PAGE_NAMES } from "./queries.ts";

/** The texts of the public pages. */
export const pages: Module = {
  name: "pages",
  topics: { pages: "everyone" },
  subjects: { page: PAGE_NAMES },
};

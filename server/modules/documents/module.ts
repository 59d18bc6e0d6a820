import type { Module } from "../../kernel/module.ts";
import { DOCUMENT_NAMES, searchDocuments } from "./row-queries.ts";

/** The library of documents. */
export const documents: Module = {
  name: "documents",
  topics: { documents: "everyone" },
  subjects: {
    document: DOCUMENT_NAMES,
  },
  search: { documents: searchDocuments },
};

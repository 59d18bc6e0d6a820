import type { Module } from "../../kernel/module.ts";

/** The centre itself: its facts and the banner of its funding. */
export const organisation: Module = {
  name: "organisation",
  topics: { organisation: "everyone" },
  subjects: { organisation: null },
};

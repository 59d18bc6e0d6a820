import type { Module } from "../../kernel/module.ts";
import { SHOWCASE_NAMES } from "./queries.ts";

/** References and partners, as the public site shows them. */
export const showcase: Module = {
  name: "showcase",
  topics: { showcase: "everyone" },
  subjects: {
    reference: SHOWCASE_NAMES,
  },
};

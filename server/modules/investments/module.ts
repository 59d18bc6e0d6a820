import type { Module } from "../../kernel/module.ts";
import { INVESTMENT_NAMES, searchInvestments } from "./queries.ts";
import { investmentSamples } from "./samples.ts";

/** The building projects that the centre examines. */
export const investments: Module = {
  name: "investments",
  topics: { investments: "everyone" },
  subjects: {
    investment: INVESTMENT_NAMES,
  },
  search: { investments: searchInvestments },
  samples: { investments: investmentSamples },
};

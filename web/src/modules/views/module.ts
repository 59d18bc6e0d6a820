import type { Module } from "../../lib/module.ts";

/** Saved views of lists: what draws them are the lists themselves (`ui/list/views/`). */
export const views: Module = {
  labels: async () => [(await import("@bonum/contract/views/labels.ts")).viewLabels],
};

import type { Module } from "../../kernel/module.ts";

/** Made-up records that an administrator may fill the lists with. */
export const testData: Module = {
  name: "test-data",
  subjects: { "test-data": null },
};

import { testDataCalls } from "@bonum/contract/test-data/calls.ts";
import { testDataLabels } from "@bonum/contract/test-data/labels.ts";
import { key } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";
import type { Module } from "../../kernel/module.ts";
import { existing, route } from "../../kernel/route.ts";
import { withLongStatements } from "../../platform/database/deadlines.ts";
import { Forbidden } from "../../platform/http/errors.ts";

type FillOrEmpty = (typeof testDataCalls)["add" | "remove"];

/** Made-up records, with which an administrator fills the lists that the modules declare, where the settings allow it. */
export const testData: Module = {
  name: "test-data",
  labels: testDataLabels,
  subjects: { "test-data": null },
  routes(portal, { modules }) {
    const areas = Object.fromEntries(modules.flatMap(({ samples }) => Object.entries(samples ?? {})));
    const params = z.object({ area: z.enum(Object.keys(areas), { error: key("area.invalid") }) });
    const areaRoute = (call: FillOrEmpty, action: "add" | "remove") =>
      route(
        { ...call, params },
        async ({ caller, params: { area }, request: { log } }) => {
          const list = existing(areas[area]);
          const { count, beside } = await withLongStatements(() => list[action]({ area, caller, log }));
          const { clients = 0, investments = 0, orders = 0 } = beside;
          return { count, clients, investments, orders };
        },
        {
          authorise() {
            if (!portal.config.testData) throw new Forbidden();
          },
        },
      );
    return [areaRoute(testDataCalls.add, "add"), areaRoute(testDataCalls.remove, "remove")];
  },
};

import { TestDataArea, TestDataResult } from "@bonum/contract/test-data/fields.ts";
import * as z from "zod/mini";
import { callerOf } from "../../kernel/caller.ts";
import { withLongStatements } from "../../platform/database/deadlines.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { AREAS } from "./areas.ts";

/** `POST` and `DELETE test-data/{area}`: "fill with test data", and its undoing (decisions, section 5). */
export function testDataRoutes(scope: Scope, portal: Portal): void {
  const schema = {
    tags: ["test-data"],
    params: z.object({ area: TestDataArea }),
    response: { 200: TestDataResult },
  };
  // Before the values are checked: the order of refusal is 403, then 400 (decisions, section 3).
  const preValidation = async () => {
    if (!portal.config.testData) throw new Forbidden();
  };
  scope.post("/test-data/:area", { schema, preValidation }, (request) =>
    withLongStatements(() => AREAS[request.params.area].add(callerOf(portal, request), request.log)),
  );
  scope.delete("/test-data/:area", { schema, preValidation }, (request) =>
    withLongStatements(() => AREAS[request.params.area].remove(callerOf(portal, request))),
  );
}

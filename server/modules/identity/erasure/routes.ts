import { ErasureReport } from "@bonum/contract/identity/erasure.ts";
import { RecordId } from "@bonum/contract/records.ts";
import { callerOf } from "../../../kernel/caller.ts";
import { withLongStatements } from "../../../platform/database/deadlines.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { eraseAccountOf } from "./rules.ts";

/** The erasure of a person's account, for administrators. */
export function erasureRoutes(scope: Scope, portal: Portal): void {
  scope.post(
    "/accounts/:id/erase",
    { schema: { tags: ["account"], params: RecordId, response: { 200: ErasureReport } } },
    // It looks through the whole audit log.
    (request) => withLongStatements(() => eraseAccountOf(callerOf(portal, request), request.params.id)),
  );
}

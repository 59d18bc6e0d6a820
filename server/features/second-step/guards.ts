import { SECOND_STEP_MISSING } from "@bonum/contract/problem.ts";
import type { FastifyRequest } from "fastify";
import { Refused } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import { lacksRequiredSecondStep } from "./security-queries.ts";

/** A hook, after `requireAdmin`: where the portal demands it, only administrators with a second step pass. */
export function requireSecondStep({ database }: Portal) {
  return async ({ account }: FastifyRequest): Promise<void> => {
    if (!(await lacksRequiredSecondStep(database, account.id))) return;
    throw new Refused(
      403,
      "Portal wymaga od administratorów logowania dwuetapowego. Włącz je na stronie „Moje konto”.",
      SECOND_STEP_MISSING,
    );
  };
}

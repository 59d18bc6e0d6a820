import { SECOND_STEP_MISSING } from "@bonum/contract/problem.ts";
import type { FastifyRequest } from "fastify";
import { isAdmin } from "../../../kernel/account.ts";
import { Refused } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { lacksRequiredSecondStep } from "./security-queries.ts";

/** A hook, after `requireSession`: where the portal demands it, administrators pass only with a second step. */
export function requireSecondStep({ database }: Portal) {
  return async ({ account }: FastifyRequest): Promise<void> => {
    if (!isAdmin(account) || !(await lacksRequiredSecondStep(database, account.id))) return;
    throw new Refused(
      403,
      "Portal wymaga od administratorów logowania dwuetapowego. Włącz je na stronie „Moje konto”.",
      SECOND_STEP_MISSING,
    );
  };
}

import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { hasOtherAdmin } from "./access-queries.ts";

/** @throws Conflict where the portal would have no active administrator without this account */
export async function assertOtherAdmin(tx: Tx, id: string): Promise<void> {
  if (await hasOtherAdmin(tx, id)) return;
  throw new Conflict("To jedyny aktywny administrator portalu. Najpierw zaproś albo odblokuj innego.");
}

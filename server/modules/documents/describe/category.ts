import type { Tx } from "../../../platform/database/connect.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { hasCategory, shareCategories } from "./queries.ts";

/**
 * Keeps a category that documents are to have from being deleted until the transaction ends. Taken before projects and documents.
 *
 * @throws Invalid where there is no such category
 */
export async function lockCategory(tx: Tx, id: string | null | undefined): Promise<void> {
  if (typeof id !== "string") return;
  await shareCategories(tx);
  if (!(await hasCategory(tx, id))) throw new Invalid({ category: ["category.unknown"] });
}

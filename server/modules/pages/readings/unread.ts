import { PAGE_SLUGS } from "@bonum/contract/pages/fields.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { currentPage, SHIPPED_VERSION } from "../page.ts";
import { findReading } from "./queries.ts";

/** Number of pages whose visitors read a shipped text that nobody of the centre has confirmed. */
export async function countUnread(database: Database): Promise<number> {
  const unread = await Promise.all(
    PAGE_SLUGS.map(async (slug) => {
      const page = await currentPage(database, slug);
      return page?.version === SHIPPED_VERSION && (await findReading(database, page)) === null;
    }),
  );
  return unread.filter(Boolean).length;
}

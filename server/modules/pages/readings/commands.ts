import type { Caller } from "../../../kernel/caller.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { changePage, type PageTarget, type Written } from "../commands.ts";
import { SHIPPED_VERSION } from "../page.ts";
import { writeReading } from "./queries.ts";

/**
 * Notes that the centre has read the text which a page is shipped with, and keeps it.
 *
 * @throws NotFound; Conflict where the page has a text of its own
 */
export function confirmReading(tx: Tx, caller: Caller, target: PageTarget): Promise<Written> {
  return changePage(tx, caller, {
    target,
    action: "page.read",
    async apply(tx, { page, reading }) {
      if (page.version !== SHIPPED_VERSION) {
        throw new Conflict({
          pl: "Strona ma już własną treść, więc tekstu dostarczonego z portalem nie trzeba potwierdzać. Odśwież stronę.",
          en: "The page has a text of its own already, so the text that came with the portal needs no confirmation. Reload the page.",
        });
      }
      if (reading !== null) return false;
      await writeReading(tx, page, caller.account.id);
    },
  });
}

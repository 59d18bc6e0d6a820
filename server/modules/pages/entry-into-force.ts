import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import {
  BINDING_SLUGS,
  type PagePublication,
  type PageSlug,
  TERMS_NOTICE_DAYS,
} from "@bonum/contract/pages/fields.ts";
import type { Database } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { hasBound } from "./queries.ts";

/**
 * The first day on which a new version of a page may hold: as many days ahead as its text promises, or today while no client
 * has an account. Null for a page that binds nobody, whose versions hold at once.
 */
export async function earliestEntry(database: Database, slug: PageSlug): Promise<string | null> {
  if (!BINDING_SLUGS.some((one) => one === slug)) return null;
  const today = dayInWarsaw();
  return (await hasBound(database)) ? addDays(today, TERMS_NOTICE_DAYS) : today;
}

/**
 * The day from which a version that is published now holds: the one asked for, or the earliest.
 *
 * @throws Invalid where the day comes too soon, or the page binds nobody
 */
export async function entryOf(
  database: Database,
  slug: PageSlug,
  { inForceFrom, requiredByLaw }: Pick<PagePublication, "inForceFrom" | "requiredByLaw">,
): Promise<string | null> {
  const earliest = await earliestEntry(database, slug);
  if (earliest === null) {
    if (inForceFrom !== null) throw new Invalid({ inForceFrom: ["inForce.atOnce"] });
    return null;
  }
  const first = requiredByLaw ? dayInWarsaw() : earliest;
  if (inForceFrom !== null && inForceFrom < first) throw new Invalid({ inForceFrom: ["inForce.tooEarly"] });
  return inForceFrom ?? earliest;
}

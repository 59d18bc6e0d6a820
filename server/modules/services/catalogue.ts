import {
  type PublicServiceListQuery,
  type ServiceDetails,
  type ServiceView,
  Slug,
} from "@bonum/contract/services/fields.ts";
import { inSnapshot, type PageOf } from "../../platform/database/page.ts";
import type { Portal } from "../../portal.ts";
import { canSeeService } from "./policy.ts";
import { presentService, presentServiceDetails } from "./presenter.ts";
import { findServiceBySlug, listServices } from "./queries.ts";

/** A page of the catalogue as anybody sees it: what is published. */
export async function readCatalogue(
  { database }: Portal,
  query: PublicServiceListQuery,
): Promise<PageOf<ServiceView>> {
  const published = listServices({ ...query, published: true });
  const { total, rows } = await inSnapshot(database, (tx) => published.page(tx, query));
  return { total, rows: rows.map((row) => presentService(row, null)) };
}

/** A published service; none when there is no such one, or it is not published. */
export async function readPublishedService(
  { database }: Portal,
  slug: string,
): Promise<ServiceDetails | undefined> {
  const asked = Slug.safeParse(slug);
  const row = asked.success ? await findServiceBySlug(database, asked.data) : undefined;
  return row && canSeeService(null, row) ? presentServiceDetails(row, null) : undefined;
}

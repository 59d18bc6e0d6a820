import { isControllerKnown } from "@bonum/contract/organisation/fields.ts";
import { LEGAL_SLUGS } from "@bonum/contract/pages/fields.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { placeholdersIn } from "../../../platform/markdown/fill-facts.ts";
import { readOrganisationRow } from "../../organisation/queries.ts";
import { currentPage, type Page } from "../../pages/page.ts";

/** A law page in force that people are asked to accept. */
type AskedPage = Page & { slug: (typeof LEGAL_SLUGS)[number] };

/**
 * The law pages that people are asked to accept. A privacy policy is none of them while its text leaves out who the
 * controller is, because the organisation's facts do not say so: they are asked once it is whole.
 */
export async function readAskedPages(database: Database): Promise<AskedPage[]> {
  const { facts } = await readOrganisationRow(database);
  const pages: AskedPage[] = [];
  for (const slug of LEGAL_SLUGS) {
    const page = await currentPage(database, slug);
    if (page && (slug !== "privacy" || isControllerKnown(facts) || !speaksOfOrganisation(page)))
      pages.push({ ...page, slug });
  }
  return pages;
}

/** A text that administrators wrote may name the controller itself. */
function speaksOfOrganisation({ pl, en }: Page): boolean {
  return [pl, en].some(({ body }) => placeholdersIn(body).includes("organisation.name"));
}

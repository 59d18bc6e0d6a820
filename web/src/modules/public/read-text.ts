import { type PageSlug, PublicPage } from "@bonum/contract/pages/fields.ts";
import type { LoaderFunctionArgs } from "react-router";
import { readForPage } from "../../lib/page-data.ts";

/** A public page's text in the page's language. */
export async function readText(args: LoaderFunctionArgs, slug: PageSlug): Promise<PublicPage> {
  const { data } = await readForPage(args, `pages/${slug}`, { schema: PublicPage });
  return data;
}

import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageSlug, PublicPage } from "@bonum/contract/pages/fields.ts";
import type { LoaderFunctionArgs } from "react-router";
import { readForPage } from "../../lib/first-page/page-data.ts";

/** A public page's text in the page's language. */
export function readText(args: LoaderFunctionArgs, slug: PageSlug): Promise<PublicPage> {
  return readForPage(args, pageCalls.published, { params: { slug } });
}

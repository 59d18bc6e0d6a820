import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageSlug, PublicPage } from "@bonum/contract/pages/fields.ts";
import type { LoaderFunctionArgs } from "react-router";
import { readForPage } from "../../lib/first-page/page-data.ts";

/** A public page's text in the page's language: the current one, or the announced one that the address asks for. */
export function readText(args: LoaderFunctionArgs, slug: PageSlug): Promise<PublicPage> {
  const query = new URL(args.request.url).searchParams.has("upcoming") ? { upcoming: "1" as const } : {};
  return readForPage(args, pageCalls.published, { params: { slug }, query });
}

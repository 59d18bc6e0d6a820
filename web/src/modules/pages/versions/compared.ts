import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageDraftTexts, PageView } from "@bonum/contract/pages/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../../lib/call-query.ts";

/** Version 1 of every page is the text that the portal is shipped with. */
export const SHIPPED = 1;

/** Key of the published version. */
export const CURRENT = "current";

/** Key of the draft. */
export const DRAFT = "draft";

/** A text of a page to compare: the draft, the current version, or an earlier one by its number. */
export type Compared = typeof CURRENT | typeof DRAFT | number;

/** Reads a text of a page; what the page itself has is there at once. */
export function useComparedText(page: PageView, compared: Compared) {
  const here = textHere(page, compared);
  const version = typeof compared === "number" ? compared : page.version;
  const params = { slug: page.slug, version };
  const read = useQuery({ ...callQuery("pages", pageCalls.version, { params }), enabled: here === null });
  return { ...read, text: here ?? read.data };
}

function textHere(page: PageView, compared: Compared): PageDraftTexts | null {
  if (compared === DRAFT) return page.draft;
  return compared === CURRENT || compared === page.version ? page : null;
}

import { toString as textOf } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** Parts of a service's text that sell it: what one receives, its price, how it is ordered. */
const OFFER = /^(co (państwo )?(otrzym|dosta|zysk)|cen[ay]\b|cennik|koszt|jak zamówi|dlaczego warto)/i;

/** Certified part of a service's scope in Markdown, without its advertising sections. */
export function certifiedScope(scope: string): string {
  let kept = "";
  let from = 0;
  /** Heading depth of the section being left out; 0 outside of one. */
  let depth = 0;
  for (const node of unified().use(remarkParse).parse(scope).children) {
    if (node.type !== "heading") continue;
    const at = node.position?.start.offset ?? 0;
    if (depth > 0 && node.depth > depth) continue;
    const sells = OFFER.test(textOf(node).trim());
    if (depth === 0 && sells) kept += scope.slice(from, at);
    if (depth > 0 && !sells) from = at;
    depth = sells ? node.depth : 0;
  }
  return depth > 0 ? kept.trimEnd() : (kept + scope.slice(from)).trimEnd();
}

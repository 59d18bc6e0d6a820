import type { Node, Parent } from "mdast";

/** Levels of a text's tree; a list takes two of them. People write five lists in each other at most. */
const LEVELS_MAX = 40;

/** Tells whether a text is nested so deep that recursion would run out of stack, or of the page's width. */
export function isNestedTooDeep(tree: Parent): boolean {
  let nodes: Node[] = [tree];
  for (let level = 0; level < LEVELS_MAX; level += 1) {
    nodes = nodes.flatMap((node) => ("children" in node ? (node as Parent).children : []));
    if (nodes.length === 0) return false;
  }
  return true;
}

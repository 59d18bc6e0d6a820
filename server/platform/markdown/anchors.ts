import type { Data, Node, Parent, Root } from "mdast";
import { visit } from "unist-util-visit";

/** `{#name}` at the end of a block, or right after an inline piece. */
const AT_END = /\s*\{#([a-z][a-z0-9-]*)\}\s*$/;
const AT_START = /^\{#([a-z][a-z0-9-]*)\}/;

const BLOCKS = ["paragraph", "heading", "tableCell"];
const PIECES = ["strong", "emphasis", "delete", "link", "inlineCode"];

/**
 * Gives the ids that a text names: `## Status {#a11y-status}` to the heading, `**Urząd**{#a11y-podmiot}` to the bold
 * word. Of a list item's first paragraph it is the item that gets the id.
 */
export function anchors(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!("children" in node)) return;
    namePieces(node);
    if (!BLOCKS.includes(node.type)) return;
    const last = node.children.at(-1);
    const match = last?.type === "text" ? AT_END.exec(last.value) : null;
    if (last?.type !== "text" || !match) return;
    last.value = last.value.slice(0, match.index);
    setId(parent?.type === "listItem" && index === 0 ? parent : node, match[1]);
  });
}

function namePieces({ children }: Parent): void {
  for (const [index, node] of children.entries()) {
    const before = children[index - 1];
    const match = node.type === "text" ? AT_START.exec(node.value) : null;
    if (node.type !== "text" || !match || !before || !PIECES.includes(before.type)) continue;
    node.value = node.value.slice(match[0].length);
    setId(before, match[1]);
  }
}

function setId(node: Node, id: string | undefined): void {
  const data: Data = node.data ?? {};
  node.data = { ...data, hProperties: { ...data.hProperties, id } };
}

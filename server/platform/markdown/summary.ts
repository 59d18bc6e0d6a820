import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/** About what a search engine shows of a page's description. */
const LONGEST = 200;

/** The first paragraph as plain text, cut at a word. */
export function summaryOf({ children }: Root): string {
  const first = children.find((node) => node.type === "paragraph");
  const text = first ? textOf(first).replace(/\s+/g, " ").trim() : "";
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s+\S*$/, "")}…`;
}

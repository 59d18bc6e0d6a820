import type { Language } from "@bonum/contract/text/language.ts";
import { boundWords } from "@bonum/contract/text/typography.ts";
import type { Data, Node, Parent, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Options } from "rehype-sanitize";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import { type Facts, fillFacts } from "./fill-facts.ts";
import { isNestedTooDeep } from "./nesting.ts";

/** Set before the ids that headings get from their words, so that none is an id of the application's own. */
const HEADING_PREFIX = "s-";

export interface RenderedMarkdown {
  /** Safe to be put into a document as it is. */
  html: string;
  /** The first paragraph as plain text, cut at a word. */
  summary: string;
}

export interface Written {
  /** Values of `{{name}}`; a paragraph, list item or table row with an empty one is left out. */
  facts?: Facts;
  language?: Language;
  /** The facts that are Polish words, to be marked so in a text of another language. */
  polish?: readonly string[];
}

/** The text is nested deeper than any that people write. */
export class TooComplex extends Error {}

/**
 * Markdown (CommonMark with tables, strikethrough and plain addresses) as HTML. Written HTML stays text. Links lead to
 * http, https, mailto, tel or relative addresses; pictures are left out. Headings have ids, and begin at the second
 * level: the first is the page's own.
 * No line of a Polish text ends in a one-letter word.
 * A text of others takes seconds, so it is rendered by `readRendered`.
 *
 * @throws TooComplex
 */
export function renderMarkdown(
  markdown: string,
  { facts = {}, language = "pl", polish = [] }: Written = {},
): RenderedMarkdown {
  const parsed = parser().parse(markdown);
  if (isNestedTooDeep(parsed)) throw new TooComplex();
  const tree = fillFacts(parsed, facts, polish);
  lowerFirstHeadings(tree);
  anchors(tree);
  const written = unified()
    .use(remarkRehype)
    .use(rehypeSanitize, TEXT_ONLY)
    .use(rehypeSlug, { prefix: HEADING_PREFIX })
    .use(rehypeStringify);
  const html = written.runSync(tree);
  // Only now: the ids of headings are made of plain words.
  visit(html, "text", (node, _index, parent) => {
    const isCode = parent?.type === "element" && parent.tagName === "code";
    if (language === "pl" && !isCode) node.value = boundWords(node.value);
  });
  return { html: written.stringify(html), summary: summaryOf(tree) };
}

function parser() {
  return unified().use(remarkParse).use(remarkGfm).use(withoutSome);
}

/** HTML stays visible as the text that it is; footnotes and task lists have no place on these pages. */
function withoutSome(this: Processor): void {
  const names = ["htmlFlow", "htmlText", "gfmFootnoteDefinition", "gfmFootnoteCall", "tasklistCheck"];
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: names } }];
}

function lowerFirstHeadings({ children }: Root): void {
  for (const node of children) if (node.type === "heading" && node.depth === 1) node.depth = 2;
}

/** About what a search engine shows of a page's description. */
const LONGEST = 200;

/** The first paragraph as plain text, cut at a word. */
function summaryOf({ children }: Root): string {
  const first = children.find((node) => node.type === "paragraph");
  const text = first ? textOf(first).replace(/\s+/g, " ").trim() : "";
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/ [^ ]{0,200}$/, "")}…`;
}

/** Schema of rendered text: words, their structure and links, nothing else. */
const TEXT_ONLY: Options = {
  tagNames: [
    ..."h2 h3 h4 h5 h6 p ul ol li blockquote hr br pre code strong em del a span".split(" "),
    ..."table thead tbody tr th td".split(" "),
  ],
  attributes: {
    "*": ["id"],
    a: ["href", "title"],
    span: ["lang"],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"] },
  // Ids are written by `anchors` alone, which takes only plain ones; the official ones must stay as they are.
  clobber: [],
};

/** `{#name}` at the end of a block, or right after an inline piece. */
const AT_END = /\{#([a-z][a-z0-9-]*)\}\s*$/;
const AT_START = /^\{#([a-z][a-z0-9-]*)\}/;

const BLOCKS = ["paragraph", "heading", "tableCell"];
const PIECES = ["strong", "emphasis", "delete", "link", "inlineCode"];

/**
 * Gives the ids that a text names: `## Status {#a11y-status}` to the heading, `**Urząd**{#a11y-podmiot}` to the bold
 * word. Of a list item's first paragraph it is the item that gets the id.
 */
function anchors(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!("children" in node)) return;
    namePieces(node);
    if (!BLOCKS.includes(node.type)) return;
    const last = node.children.at(-1);
    const match = last?.type === "text" ? AT_END.exec(last.value) : null;
    if (last?.type !== "text" || !match) return;
    last.value = last.value.slice(0, match.index).trimEnd();
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

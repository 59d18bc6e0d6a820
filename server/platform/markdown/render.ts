import { LRUCache } from "lru-cache";
import type { Root } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { anchors } from "./anchors.ts";
import { type Facts, fillFacts } from "./fill-facts.ts";
import { summaryOf } from "./summary.ts";
import { TEXT_ONLY } from "./text-only.ts";

/** Set before the ids that headings get from their words, so that none is an id of the application's own. */
const HEADING_PREFIX = "s-";

interface RenderedMarkdown {
  /** Safe to be put into a document as it is. */
  html: string;
  /** The first paragraph as plain text, cut at a word. */
  summary: string;
}

/** The same text with the same facts is always the same HTML, and making it takes tens of milliseconds of a long page. */
const lately = new LRUCache<string, RenderedMarkdown>({ max: 100 });

/**
 * Markdown (CommonMark with tables, strikethrough and plain addresses) as HTML. Written HTML stays text. Links lead to
 * http, https, mailto, tel or relative addresses; pictures are left out. Headings have ids, and begin at the second
 * level: the first is the page's own.
 *
 * @param facts what `{{name}}` stands for; a paragraph, list item or table row with an empty one is left out
 */
export function renderMarkdown(markdown: string, facts: Facts = {}): RenderedMarkdown {
  const asked = `${JSON.stringify(facts)}${markdown}`;
  const rendered = lately.get(asked) ?? render(markdown, facts);
  lately.set(asked, rendered);
  return rendered;
}

function render(markdown: string, facts: Facts): RenderedMarkdown {
  const tree = fillFacts(parser().parse(markdown), facts);
  lowerFirstHeadings(tree);
  anchors(tree);
  const written = unified()
    .use(remarkRehype)
    .use(rehypeSanitize, TEXT_ONLY)
    .use(rehypeSlug, { prefix: HEADING_PREFIX })
    .use(rehypeStringify);
  return { html: written.stringify(written.runSync(tree)), summary: summaryOf(tree) };
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

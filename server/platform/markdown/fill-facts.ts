import type { Nodes, Paragraph, Parents, Root, RootContent } from "mdast";

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Begins a paragraph that stands only as long as the fact is not known. */
const WITHOUT = /^\{\{\s*\^\s*([\w.]+)\s*\}\}\s*/;

/** Values of placeholders by name; an empty one is not known. */
export type Facts = Record<string, string>;

/** The names of all `{{name}}` in a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? "");
}

/** The names of all `{{name}}` and `{{^name}}` in a text, which have to be those of facts. */
export function namesIn(text: string): string[] {
  return placeholdersIn(text.replace(/\{\{\s*\^/g, "{{"));
}

/** Only a fact's own name counts: every object has a `constructor`. */
function factOf(facts: Facts, name: string): string | undefined {
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}

/** Fills a line of text; a fact that is not known leaves nothing. */
export function fillLine(text: string, facts: Facts): string {
  const filled = text.replace(PLACEHOLDER, (written, name: string) => factOf(facts, name) ?? written);
  return filled.replace(/\s+/g, " ").trim();
}

/**
 * Puts facts in the place of `{{name}}`, in words and in the addresses of links. What speaks of an unknown fact is left
 * out: the paragraph, list item or table row, and with the last of them the list, the table, and the heading above.
 * A paragraph that begins with `{{^name}}` stands in the place of what was left out, as long as the fact is not known.
 *
 * @param polish the facts that are Polish words, to be marked so in a text of another language
 */
export function fillFacts(tree: Root, facts: Facts, polish: readonly string[] = []): Root {
  const filled = tree.children.map((node) => fill(node, { facts, polish }));
  return { ...tree, children: withHeadingsThatLead(tree.children, filled) };
}

/** Replaces a node: by nothing when it is left out, by several nodes for a fact of several lines. */
function fill<Node extends Nodes>(node: Node, known: Known): Node[] {
  const { facts } = known;
  if (speaksOfUnknown(node, facts)) return [];
  const instead = node.type === "paragraph" ? insteadOfFact(node, facts) : undefined;
  if (instead !== undefined) return instead.flatMap((paragraph) => fill(paragraph as Node, known));
  if (node.type === "text") return wordsOf(node.value, known) as Node[];
  const filled = "url" in node ? { ...node, url: fillAddress(node.url, facts) } : node;
  if (!("children" in filled)) return [filled];
  const children = (filled.children as Nodes[]).map((child) => fill(child, known));
  return isLost(filled, children) ? [] : [{ ...filled, children: children.flat() }];
}

/** A paragraph that stands in the place of a fact: without its mark, or nothing where the fact is known. */
function insteadOfFact(paragraph: Paragraph, facts: Facts): Paragraph[] | undefined {
  const [first, ...others] = paragraph.children;
  if (first?.type !== "text") return undefined;
  const [mark, name = ""] = WITHOUT.exec(first.value) ?? [];
  const fact = factOf(facts, name);
  if (mark === undefined || fact === undefined) return undefined;
  if (fact !== "") return [];
  return [{ ...paragraph, children: [{ ...first, value: first.value.slice(mark.length) }, ...others] }];
}

function speaksOfUnknown(node: Nodes, facts: Facts): boolean {
  const words = `${"value" in node ? node.value : ""} ${"url" in node ? node.url : ""}`;
  return placeholdersIn(words).some((name) => facts[name] === "");
}

/** Tells whether a node is left out with those of its children. */
function isLost({ type }: Parents, children: Nodes[][]): boolean {
  const left = children.filter(({ length }) => length > 0).length;
  if (type === "root" || left === children.length) return false;
  if (type === "list" || type === "blockquote") return left === 0;
  if (type === "listItem") return children[0]?.length === 0;
  // A table without its header or with nothing else is none.
  if (type === "table") return children[0]?.length === 0 || left === 1;
  return true;
}

interface Known {
  facts: Facts;
  polish: readonly string[];
}

/** A text with its facts; the line ends that the text itself has are spaces, those of a fact are meant. */
function wordsOf(text: string, { facts, polish }: Known): Nodes[] {
  const parts = text.replaceAll("\n", " ").split(/(\{\{\s*[\w.]+\s*\}\})/);
  return merged(
    parts.flatMap((part) => {
      const [name = ""] = placeholdersIn(part);
      return linesOf(factOf(facts, name) ?? part, polish.includes(name));
    }),
  );
}

/** Marks a text in an element of its own. */
const POLISH = { hName: "span", hProperties: { lang: "pl" } };

function linesOf(text: string, marked: boolean): Nodes[] {
  const lines = text
    .split("\n")
    .map((value): Nodes => ({ type: "text", value, ...(marked && { data: POLISH }) }));
  return lines.flatMap((line, index) => (index === 0 ? [line] : [{ type: "break" }, line]));
}

/** Without empty texts, and with those in one that nothing marks, since what follows reads a text whole. */
function merged(nodes: Nodes[]): Nodes[] {
  const left: Nodes[] = [];
  for (const node of nodes) {
    const last = left.at(-1);
    if (node.type !== "text" || node.data) left.push(node);
    else if (last?.type === "text" && !last.data) last.value += node.value;
    else if (node.value !== "") left.push(node);
  }
  return left;
}

/** A fact that is the address, or follows its scheme, stands as it is; inside an address it is encoded. */
function fillAddress(url: string, facts: Facts): string {
  return url.replace(PLACEHOLDER, (written, name: string, at: number) => {
    const fact = factOf(facts, name);
    if (fact === undefined) return written;
    const before = url.slice(0, at);
    if (before === "tel:") return fact.replace(/\s/g, "");
    return before === "" || before === "mailto:" ? fact : encodeURIComponent(fact);
  });
}

/** The nodes that are left, without the headings whose whole section was left out. */
function withHeadingsThatLead(before: RootContent[], filled: RootContent[][]): RootContent[] {
  return filled.filter((_, index) => leads(before, filled, index)).flat();
}

function leads(before: RootContent[], filled: RootContent[][], index: number): boolean {
  const heading = before[index];
  if (heading?.type !== "heading") return true;
  const rest = before.slice(index + 1);
  const next = rest.findIndex((node) => node.type === "heading" && node.depth <= heading.depth);
  const end = next === -1 ? before.length : index + 1 + next;
  const blocks = filled.slice(index + 1, end).filter((_, i) => before[index + 1 + i]?.type !== "heading");
  return blocks.length === 0 || blocks.some(({ length }) => length > 0);
}

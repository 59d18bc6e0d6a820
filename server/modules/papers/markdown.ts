import type { BlockContent, DefinitionContent, List, PhrasingContent, RootContent, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { type Facts, fillFacts } from "../../platform/markdown/fill-facts.ts";
import { isNestedTooDeep } from "../../platform/markdown/nesting.ts";
import type { FontName } from "./fonts.ts";
import { INK, type Run, type Sheet } from "./sheet.ts";

/* Markdown on paper: headings, lists, tables, emphasis and links, each tagged as what it is. */

const SIZE = 10;

/** Lines and cells of a text: for each the parser takes kilobytes of the thread, and the sheet as much again. */
const PARTS_MAX = 4_000;

/**
 * Adds a text in Markdown, with the facts in the places of its `{{name}}` where they are given; one that has more parts than any that
 * people write, or is nested deeper, as it was written.
 */
export function writeMarkdown(sheet: Sheet, text: string, facts?: Facts): void {
  const isLong = text.split(/[\n|]/).length > PARTS_MAX;
  const tree = isLong ? undefined : unified().use(remarkParse).use(remarkGfm).parse(text);
  if (tree === undefined || isNestedTooDeep(tree)) sheet.paragraph(text, { size: SIZE });
  else writeBlocks(sheet, (facts ? fillFacts(tree, facts) : tree).children);
}

type Block = RootContent | BlockContent | DefinitionContent;

function writeBlocks(sheet: Sheet, nodes: readonly Block[]): void {
  for (const node of nodes) writeBlock(sheet, node);
}

function writeBlock(sheet: Sheet, node: Block): void {
  switch (node.type) {
    case "heading":
      sheet.headed(textOf(node), { tag: "H4", size: SIZE, before: 2, color: INK });
      return;
    case "paragraph":
      writeLines(sheet, runsOf(node.children));
      return;
    case "list":
      writeList(sheet, node);
      return;
    case "table":
      writeTable(sheet, node);
      return;
    case "blockquote":
      sheet.group("BlockQuote", () => writeBlocks(sheet, node.children), INDENT);
      return;
    case "code":
    case "html":
      sheet.paragraph(node.value, { size: SIZE });
      return;
    case "footnoteDefinition":
      writeBlocks(sheet, node.children);
      return;
    case "thematicBreak":
    case "definition":
      return;
    default:
      sheet.paragraph(textOf(node), { size: SIZE });
  }
}

function writeLines(sheet: Sheet, runs: readonly Run[]): void {
  if (runs.length > 0) sheet.runs(runs, { size: SIZE });
}

const INDENT = 16;

function writeList(sheet: Sheet, { children, ordered, start }: List): void {
  const { doc } = sheet;
  sheet.group("L", () => {
    for (const [index, item] of children.entries()) {
      // A sign does not stand alone at the end of a page.
      sheet.need(2 * SIZE);
      sheet.group("LI", () => {
        const { y } = doc;
        sheet.part("Lbl", () =>
          doc
            .font("regular")
            .fontSize(SIZE)
            .fillColor(INK)
            .text(signOf(item.checked, ordered ? (start ?? 1) + index : null), sheet.left + 2, y, {
              lineBreak: false,
            }),
        );
        doc.y = y;
        sheet.group("LBody", () => writeBlocks(sheet, item.children), INDENT);
        // Items stand closer than paragraphs.
        doc.y -= 3;
      });
    }
  });
  doc.y += 5;
}

function signOf(checked: boolean | null | undefined, number: number | null): string {
  if (checked === true) return "[x]";
  if (checked === false) return "[ ]";
  return number === null ? "•" : `${number}.`;
}

/** The narrowest column, as a share of the widest. */
const NARROWEST = 0.25;

function writeTable(sheet: Sheet, { children }: Table): void {
  const rows = children.map((row) =>
    row.children.map((cell) =>
      runsOf(cell.children)
        .map(({ text }) => text)
        .join(""),
    ),
  );
  const columns = Math.max(...rows.map((row) => row.length));
  const whole = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ""));
  const lengths = Array.from({ length: columns }, (_, column) =>
    Math.max(...whole.map((row) => Math.min(row[column]?.length ?? 0, 60))),
  );
  const widest = Math.max(...lengths, 1);
  sheet.table(whole, { widths: lengths.map((length) => Math.max(length, widest * NARROWEST)) });
}

interface Style {
  bold?: boolean;
  italic?: boolean;
  link?: string;
}

/** A paragraph's pieces, each in one font. A link that its words do not name has its address beside it: paper has no pointer. */
function runsOf(nodes: readonly PhrasingContent[], style: Style = {}): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case "strong":
        return runsOf(node.children, { ...style, bold: true });
      case "emphasis":
        return runsOf(node.children, { ...style, italic: true });
      case "delete":
      case "linkReference":
        return runsOf(node.children, style);
      case "link":
        return linkRuns(node.children, node.url, style);
      case "break":
        return [run("\n", style)];
      case "image":
        return node.alt ? [run(node.alt, style)] : [];
      case "footnoteReference":
        return [run(`[${node.identifier}]`, style)];
      case "text":
        return [run(node.value.replaceAll("\n", " "), style)];
      default:
        return "value" in node ? [run(node.value, style)] : [];
    }
  });
}

const SAFE = /^(https?:\/\/|mailto:)/i;

function linkRuns(children: readonly PhrasingContent[], url: string, style: Style): Run[] {
  if (!SAFE.test(url)) return runsOf(children, style);
  const words = runsOf(children, { ...style, link: url });
  const said = words.map(({ text }) => text).join("");
  const address = url.replace(/^mailto:/i, "");
  return said.includes(address.replace(/^https?:\/\//i, "").replace(/\/$/, ""))
    ? words
    : [...words, run(` (${address})`, style)];
}

function run(text: string, { bold, italic, link }: Style): Run {
  return { text, font: fontFor(bold, italic), ...(link !== undefined && { link }) };
}

function fontFor(bold = false, italic = false): FontName {
  if (bold) return "semibold";
  return italic ? "italic" : "regular";
}

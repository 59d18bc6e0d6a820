import { markupParser } from "./nesting.ts";

/** Elements of HTML that stand amid a line, and those of XML that can be nothing else. */
const INLINE_IN_XML = "b i u em strong span sub sup emph hi bold italic";
const INLINE_IN_HTML = `${INLINE_IN_XML} a abbr acronym bdi bdo big cite code data del dfn font ins kbd label mark q s samp small strike time tt var wbr`;
const INLINE = { html: new Set(INLINE_IN_HTML.split(" ")), xml: new Set(INLINE_IN_XML.split(" ")) };

/** Elements whose text is not read: scripts and styles. */
const SILENT = new Set(["script", "style"]);
const WORD_ENDS = new Set(["td", "th"]);

/**
 * Extracts the text of HTML or XML. Entities and inline elements do not end a word; all other elements end a
 * line.
 */
export function textOfMarkup(markup: string, kind: "html" | "xml"): string {
  const parts: string[] = [];
  let silent = 0;
  const boundary = (name: string) => {
    const local = name.slice(name.indexOf(":") + 1).toLowerCase();
    if (!INLINE[kind].has(local)) parts.push(WORD_ENDS.has(local) ? " " : "\n");
  };
  const parser = markupParser(
    {
      onopentagname(name) {
        if (SILENT.has(name)) silent += 1;
        boundary(name);
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent -= 1;
        boundary(name);
      },
      ontext(text) {
        if (silent === 0) parts.push(kind === "html" ? text.replace(/\s+/g, " ") : text);
      },
    },
    { xmlMode: kind === "xml", recognizeSelfClosing: true, recognizeCDATA: true },
  );
  parser.end(markup);
  return parts.join("");
}

/** Length within which a page may declare its encoding. */
const DECLARED_WITHIN = 2_048;

/** The encoding that a page of HTML or XML declares, as a decoder knows it; none where it declares none. */
export function declaredEncoding(bytes: Buffer): string | undefined {
  const head = bytes.toString("latin1", 0, DECLARED_WITHIN);
  const declared = (name: string, pattern: RegExp) =>
    elementsOf(head, name)
      .map((element) => pattern.exec(element)?.[1])
      .find((encoding) => encoding !== undefined);
  return (
    declared("<?xml", /encoding\s*=\s*["']([\w.:-]+)/i) ?? declared("<meta", /charset\s*=\s*["']?([\w.:-]+)/i)
  );
}

/** The elements of this name, as they are written, up to their ends. */
function elementsOf(head: string, name: string): string[] {
  const [, ...parts] = head.toLowerCase().split(name);
  return parts.flatMap((part) => (/^\s/.test(part) ? [part.split(">", 1)[0] ?? ""] : []));
}

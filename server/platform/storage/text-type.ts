/** Prologue before the first element: space, comments, the XML declaration, the document type. */
const PROLOGUE = /^(?:\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>)/i;

/** Elements by which browsers take a content for HTML (WHATWG MIME Sniffing, section 7.1). */
const HTML =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p)[\s/>]/i;

/** The media type of a readable text: HTML, SVG, XML or plain. */
export function textTypeOf(text: string): string {
  let rest = text;
  while (!HTML.test(rest)) {
    const [before = ""] = PROLOGUE.exec(rest) ?? [];
    if (before === "") break;
    rest = rest.slice(before.length);
  }
  if (HTML.test(rest)) return "text/html";
  if (/^<(?:[\w-]+:)?svg[\s/>]/i.test(rest)) return "image/svg+xml";
  if (/^\s*<\?xml\s/.test(text)) return "application/xml";
  return "text/plain";
}

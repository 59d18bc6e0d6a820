/** What may stand before the first element: space, comments, the XML declaration, the document type. */
const PROLOGUE = /^(?:\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype(?!\s+html)[^>[]*(?:\[[^\]]*\]\s*)?>)/i;

/** Elements by which browsers take a content for HTML (WHATWG MIME Sniffing, section 7.1). */
const HTML =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p)(?=[\s/>])/i;

/** The media type of a readable text: HTML, SVG, XML or plain. */
export function textTypeOf(text: string): string {
  let rest = text;
  for (let match = PROLOGUE.exec(rest); match; match = PROLOGUE.exec(rest))
    rest = rest.slice(match[0].length);
  if (HTML.test(rest)) return "text/html";
  if (/^<(?:[\w-]+:)?svg[\s/>]/i.test(rest)) return "image/svg+xml";
  if (/^\s*<\?xml\s/.test(text)) return "application/xml";
  return "text/plain";
}

/** Facts read from HTML that the server rendered, which has plain elements in a single form each. */

/** The first paragraph, where the text begins with one, apart from the rest. */
export function splitLead(html: string): { lead: string; rest: string } {
  const [lead = ""] = /^<p[^>]*>.*?<\/p>/s.exec(html) ?? [];
  return { lead, rest: html.slice(lead.length).trimStart() };
}

interface Section {
  id: string;
  title: string;
}

/** The headings of the second level. */
export function sectionsOf(html: string): Section[] {
  return html
    .split('<h2 id="')
    .slice(1)
    .map((part) => {
      const [heading = ""] = part.split("</h2>", 1);
      const end = heading.indexOf('">');
      return { id: heading.slice(0, end), title: unescaped(heading.slice(end + 2).replace(/<[^<>]+>/g, "")) };
    });
}

/** The server escapes no more than it must. */
function unescaped(text: string): string {
  return text.replace(/&#x26;/g, "&").replace(/&#x3C;/g, "<");
}

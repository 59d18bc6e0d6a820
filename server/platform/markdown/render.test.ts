import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./render.ts";

const html = (markdown: string, facts?: Record<string, string>) => renderMarkdown(markdown, { facts }).html;

describe("Markdown as HTML", () => {
  test("headings, lists, tables and links", () => {
    const written = html(
      "# Tytuł\n\n## Zakres badań\n\n- *jeden*\n- **dwa**\n\n[O nas](/about)\n\n|a|b|\n|-|-:|\n|1|2|",
    );
    expect(written).toContain('<h2 id="s-tytuł">Tytuł</h2>');
    expect(written).toContain('<h2 id="s-zakres-badań">Zakres badań</h2>');
    expect(written).toContain("<li><em>jeden</em></li>");
    expect(written).toContain('<a href="/about">O\u00A0nas</a>');
    expect(written).toContain('<th align="right">b</th>');
  });

  test.each([
    ["a script", "<script>alert(1)</script>", "<p>&#x3C;script>alert(1)&#x3C;/script></p>"],
    ["an element within words", "a <img src=x onerror=alert(1)> b", "&#x3C;img src=x onerror=alert(1)>"],
    ["a comment", "<!-- <b> -->", "<p>&#x3C;!-- &#x3C;b> --></p>"],
  ])("M3.4: bad input: %s is shown as the text that it is", (_, markdown, expected) => {
    expect(html(markdown)).toContain(expected);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:x)",
    "<javascript:alert(1)>",
    "[x]\n\n[x]: javascript:alert(1)",
  ])("bad input: %s leads nowhere", (markdown) => {
    expect(html(markdown)).not.toMatch(/href="\s*(j|data|vb|&)/i);
  });

  test("pictures, footnotes and boxes to tick are left out", () => {
    expect(html("![opis](https://example.com/x.png)\n\n- [ ] a\n\nb[^1]\n\n[^1]: c")).not.toMatch(
      /<(img|input|sup)/,
    );
  });

  test("names that the text gives become ids, on blocks and on pieces of them", () => {
    expect(
      html("## Status {#a11y-status}\n\n**Urząd**{#a11y-podmiot} jest.\n\n- Telefon {#a11y-telefon}"),
    ).toBe(
      '<h2 id="a11y-status">Status</h2>\n<p><strong id="a11y-podmiot">Urząd</strong> jest.</p>\n' +
        '<ul>\n<li id="a11y-telefon">Telefon</li>\n</ul>',
    );
  });

  test("no line of Polish ends in a one-letter word; addresses, ids, code and English stay as they are", () => {
    expect(html("## Dom i ogród\n\nLeży [w lesie](/a) i `a b`.")).toBe(
      '<h2 id="s-dom-i-ogród">Dom i\u00A0ogród</h2>\n' +
        '<p>Leży <a href="/a">w\u00A0lesie</a> i\u00A0<code>a b</code>.</p>',
    );
    expect(renderMarkdown("Such a house", { language: "en" }).html).toBe("<p>Such a house</p>");
  });

  test("the summary is the first paragraph in plain words, cut at a word", () => {
    expect(renderMarkdown("## A\n\n**Dzień** dobry\n\nb").summary).toBe("Dzień dobry");
    const { summary } = renderMarkdown("słowo ".repeat(100));
    expect(summary).toMatch(/^(słowo )+słowo…$/);
    expect(summary.length).toBeLessThanOrEqual(201);
  });
});

describe("placeholders of facts", () => {
  const facts = {
    "o.name": "Centrum <b>&",
    "o.email": "biuro@example.pl",
    "o.phone": "+48 601 234 567",
    "o.hours": "pon. 8–16\nwt. 9–17",
    "o.site": "https://example.pl/a%20b",
    "o.none": "",
  };

  test("a paragraph may stand in the place of a fact that is not known", () => {
    const markdown = "Jest {{o.a}}.\n\n{{^o.a}} Będzie [tutaj](/x).\n\nKoniec.";
    expect(html(markdown, { "o.a": "" })).toBe('<p>Będzie <a href="/x">tutaj</a>.</p>\n<p>Koniec.</p>');
    expect(html(markdown, { "o.a": "Nazwa" })).toBe("<p>Jest Nazwa.</p>\n<p>Koniec.</p>");
    expect(html("{{^o.other}} Będzie.", { "o.a": "" })).toBe("<p>{{^o.other}} Będzie.</p>");
  });

  test("a fact is put in as text, also over several lines", () => {
    expect(html("Nazwa: **{{o.name}}**", facts)).toBe(
      "<p>Nazwa: <strong>Centrum &#x3C;b>&#x26;</strong></p>",
    );
    expect(html("{{o.hours}}", facts)).toBe("<p>pon. 8–16<br>\nwt. 9–17</p>");
    expect(html("Od {{o.hours}} godz. {{o.name}}", facts)).toMatch(
      /^<p>Od pon\. 8–16<br>\nwt\. 9–17\u00A0godz\.\u00A0[^<]*<\/p>$/,
    );
  });

  test("that are Polish are marked so in a text of another language, and nothing else is", () => {
    const { html: marked, summary } = renderMarkdown("Hours: {{o.hours}}, **{{ o.name }}**{#n} and on.", {
      facts,
      language: "en",
      polish: ["o.hours", "o.name"],
    });
    expect(marked).toBe(
      `<p>Hours: <span lang="pl">pon. 8–16</span><br>\n<span lang="pl">wt. 9–17</span>, ` +
        `<strong id="n"><span lang="pl">${html("{{o.name}}", facts).slice(3, -4)}</span></strong> and on.</p>`,
    );
    expect(summary).toContain("wt. 9–17, ");
    expect(renderMarkdown('<span lang="x">a</span> {{o.hours}}', { facts }).html).not.toContain("<span");
  });

  test("a fact may be the address of a link, or a part of one", () => {
    const markdown =
      "[a](mailto:{{o.email}}) [b](tel:{{o.phone}}) [c]({{o.site}}) [d](https://maps.example/?q={{o.name}})";
    expect([...html(markdown, facts).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "mailto:biuro@example.pl",
      "tel:+48601234567",
      "https://example.pl/a%20b",
      "https://maps.example/?q=Centrum%20%3Cb%3E%26",
    ]);
  });

  test("bad input: a fact never becomes a link that runs something", () => {
    expect(html("[a]({{o.bad}})", { "o.bad": "javascript:alert(1)" })).toBe("<p><a>a</a></p>");
  });

  test("what speaks of an unknown fact is left out: paragraph, list item, table row", () => {
    const markdown =
      "Zostaje.\n\nJest {{o.none}}.\n\n- a\n- b [x](mailto:{{o.none}})\n  - c\n\n|n|w|\n|-|-|\n|a|1|\n|b|{{o.none}}|";
    expect(html(markdown, facts).replaceAll("\n", "")).toBe(
      "<p>Zostaje.</p><ul><li>a</li></ul>" +
        "<table><thead><tr><th>n</th><th>w</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr></tbody></table>",
    );
  });

  test("a list, a table and a heading go with all that they held", () => {
    const markdown =
      "## A\n\n- {{o.none}}\n\n## B\n\n|n|\n|-|\n|{{o.none}}|\n\n### C\n\n{{o.none}}\n\n## D\n\n### E\n\nZostaje.\n\n## F";
    expect([...html(markdown, facts).matchAll(/<h\d[^>]*>(\w)/g)].map(([, name]) => name)).toEqual([
      "D",
      "E",
      "F",
    ]);
  });

  test("a name that means nothing stays as it is written", () => {
    expect(html("{{o.other}} i {{}}", facts)).toBe("<p>{{o.other}} i\u00A0{{}}</p>");
    expect(html("{{constructor}} [a](tel:{{toString}})", facts)).toBe(
      '<p>{{constructor}} <a href="tel:%7B%7BtoString%7D%7D">a</a></p>',
    );
  });
});

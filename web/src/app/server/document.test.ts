import { expect, test } from "vitest";
import { type RenderedPage, writeDocument } from "./render.tsx";

const TEMPLATE = `<html lang="pl"><head><!--head-->
<title>Stary</title><!--/head--></head><body><!--page--><div id="root"></div><noscript>x</noscript><!--/page--></body></html>`;

function buildPage(overrides: Partial<RenderedPage> = {}): RenderedPage {
  return {
    language: "pl",
    address: "https://portal.example/about",
    indexed: true,
    title: "O Centrum – Portal",
    description: "Opis",
    styles: [{ names: "bonum a b", css: ".a{color:red}" }],
    html: "<p>treść</p>",
    state: { router: { loaderData: {} } } as RenderedPage["state"],
    ...overrides,
  };
}

const write = (overrides: Partial<RenderedPage> = {}) => writeDocument(TEMPLATE, buildPage(overrides));

test("the page takes the place of the template's own head and body", () => {
  const html = write({ language: "en" });
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("<title>O Centrum – Portal</title>");
  expect(html).toContain('<style data-emotion="bonum a b">.a{color:red}</style>');
  expect(html).toContain('<div id="root"><p>treść</p></div>');
  for (const gone of ["Stary", "noscript", "<!--"]) expect(html).not.toContain(gone);
});

test("each language has its own address, and the Polish one is everybody's", () => {
  expect(write({ language: "en" })).toContain('rel="canonical" href="https://portal.example/about?lang=en"');
  const html = write();
  expect(html).toContain('rel="canonical" href="https://portal.example/about"');
  expect(html).toContain('hreflang="en" href="https://portal.example/about?lang=en"');
  expect(html).toContain('hreflang="x-default" href="https://portal.example/about"');
  expect(html).not.toContain("noindex");
});

test("a page that is not to be found has no address of its own", () => {
  const html = write({ indexed: false });
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain("canonical");
});

test("bad input: whatever a title, a description or the state holds stays text", () => {
  const evil = '</title></template></div><script>alert("x")</script>$&$1';
  const state = { ...buildPage().state, router: { loaderData: { evil } } };
  const html = write({ title: evil, description: evil, state });
  expect(html).not.toContain("<script>");
  const holder = document.createElement("template");
  holder.innerHTML = /<template id="page-state">(.*)<\/template>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(holder.content.textContent ?? "")).toEqual(state);
});

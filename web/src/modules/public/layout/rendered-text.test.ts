import { expect, test } from "vitest";
import { sectionsOf, splitLead } from "./rendered-text.ts";

test("the first paragraph leads, the rest follows; a text that begins otherwise has no lead", () => {
  expect(splitLead('<p id="a11y-wstep">Jeden <b>i</b>\npół.</p>\n<p>Dwa.</p>')).toEqual({
    lead: '<p id="a11y-wstep">Jeden <b>i</b>\npół.</p>',
    rest: "<p>Dwa.</p>",
  });
  expect(splitLead("<h2>Od razu</h2><p>x</p>")).toEqual({ lead: "", rest: "<h2>Od razu</h2><p>x</p>" });
});

test("the sections are the headings of the second level, as they read", () => {
  const html = '<h2 id="s-a">Cena &#x26; <em>czas</em></h2><h3 id="s-b">nie</h3><h2 id="s-c">1 &#x3C; 2</h2>';
  expect(sectionsOf(html)).toEqual([
    { id: "s-a", title: "Cena & czas" },
    { id: "s-c", title: "1 < 2" },
  ]);
});

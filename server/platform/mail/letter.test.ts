import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

const letter = {
  subject: "<b>Temat</b>",
  paragraphs: ['Zaprasza "Kowalski & Synowie" <script>alert(1)</script>'],
  link: { label: "Otwórz", path: "/invitation/a-b_c" },
  items: [{ text: "Oferta <b>A & B</b>", path: "/client/orders/7" }],
  quote: "pierwszy wiersz\n<img src=x onerror=alert(1)>",
  closing: ["Koniec."],
};
const { text, html } = writeLetter(letter, { language: "pl", baseUrl: "https://portal.example.pl" });

test("the text has everything as it is, the link by its whole address, and the quote marked as one", () => {
  expect(text).toContain('Zaprasza "Kowalski & Synowie" <script>');
  expect(text).toContain("Otwórz:\nhttps://portal.example.pl/invitation/a-b_c\n");
  expect(text).toContain("* Oferta <b>A\u00a0& B</b>\n  https://portal.example.pl/client/orders/7\n");
  expect(text).toContain("> pierwszy wiersz\n> <img");
});

test("the HTML shows markup as text, wherever it stands", () => {
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain("&quot;Kowalski &amp; Synowie&quot; &lt;script&gt;");
  expect(html).toContain('<a href="https://portal.example.pl/invitation/a-b_c"');
  expect(html).toContain(
    '<li><a href="https://portal.example.pl/client/orders/7">Oferta &lt;b&gt;A\u00a0&amp; B&lt;/b&gt;</a></li>',
  );
  expect(html).toContain('<html lang="pl">');
});

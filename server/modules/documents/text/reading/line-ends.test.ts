import { expect, test } from "vitest";
import { withWholeWords } from "./line-ends.ts";

test.each([
  ["wyda certy-\nfikat zgodności", "wyda certyfikat zgodności"],
  ["wyda certy- \n  fikat", "wyda certyfikat"],
  ["Modrze-\nwiowa", "Modrzewiowa"],
  ["certy\u00AD\nfikat", "certyfikat"],
  ["certy\u2010\nfikat", "certyfikat"],
  ["INW-\n2026-\n118", "INW-2026-118"],
  ["Bielsko-\nBiała", "Bielsko-Biała"],
  ["biało-\nczerwony", "biało-czerwony"],
  ["Kraków -\nWarszawa", "Kraków -\nWarszawa"],
  ["- strop\n- ściana", "- strop\n- ściana"],
  ["koniec-\n\npoczątek", "koniec-\n\npoczątek"],
])("%j is read as %j", async (text, whole) => {
  expect(await withWholeWords(text)).toBe(whole);
});

test("bad input: long lines without a word take no longer than others", async () => {
  const nasty = ["a".repeat(500_000), "-".repeat(500_000), `-${" ".repeat(500_000)}`, "-\n".repeat(200_000)];
  for (const text of nasty) expect(await withWholeWords(`${text}x-\ny`)).toContain(text.slice(0, 100));
});

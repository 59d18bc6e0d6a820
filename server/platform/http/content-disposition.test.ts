import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test.each([
  ["umowa.pdf", "attachment; filename=umowa.pdf"],
  ["umowa nr 5.pdf", 'attachment; filename="umowa nr 5.pdf"'],
  [
    "Świadectwo Łódź.pdf",
    "attachment; filename=\"Swiadectwo Lodz.pdf\"; filename*=UTF-8''%C5%9Awiadectwo%20%C5%81%C3%B3d%C5%BA.pdf",
  ],
  ['a"b;c.pdf', "attachment; filename=\"a_b;c.pdf\"; filename*=UTF-8''a%22b%3Bc.pdf"],
  ["100%41.pdf", "attachment; filename=100_41.pdf; filename*=UTF-8''100%2541.pdf"],
  ["文書.pdf", "attachment; filename=__.pdf; filename*=UTF-8''%E6%96%87%E6%9B%B8.pdf"],
])("%s", (name, value) => {
  expect(contentDisposition("attachment", name)).toBe(value);
});

test("a preview is inline", () => {
  expect(contentDisposition("inline", "a.pdf")).toBe("inline; filename=a.pdf");
});

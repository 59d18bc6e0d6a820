import { MAIL_ATTACHMENTS_MAX } from "@bonum/contract/inbox/fields.ts";
import { expect, test } from "vitest";
import { attachmentsOf } from "./structure.ts";

test("of thousands of pictures within a text the first are named one by one, and the others together", () => {
  const picture = (index: number) => ({
    part: `2.${index + 1}`,
    type: "image/png",
    id: `<${index}>`,
    disposition: "inline",
    dispositionParameters: { filename: `obraz ${index + 1}.png` },
    size: 100,
  });
  const structure = {
    type: "multipart/related",
    childNodes: [
      { part: "1", type: "text/html" },
      ...Array.from({ length: 6_000 }, (_, index) => picture(index)),
    ],
  };
  const { attachments, left } = attachmentsOf(structure);
  expect(attachments).toEqual([]);
  expect(left).toHaveLength(MAIL_ATTACHMENTS_MAX + 1);
  expect(left.at(-1)).toEqual({ part: "signatures", name: "obraz 51.png (+5949)", reason: "signature" });
});

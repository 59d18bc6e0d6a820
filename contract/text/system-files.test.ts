import { expect, test } from "vitest";
import { isLeftBySystem } from "./system-files.ts";

test.each([
  ".DS_Store",
  "._Umowa.pdf",
  "Thumbs.db",
  "ehthumbs.db",
  "Desktop.ini",
  "~$Umowa.docx",
  ".~lock.Umowa.odt#",
  "Icon\r",
  "__MACOSX",
  "$RECYCLE.BIN",
  "@eaDir",
])("%s is left by systems", (name) => {
  expect(isLeftBySystem(name)).toBe(true);
});

test.each(["Umowa.pdf", "DS_Store.txt", "~Umowa.docx", "Icon", ".env", "thumbs.db.pdf"])(
  "%s is a person's",
  (name) => {
    expect(isLeftBySystem(name)).toBe(false);
  },
);

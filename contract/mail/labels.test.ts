import { expect, test } from "vitest";
import { MAIL_ERRORS, mailErrorIn } from "./labels.ts";

test("a reason of the portal's own is told in the reader's language, one of a mail server as it came", () => {
  expect(mailErrorIn("en", MAIL_ERRORS.lost.pl)).toBe(MAIL_ERRORS.lost.en);
  expect(mailErrorIn("pl", MAIL_ERRORS.lost.pl)).toBe(MAIL_ERRORS.lost.pl);
  expect(mailErrorIn("en", "550 no such user")).toBe("550 no such user");
  expect(mailErrorIn("en", null)).toBeNull();
});

import { expect, test } from "vitest";
import { VISIT_ENDINGS, visitReason } from "./visit-endings.ts";

test.each(Object.values(VISIT_ENDINGS))(
  "the portal's own reason is said in both languages: $en",
  (reason) => {
    expect(visitReason(reason.pl)).toEqual(reason);
  },
);

test("what a person wrote stays in their words", () => {
  expect(visitReason("Choroba.")).toEqual({ pl: "Choroba.", en: "Choroba." });
});

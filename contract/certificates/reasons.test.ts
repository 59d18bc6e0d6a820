import { expect, test } from "vitest";
import { EXPIRED, ownReason, supersededBy } from "./reasons.ts";

test("what the portal wrote itself is there in both languages, a person's reason as it was written", () => {
  expect(ownReason({ event: "expire", reason: EXPIRED.pl })).toEqual(EXPIRED);
  const superseded = supersededBy("CERT/2026/0002");
  expect(ownReason({ event: "supersede", reason: superseded.pl })).toEqual(superseded);
  expect(superseded.en).toContain("CERT/2026/0002");
  expect(ownReason({ event: "suspend", reason: "Kontrola" })).toBeUndefined();
});

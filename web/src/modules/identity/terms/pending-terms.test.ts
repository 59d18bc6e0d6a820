import { expect, test } from "vitest";
import { buildToken } from "../../../../testing/session.ts";
import { pendingTermsOf } from "./terms-notice.tsx";

const terms = [{ slug: "regulations", version: 2, since: "2026-11-21T12:00:00.000Z" }] as const;

test("the token says which law pages its account has yet to accept", () => {
  expect(pendingTermsOf(buildToken({ role: "Client", terms }))).toEqual(terms);
});

test.each([
  ["nothing", undefined],
  ["what another release said", "changed"],
  ["a page that nobody accepts", [{ ...terms[0], slug: "about" }]],
])("a token that says %s names none", (_, claim) => {
  expect(pendingTermsOf(buildToken({ role: "Client", terms: claim }))).toEqual([]);
});

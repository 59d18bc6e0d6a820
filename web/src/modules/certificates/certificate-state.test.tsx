import { expect, test } from "vitest";
import { shownState } from "./certificate-state.tsx";

test("a sample has the word of its state, and not the colour of what is attested", () => {
  const certificate = { state: "issued", conditional: false } as const;
  expect(shownState(certificate)).toEqual({ shown: "issued", tone: "success" });
  expect(shownState({ ...certificate, sample: true })).toEqual({ shown: "issued", tone: "neutral" });
});

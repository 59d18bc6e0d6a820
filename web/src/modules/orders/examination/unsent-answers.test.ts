import { expect, test, vi } from "vitest";
import { buildUser, signIn } from "../../../../testing/session.ts";
import { clearUser, storeUser } from "../../../lib/session/session-store.ts";
import type { UnsentAnswer } from "./answers.ts";
import { readUnsentAnswers, unsentAnswers, writeUnsentAnswers } from "./unsent-answers.ts";

const ANSWER: UnsentAnswer = {
  key: "Światło",
  said: { verdict: "meets", text: "Zmierzone", evidence: [] },
  base: { verdict: "", text: "", evidence: [] },
  tried: null,
};

test("what a full browser could not keep stays with the page for its person, and not for the next one", () => {
  signIn();
  const setItem = (name: string) => {
    if (name.startsWith("draft:")) throw new DOMException("", "QuotaExceededError");
  };
  const nothing = () => null;
  vi.stubGlobal("localStorage", { getItem: nothing, setItem, removeItem: nothing, clear: nothing });
  writeUnsentAnswers("1", [ANSWER]);
  expect(readUnsentAnswers("1")).toEqual([ANSWER]);
  clearUser();
  storeUser(buildUser({ id: "8" }));
  expect(unsentAnswers("1")).toEqual([]);
  expect(readUnsentAnswers("1")).toEqual([]);
});

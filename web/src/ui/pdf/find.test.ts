import { expect, test } from "vitest";
import { rangesOf } from "./find.ts";

function words(...pieces: string[]): HTMLElement {
  const container = document.createElement("div");
  for (const piece of pieces) {
    if (piece === "\n") {
      container.append(document.createElement("br"));
      continue;
    }
    const span = document.createElement("span");
    span.textContent = piece;
    container.append(span);
  }
  return container;
}

const found = (container: HTMLElement, term: string) =>
  rangesOf(container, term).map((range) => range.toString());

test("a text is found blind to case and diacritics, wherever it stands", () => {
  expect(found(words("Protokół odbioru, PROTOKOL"), "protokol")).toEqual(["Protokół", "PROTOKOL"]);
});

test("a text that a PDF holds in pieces is found across them", () => {
  expect(found(words("Świa", "dectwo ener", "getyczne"), "swiadectwo energ")).toEqual(["Świadectwo energ"]);
});

test("lines are not glued together, and a phrase goes on in the next one", () => {
  const page = words("umowy są roboty", "\n", "budowlane w zakresie");
  expect(found(page, "roboty budowlane")).toEqual(["robotybudowlane"]);
  expect(found(page, "„roboty budowlane”")).toEqual(["robotybudowlane"]);
  expect(found(page, "robotybudowlane")).toEqual([]);
});

test("a word that is broken at the end of a line is found, with its hyphen where it has one", () => {
  expect(found(words("wyda certy-", "\n", "fikat zgodności"), "certyfikat zgodn")).toEqual([
    "certy-fikat zgodn",
  ]);
  expect(found(words("mur biało-", "\n", "czerwony"), "biało-czerwony")).toEqual(["biało-czerwony"]);
  expect(found(words("numer INW-", "\n", "2026"), "INW-2026")).toEqual(["INW-2026"]);
});

test("letters that fold into several keep their place", () => {
  expect(found(words("ﬁrma i ½ udziału"), "udzia")).toEqual(["udzia"]);
});

test("what is shorter than two letters is not looked for", () => {
  expect(found(words("aaa"), "a")).toEqual([]);
  expect(found(words("aaa"), "  ")).toEqual([]);
});

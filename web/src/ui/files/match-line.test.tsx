import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { MatchLine } from "./match-line.tsx";

const MATCH = {
  text: "…stan Świadectw i umów…",
  page: 3,
  marks: [
    [6, 15],
    [18, 22],
  ] as [number, number][],
};

test("the words that were looked for are marked, and the page is named", () => {
  show(<MatchLine match={MATCH} />);
  expect(document.body.textContent).toBe("str. 3 …stan Świadectw i umów…");
  expect([...document.body.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "Świadectw",
    "umów",
  ]);
});

test("a text without pages names none, and what a file says is never markup", () => {
  show(<MatchLine match={{ text: "<b>a</b>", page: null, marks: [] }} />);
  expect(document.body.textContent).toBe("<b>a</b>");
  expect(screen.queryByText("str.")).toBeNull();
});

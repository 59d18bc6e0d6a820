import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildDocument } from "../../../../testing/build-document.ts";
import { show } from "../../../../testing/screen.tsx";
import "./texts.ts";
import { DocumentFacts } from "./document-facts.tsx";

test("of a long scan it is said from which page on nothing is found", () => {
  show(<DocumentFacts document={buildDocument({ unreadFrom: 21 })} />);
  expect(screen.getByText(/na stronie 21 i na następnych/)).toBeTruthy();
});

test("of others nothing is said", () => {
  show(<DocumentFacts document={buildDocument({})} />);
  expect(screen.queryByText("Wyszukiwanie")).toBeNull();
});

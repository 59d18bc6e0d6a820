import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import "./texts.ts";
import { RowTitle } from "./row-title.tsx";

const GMINA = "Gmina Źródła";
const NUMBER = "PRZYKŁAD/2026/0001";

test.each([
  ["Zgodność z przepisami.", "Zgodność z przepisami\u00A0· przykład"],
  ["Dom Dobry sp. z o.o.", "Dom Dobry sp. z o.o.\u00A0· przykład"],
])("no full stop of a sentence stands before what follows: %s", (detail, told) => {
  show(
    <p role="status">
      <RowTitle row={{ id: "1", sample: true }} details={[detail]}>
        Usługa
      </RowTitle>
    </p>,
  );
  expect(screen.getByRole("status").textContent).toBe(`Usługa${told}`);
});

test.each([
  { name: GMINA, details: ["Łódź"], told: "Gmina ŹródłaŁódź\u00A0· przykład" },
  { name: GMINA, details: [], told: "Gmina Źródłaprzykład" },
  { name: "Szkoła", details: [NUMBER], told: `Szkoła${NUMBER}` },
  { name: NUMBER, details: [], told: NUMBER },
  { name: `Przykładowa ${GMINA}`, details: ["Łódź"], told: `Przykładowa ${GMINA}Łódź` },
])("a sample is marked once, by its name, its number or a word: $told", ({ name, details, told }) => {
  const shown = (sample: boolean) => {
    cleanup();
    show(
      <p role="status">
        <RowTitle row={{ id: "1", sample }} details={details}>
          {name}
        </RowTitle>
      </p>,
    );
    return screen.getByRole("status").textContent;
  };
  expect(shown(true)).toBe(told);
  expect(shown(false)).toBe([name, ...details].join(""));
});

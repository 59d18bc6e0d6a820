import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import "./texts.ts";
import { RowTitle } from "./row-title.tsx";

test.each([
  ["its name and details say nothing of it", "Gmina Źródła", ["Łódź"], "Gmina ŹródłaŁódź · przykład"],
  ["it has no details", "Gmina Źródła", [], "Gmina Źródłaprzykład"],
  ["its number says it", "Szkoła", ["PRZYKŁAD/2026/0001"], "SzkołaPRZYKŁAD/2026/0001"],
  ["its name is its number", "PRZYKŁAD/2026/0001", [], "PRZYKŁAD/2026/0001"],
  ["its name says it", "Przykładowa Gmina Źródła", ["Łódź"], "Przykładowa Gmina ŹródłaŁódź"],
])("a sample is marked once: %s", (_, name, details, told) => {
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

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import "./texts.ts";
import { EmptyList } from "./empty-list.tsx";
import type { ListParams } from "./list-params.ts";

function shown(params: Partial<ListParams>): string {
  const texts = {
    emptyTitle: "Brak",
    emptyAdvice: "Dodaj",
    label: "",
    searchScope: "",
    count: () => "",
    failed: "",
  };
  const list = { topic: "clients", params: params as ListParams, reset: () => undefined } as const;
  show(<EmptyList view={{ texts, filters: [{ name: "kind", label: "", options: [] }] }} list={list} />);
  return screen.getByText(/Nic nie|Dodaj/).textContent ?? "";
}

test.each([
  ["S7", "Sprawdź pisownię."],
  ["abc", "Sprawdź pisownię."],
  ["INW/2026/118", "Sprawdź pisownię."],
  ["charakterystyka", "Sprawdź pisownię albo spróbuj krótszego fragmentu."],
  ["strop ściana", "Spróbuj mniejszej liczby słów."],
  ['"skan-abc"', "Spróbuj bez cudzysłowu."],
])("of %s that nothing matches it says: %s", (searchTerm, advice) => {
  expect(shown({ searchTerm })).toBe(`Nic nie pasuje do „${searchTerm}”. ${advice}`);
});

test("where filters narrow the list too, it says so", () => {
  expect(shown({ searchTerm: "charakterystyka", kind: "other" })).toContain("zawężają też wybrane filtry");
});

import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import "./texts.ts";
import { EmptyList } from "./empty-list.tsx";
import type { ListParams } from "./list-params.ts";

const texts = {
  emptyTitle: "Brak",
  emptyAdvice: "Dodaj",
  label: "",
  searchScope: "",
  count: () => "",
  failed: "",
};

function showEmpty(params: Partial<ListParams>, suggestions?: typeof documentCalls.suggestions) {
  const change = vi.fn();
  const list = { topic: "clients", params: params as ListParams, change, reset: () => undefined } as const;
  const view = {
    texts,
    filters: [{ name: "kind", label: "", options: [] }],
    ...(suggestions && { suggestions }),
  };
  show(
    <QueryClientProvider client={new QueryClient()}>
      <EmptyList view={view} list={list} />
    </QueryClientProvider>,
  );
  return change;
}

function shown(params: Partial<ListParams>): string {
  showEmpty(params);
  return screen.getByText(/Nic nie|Dodaj/).textContent ?? "";
}

test.each([
  ["S7", "Sprawdź pisownię."],
  ["abc", "Sprawdź pisownię."],
  ["INW/2026/118", "Sprawdź pisownię."],
  ["charakterystyka", "Sprawdź pisownię albo wpisz krótszy fragment."],
  ["strop ściana", "Wpisz mniej słów."],
  ['"skan-abc"', "Spróbuj bez cudzysłowu."],
])("of %s that nothing matches it says: %s", (searchTerm, advice) => {
  expect(shown({ searchTerm })).toBe(`Nic nie pasuje do „${searchTerm}”. ${advice}`);
});

test("where filters narrow the list too, it says so", () => {
  expect(shown({ searchTerm: "charakterystyka", kind: "other" })).toContain("zawężają też wybrane filtry");
});

test("of a word that finds nothing the nearest that does is searched for by a button", async () => {
  stubFetch(() => jsonAnswer([{ term: "hydrogeolog", count: 31, capped: false }]));
  const change = showEmpty({ searchTerm: "hydrogeolg" }, documentCalls.suggestions);
  fireEvent.click(await screen.findByRole("button", { name: "hydrogeolog (31)" }));
  expect(screen.getByText("Nic nie pasuje do „hydrogeolg”. Czy chodziło o:")).toBeTruthy();
  expect(change).toHaveBeenCalledWith({ searchTerm: "hydrogeolog" });
});

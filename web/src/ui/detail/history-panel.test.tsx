import { serviceCalls } from "@bonum/contract/services/calls.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import type { AnyField } from "../form/form-description.ts";
import { HistoryPanel } from "./history-panel.tsx";

const fields: AnyField[] = [
  { kind: "text", name: "address.town", label: "Miejscowość" },
  { kind: "money", name: "price", label: "Cena" },
  { kind: "select", name: "stage", label: "Etap", options: [{ value: "design", label: "Projekt" }] },
  { kind: "checkbox", name: "published", label: "Opublikowana" },
];

const entry = {
  id: "2",
  at: "2026-03-29T10:00:00Z",
  actor: "Anna Żak",
  action: "thing.update",
  before: { address: { town: "Łódź", street: "Piotrkowska" }, price: null, published: false, active: true },
  after: {
    address: { town: "Lublin", street: "Piotrkowska" },
    price: 123450,
    published: true,
    active: false,
  },
};

function showHistory() {
  const texts: Record<string, string> = { "thing.update": "Zmieniono dane", "thing.create": "Dodano" };
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HistoryPanel
        topic="services"
        call={serviceCalls.history}
        id="1"
        fields={fields}
        actionText={(action) => texts[action] ?? action}
      />
    </QueryClientProvider>,
  );
}

test("the history says when, who, what, and of a change how each field was and is", async () => {
  const fetch = stubFetch(() =>
    jsonAnswer([entry, { ...entry, id: "1", action: "thing.create", before: null }]),
  );
  showHistory();
  expect(await screen.findByText("Zmieniono dane")).toBeTruthy();
  expect(fetch).toHaveBeenCalledWith("/api/admin/services/1/history", expect.anything());
  expect(screen.getAllByText("29-03-2026 12:00")).toHaveLength(2);
  const changes = screen.getAllByRole("definition").map((change) => change.textContent);
  expect(changes).toEqual([
    "Było: Łódź → Jest: Lublin",
    "Było: (puste) → Jest: 1234,50\u00A0zł",
    "Było: nie → Jest: tak",
    "Było: tak → Jest: nie",
  ]);
});

test("what was done beside the record's own fields says which document it was", async () => {
  const attached = { document: "Rzut parteru.pdf", visibility: "client" };
  stubFetch(() => jsonAnswer([{ ...entry, action: "thing.attach", before: null, after: attached }]));
  showHistory();
  expect(await screen.findByText("Rzut parteru.pdf")).toBeTruthy();
  expect(screen.getByText("widoczny dla klienta")).toBeTruthy();
});

test("what was changed of an attached document says which document it was, and only the change as one", async () => {
  const before = { document: "Rzut parteru.pdf", visibility: "client" };
  const after = { ...before, visibility: "internal" };
  stubFetch(() => jsonAnswer([{ ...entry, action: "thing.hide", before, after }]));
  showHistory();
  expect(await screen.findByText("Rzut parteru.pdf")).toBeTruthy();
  const changes = screen.getAllByRole("definition").map((change) => change.textContent);
  expect(changes).toEqual(["Rzut parteru.pdf", "Było: widoczny dla klienta → Jest: wewnętrzny"]);
});

test("a history without entries says so", async () => {
  stubFetch(() => jsonAnswer([]));
  showHistory();
  expect(await screen.findByText("Brak wpisów.")).toBeTruthy();
});

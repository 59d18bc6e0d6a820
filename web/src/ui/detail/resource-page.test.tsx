import { ADDRESS_LABEL, type Labels } from "@bonum/contract/labels.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { HistoryPanel } from "./resource-page.tsx";

const labels: Labels = {
  subjects: { thing: { pl: "Rzeczy", en: "Things" } },
  actions: {
    "thing.create": { pl: "Dodano", en: "Added" },
    "thing.update": { pl: "Zmieniono dane", en: "Changed" },
  },
  fields: {
    address: ADDRESS_LABEL,
    price: { pl: "Cena", en: "Price", format: "money" },
    published: { pl: "Opublikowana", en: "Published" },
    document: { pl: "Dokument", en: "Document" },
    visibility: {
      pl: "Widoczność",
      en: "Visibility",
      values: {
        client: { pl: "Widoczny dla klienta", en: "Visible to the client" },
        internal: { pl: "Wewnętrzny", en: "Internal" },
      },
    },
  },
};

const entry = {
  id: "2",
  at: "2026-03-29T10:00:00Z",
  actor: "anna.zak@centrum.example",
  person: "Anna Żak",
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
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HistoryPanel resource={{ topic: "services", calls: serviceCalls, labels }} id="1" />
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
  expect(screen.getAllByText(/Anna Żak/)).toHaveLength(2);
  const names = screen.getAllByRole("term").map((name) => name.textContent);
  expect(names).toEqual(["Miejscowość", "Cena", "Opublikowana", "active"]);
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
  expect(screen.getByText("Widoczny dla klienta")).toBeTruthy();
});

test("what was changed of an attached document says which document it was, and only the change as one", async () => {
  const before = { document: "Rzut parteru.pdf", visibility: "client" };
  const after = { ...before, visibility: "internal" };
  stubFetch(() => jsonAnswer([{ ...entry, action: "thing.hide", before, after }]));
  showHistory();
  expect(await screen.findByText("Rzut parteru.pdf")).toBeTruthy();
  const changes = screen.getAllByRole("definition").map((change) => change.textContent);
  expect(changes).toEqual(["Rzut parteru.pdf", "Było: Widoczny dla klienta → Jest: Wewnętrzny"]);
});

test("a history without entries says so", async () => {
  stubFetch(() => jsonAnswer([]));
  showHistory();
  expect(await screen.findByText(/^Brak wpisów\./)).toBeTruthy();
});

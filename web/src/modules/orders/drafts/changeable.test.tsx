import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../../testing/screen.tsx";
import { DraftForm } from "./draft-form.tsx";

const DRAFT = {
  ...{ id: "1", revision: 1, number: null, state: "draft", missing: [], blockedEvents: [], documents: [] },
  contract: { kind: "business", maySayOutsideTrade: false, concludedOn: null },
  ...{ allowedEvents: ["submit"], investment: { id: "2", number: "INW/2026/0001", title: "Hala" } },
  service: {
    ...{
      name: "Ocena projektu",
      price: null,
      priceNote: "",
      pricing: "quote",
      normDays: null,
      slug: "ocena",
    },
    questions: [
      { question: "Ile kondygnacji?", required: true },
      { question: "Uwagi", required: false },
    ],
    requiredDocuments: [],
  },
  answers: [
    { question: "Ile kondygnacji?", answer: "Trzy" },
    { question: "Uwagi", answer: "" },
  ],
} as unknown as OrderDetails;

test("an answer of the summary is changed in its field, and the step leads back to the summary", async () => {
  const client = new QueryClient();
  show(
    <QueryClientProvider client={client}>
      <DraftForm order={DRAFT} zone="client" />
    </QueryClientProvider>,
    "/client/orders/1?step=summary",
  );
  expect(await screen.findByText("bez odpowiedzi")).toBeTruthy();
  expect(screen.getByText("bez dokumentów")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Zmień odpowiedź na pytanie „Uwagi”" }));
  const field = await screen.findByRole("textbox", { name: "Uwagi (nieobowiązkowo)" });
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("link", { name: "Dalej" })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Wróć do podsumowania" }));
  expect(
    await screen.findByRole("link", { name: "Zmień odpowiedź na pytanie „Ile kondygnacji?”" }),
  ).toBeTruthy();
  expect(screen.getByText("Trzy")).toBeTruthy();
});

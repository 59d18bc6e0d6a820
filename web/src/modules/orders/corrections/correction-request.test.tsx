import "../../../lib/i18n/all-validation.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { showRoutes } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import { CorrectionsPanel } from "./corrections-panel.tsx";

const ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";

function build(overrides: Partial<OrderDetails> = {}): OrderDetails {
  const order: Partial<OrderDetails> = {
    id: ID,
    revision: 4,
    state: "in_examination",
    service: {
      questions: [
        { question: "Ile pięter?", required: true },
        { question: "Czy to zabytek?", required: false },
      ],
      requiredDocuments: [{ name: "Mapa: do celów projektowych", required: true }],
    } as OrderDetails["service"],
    documents: [],
    corrections: [],
    allowedEvents: ["requestCorrection"],
    ...overrides,
  };
  return order as OrderDetails;
}

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});

/** Shows the panel as the address says; what is sent is answered by an order that waits for the client. */
function showPanel(order: OrderDetails, search: string) {
  const sent: unknown[] = [];
  stubFetch((_, { body }) => {
    sent.push(JSON.parse(String(body)));
    return jsonAnswer(build({ revision: 5, state: "correction", allowedEvents: [] }));
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={queries}>
      <CorrectionsPanel order={order} />
    </QueryClientProvider>
  );
  const router = showRoutes([{ path: "*", element }], `/admin/orders/${ID}${search}`);
  return { sent, router };
}

test.each([
  ["Ile pięter?", { kind: "answer", target: "Ile pięter?" }],
  ["Czy to zabytek?", { kind: "answer", target: "Czy to zabytek?" }],
  ["Mapa: do celów projektowych", { kind: "document", target: "Mapa: do celów projektowych" }],
  ["Inna sprawa", { kind: "other", target: "" }],
])("a correction can be about %s, chosen after another", async (label, expected) => {
  const { sent } = showPanel(build(), "?tab=corrections&request=true");
  const choice = screen.getByLabelText(/^Czego dotyczy/) as HTMLSelectElement;
  for (const text of ["Czy to zabytek?", "Inna sprawa", label]) {
    const { value } = screen.getByRole("option", { name: text }) as HTMLOptionElement;
    fireEvent.change(choice, { target: { value } });
  }
  expect(choice.selectedOptions[0]?.textContent).toBe(label);
  fireEvent.change(screen.getByLabelText(/^Co należy zrobić/), { target: { value: "Proszę poprawić." } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Wyślij wezwanie" })));
  expect(document.body.textContent).not.toContain("Invalid");
  expect(sent).toEqual([
    expect.objectContaining({ items: [{ ...expected, place: null, text: "Proszę poprawić." }] }),
  ]);
});

test("once nothing can be asked for any more, the address does not ask either", () => {
  const { router } = showPanel(build({ allowedEvents: [] }), "?tab=corrections&request=true");
  expect(router.state.location.search).toBe("?tab=corrections");
});

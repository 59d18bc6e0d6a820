import "../../../lib/i18n/all-validation.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
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

const waiting = () => jsonAnswer(build({ revision: 5, state: "correction", allowedEvents: [] }));

/** Shows the panel as the address says; what is sent is answered by an order that waits for the client, unless given. */
function showPanel(order: OrderDetails, search: string, answer = waiting) {
  const sent: unknown[] = [];
  stubFetch((_, { body }) => {
    if (body === undefined) return problemAnswer(404);
    sent.push(JSON.parse(String(body)));
    return answer();
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

const REQUEST = "?tab=corrections&request=true";
const item = (number: number) => within(screen.getByText(`Pozycja ${number}`).closest("li") as HTMLElement);
const about = (number: number) => item(number).getByLabelText(/^Czego dotyczy/) as HTMLSelectElement;
const write = (number: number, value: string) =>
  fireEvent.change(item(number).getByLabelText(/^Co należy zrobić/), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

/** The form with a second item, about another matter. */
async function showTwoItems(answer = waiting) {
  const { sent } = showPanel(build(), REQUEST, answer);
  await press("Dodaj pozycję");
  fireEvent.change(about(2), { target: { value: "other:" } });
  write(1, "Proszę policzyć piętra.");
  return sent;
}

test.each([
  ["Ile pięter?", { kind: "answer", target: "Ile pięter?" }],
  ["Czy to zabytek?", { kind: "answer", target: "Czy to zabytek?" }],
  ["Mapa: do celów projektowych", { kind: "document", target: "Mapa: do celów projektowych" }],
  ["Inna sprawa", { kind: "other", target: "" }],
])("a correction can be about %s, chosen after another", async (label, expected) => {
  const { sent } = showPanel(build(), REQUEST);
  const choice = screen.getByLabelText(/^Czego dotyczy/) as HTMLSelectElement;
  for (const text of ["Czy to zabytek?", "Inna sprawa", label]) {
    const { value } = screen.getByRole("option", { name: text }) as HTMLOptionElement;
    fireEvent.change(choice, { target: { value } });
  }
  expect(choice.selectedOptions[0]?.textContent).toBe(label);
  fireEvent.change(screen.getByLabelText(/^Co należy zrobić/), { target: { value: "Proszę poprawić." } });
  await press("Wyślij wezwanie");
  expect(document.body.textContent).not.toContain("Invalid");
  expect(sent).toEqual([
    expect.objectContaining({ items: [{ ...expected, place: null, text: "Proszę poprawić." }] }),
  ]);
});

test("once nothing can be asked for any more, the address does not ask either", () => {
  const { router } = showPanel(build({ allowedEvents: [] }), REQUEST);
  expect(router.state.location.search).toBe("?tab=corrections");
});

test("several items go out together, with the day until which they are answered and what is said of all", async () => {
  const sent = await showTwoItems();
  write(2, "Proszę zadzwonić.");
  fireEvent.change(screen.getByLabelText(/^Termin odpowiedzi/), { target: { value: "2099-01-30" } });
  fireEvent.change(screen.getByLabelText(/^Wiadomość/), { target: { value: "To już ostatnie braki." } });
  await press("Wyślij wezwanie");
  const items = [
    { kind: "answer", target: "Ile pięter?", place: null, text: "Proszę policzyć piętra." },
    { kind: "other", target: "", place: null, text: "Proszę zadzwonić." },
  ];
  expect(sent).toEqual([{ items, dueDate: "2099-01-30", message: "To już ostatnie braki." }]);
});

test("an item without words and a day that has passed are refused at their fields, and nothing is sent", async () => {
  const sent = await showTwoItems();
  const day = screen.getByLabelText(/^Termin odpowiedzi/);
  fireEvent.change(day, { target: { value: "2020-01-01" } });
  await press("Wyślij wezwanie");
  expect(item(2).getByText("To pole jest wymagane")).toBeTruthy();
  expect(item(1).queryByText("To pole jest wymagane")).toBeNull();
  expect(day.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("what the server refuses of what an item is about stands at that item's choice", async () => {
  const refused = "Wybierz pytanie z listy";
  await showTwoItems(() => problemAnswer(400, { errors: { "items.1.target": [refused] } }));
  write(2, "Proszę zadzwonić.");
  await press("Wyślij wezwanie");
  expect(item(2).getByText(refused)).toBeTruthy();
  expect([about(1), about(2)].map((choice) => choice.getAttribute("aria-invalid"))).toEqual([
    "false",
    "true",
  ]);
});

test("a place on a page has to be marked, and goes out with the version on which it was", async () => {
  const plan = "00000000-0000-4000-8000-000000000003";
  const version = { contentType: "application/pdf", size: 1, sha256: "", date: "2026-11-20T10:00:00Z" };
  const file = { fileKey: plan, contentType: "application/pdf", size: 1, dateAdded: version.date };
  const versions = [1, 2].map((number) => ({ number, ...version }));
  const kind = { fileType: "pdf", thumbnail: false, kept: false } as const;
  const drawing = { id: plan, fileName: "rzut.pdf", requirement: "", version: 2, versions, ...file, ...kind };
  const { sent } = showPanel(build({ documents: [drawing] }), REQUEST);
  fireEvent.change(about(1), { target: { value: "page:" } });
  write(1, "Brak wymiaru.");
  await press("Wyślij wezwanie");
  expect(item(1).getByText("Zaznacz prostokąt na stronie dokumentu")).toBeTruthy();
  expect(sent).toEqual([]);
  await press("Zaznacz na stronie");
  await press("Wstaw prostokąt");
  fireEvent.change(screen.getByLabelText("Od lewej (%)"), { target: { value: "10" } });
  await press("Użyj tego miejsca");
  expect(item(1).getByText("Strona 1, rzut.pdf")).toBeTruthy();
  await press("Wyślij wezwanie");
  const place = { documentId: plan, version: 2, page: 1, rectangle: expect.objectContaining({ x: 0.1 }) };
  expect(sent).toEqual([
    expect.objectContaining({ items: [{ kind: "page", target: "", place, text: "Brak wymiaru." }] }),
  ]);
});

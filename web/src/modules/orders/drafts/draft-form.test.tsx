import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { buildOrder, DOWN, LiveOrder, ORDER, showPart } from "../../../../testing/order.tsx";
import { signIn } from "../../../../testing/session.ts";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { forgetAllOf } from "../../../lib/outbox/outbox.ts";
import { DraftForm } from "./draft-form.tsx";

beforeEach(() => void signIn("Client"));
afterEach(async () => {
  cleanup();
  await forgetAllOf("7");
});

const FLOORS = "Ile kondygnacji?";

function buildDraft(overrides: Partial<OrderDetails> = {}): OrderDetails {
  return buildOrder({
    ...{ number: null, state: "draft", missing: [], allowedEvents: ["submit"] },
    can: { ...buildWholeOrder().can, edit: true },
    service: {
      ...buildWholeOrder().service,
      pricing: "quote",
      price: null,
      questions: [{ question: FLOORS, required: true }],
      requiredDocuments: [{ name: "Mapa", required: true }],
    },
    answers: [{ question: FLOORS, answer: "Trzy" }],
    ...overrides,
  });
}

function showStep(step: string, order: OrderDetails, change?: () => Response) {
  const at = `/client/orders/${ORDER}?step=${step}`;
  const form = <LiveOrder order={order}>{(live) => <DraftForm order={live} zone="client" />}</LiveOrder>;
  return showPart(form, { at, ...(change && { change }) });
}

const sendButton = () => screen.getByRole("button", { name: "Wyślij zlecenie" }) as HTMLButtonElement;
const terms = () => screen.getByRole("checkbox", { name: /^Akceptuję warunki wykonania badania/ });

test("an order is sent once its terms are accepted, of the revision that was read, and two presses send once", async () => {
  const sent = showStep("summary", buildDraft());
  fireEvent.click(terms());
  fireEvent.click(sendButton());
  fireEvent.click(sendButton());
  await waitFor(() => expect(sendButton().disabled).toBe(true));
  expect(await screen.findByText(DOWN)).toBeTruthy();
  expect(sendButton().disabled).toBe(false);
  const body = { termsAccepted: true, outsideTrade: false, startEarly: false };
  expect(sent).toEqual([{ method: "POST", path: `/orders/${ORDER}/events/submit`, revision: '"4"', body }]);
});

test("the price says of which day it is, for the draft keeps it however old it is", () => {
  const { service } = buildDraft();
  const listed = { ...service, pricing: "list" as const, price: 123_456, priceNote: "netto" };
  showStep("summary", buildDraft({ service: listed, dateAdded: "2026-03-02T10:00:00.000Z" }));
  const price = screen.getByText("02-03-2026").closest("dd");
  expect(price?.textContent).toMatch(/netto, cena z dnia 02-03-2026, w którym powstał szkic/);
});

test("without the terms nothing is sent, and the box says so", async () => {
  const sent = showStep("summary", buildDraft());
  fireEvent.click(sendButton());
  expect(await screen.findByText("Potwierdź, aby kontynuować")).toBeTruthy();
  expect(terms().getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("what was typed a moment ago is saved before the order is sent, of the revision that came of it", async () => {
  const answers = [{ question: FLOORS, answer: "Cztery" }];
  const saved = buildWholeOrder({ id: ORDER, revision: 5, state: "draft", answers });
  const sent = showStep("questions", buildDraft(), () => jsonAnswer(saved));
  fireEvent.change(screen.getByRole("textbox", { name: FLOORS }), { target: { value: "Cztery" } });
  fireEvent.click(screen.getByRole("link", { name: "4. Podsumowanie" }));
  fireEvent.click(terms());
  fireEvent.click(sendButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ method, revision, body }) => [method, revision, body])).toEqual([
    ["PUT", '"4"', { answers }],
    ["POST", '"5"', { termsAccepted: true, outsideTrade: false, startEarly: false }],
  ]);
});

test("an answer that was not taken stands there and is said not to be saved; it is sent again, also once the screen was left", async () => {
  const answers = [{ question: FLOORS, answer: "Cztery" }];
  const saved = buildDraft({ ...buildWholeOrder({ id: ORDER }), state: "draft", answers });
  const outcomes = [problemAnswer(503), jsonAnswer(saved)];
  const sent = showStep("questions", buildDraft(), () => outcomes.shift() ?? problemAnswer(404));
  const note = () => within(screen.getByRole("region", { name: "Pytania" })).getByRole("status").textContent;
  expect(note()).toBe("Zapisano");
  fireEvent.change(screen.getByRole("textbox", { name: FLOORS }), { target: { value: "Cztery" } });
  expect(note()).toBe("Zapisywanie…");
  await waitFor(() => expect(note()).toMatch(/^Nie zapisano/));
  expect((screen.getByRole("textbox", { name: FLOORS }) as HTMLTextAreaElement).value).toBe("Cztery");
  await act(async () => cleanup());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([{ answers }, { answers }]);
});

test("an incomplete draft says what is missing and where it is filled in, and cannot be sent", () => {
  showStep(
    "summary",
    buildDraft({
      allowedEvents: [],
      missing: [
        { kind: "answer", name: FLOORS },
        { kind: "document", name: "Mapa" },
      ],
    }),
  );
  const steps = within(screen.getByRole("navigation", { name: "Kroki zamówienia" })).getAllByRole("listitem");
  expect(steps.map(({ dataset }) => dataset.done)).toEqual(["true", "false", "false", "false"]);
  const readiness = within(screen.getByRole("region", { name: "Przed wysłaniem" }));
  expect(readiness.getByText("Gotowe: 0 z 2. Do uzupełnienia:")).toBeTruthy();
  expect(readiness.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `/client/orders/${ORDER}?step=questions`,
    `/client/orders/${ORDER}?step=documents`,
  ]);
  expect(sendButton().disabled).toBe(true);
});

test("a complete draft that cannot be sent says why", () => {
  const reason = { pl: "Inwestycja jest w archiwum.", en: "The project is archived." };
  showStep("summary", buildDraft({ allowedEvents: [], blockedEvents: [{ event: "submit", reason }] }));
  expect(screen.getByText(reason.pl)).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
});

const TERMS = {
  maySayOutsideTrade: false,
  concludedOn: null,
  rescindUntil: null,
  earlyStartAt: null,
} as const;
const PRICED = { pricing: "list", price: 100_000, vatRate: "23" } as const;

function priced(contract: OrderDetails["contract"]) {
  const draft = buildDraft({ contract });
  return { ...draft, service: { ...draft.service, ...PRICED } };
}

test("a consumer orders with an obligation to pay, the whole price in sight, and asks for no early start unless ticked", async () => {
  const sent = showStep("summary", priced({ ...TERMS, kind: "consumer" }));
  const before = within(screen.getByRole("region", { name: "Przed zawarciem umowy" }));
  expect(before.getByText(/1230,00\szł brutto/)).toBeTruthy();
  expect(before.getByText(/W ciągu 14 dni/)).toBeTruthy();
  const early = before.getByRole("checkbox", {
    name: /^Proszę, aby badanie zaczęło się przed upływem 14 dni/,
  });
  expect((early as HTMLInputElement).checked).toBe(false);
  expect(screen.queryByRole("button", { name: "Wyślij zlecenie" })).toBeNull();
  fireEvent.click(early);
  fireEvent.click(terms());
  fireEvent.click(screen.getByRole("button", { name: "Zamawiam z obowiązkiem zapłaty" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ termsAccepted: true, outsideTrade: false, startEarly: true });
});

test("a sole trader says that the order is outside of the profession, and the button says what that means", () => {
  showStep("summary", priced({ ...TERMS, kind: "business", maySayOutsideTrade: true }));
  expect(sendButton()).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: /nie ma dla mnie charakteru zawodowego/ }));
  expect(screen.getByRole("button", { name: "Zamawiam z obowiązkiem zapłaty" })).toBeTruthy();
});

test("a consumer who asks for a quote is obliged to nothing yet", () => {
  showStep("summary", buildDraft({ contract: { ...TERMS, kind: "consumer" } }));
  expect(sendButton()).toBeTruthy();
});

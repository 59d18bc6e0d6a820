import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { OrderDetails, OrderDocument } from "@bonum/contract/orders/fields.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { FakeRequest, fakeUploads } from "../../../../testing/filing.ts";
import { DOWN, LiveOrder, ORDER, type SentCall, showPart } from "../../../../testing/order.tsx";
import { signIn } from "../../../../testing/session.ts";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { CorrectionsPanel } from "./corrections-panel.tsx";

const FLOORS = "00000000-0000-4000-8000-000000000001";
const MAP = "00000000-0000-4000-8000-000000000002";
const PLAN = "00000000-0000-4000-8000-000000000003";
const UNKNOWN = "Tego dokumentu nie ma w zleceniu";

beforeEach(() => {
  sessionStorage.clear();
  signIn("Client");
});

function buildCorrection(overrides: Partial<Correction> = {}): Correction {
  const item = { place: null, answer: "", documentId: null };
  return {
    ...{ id: "1", at: "2026-11-21T10:00:00Z", dueDate: "2026-12-05", message: "", dateAnswered: null },
    items: [
      { ...item, id: FLOORS, kind: "answer", target: "Ile kondygnacji?", text: "Proszę podać też piwnicę." },
      { ...item, id: MAP, kind: "other", target: "", text: "Proszę o aktualną mapę." },
    ],
    ...overrides,
  };
}

function build(overrides: Partial<OrderDetails> = {}): OrderDetails {
  return buildWholeOrder({
    ...{ id: ORDER, revision: 4, state: "correction", turn: "client" },
    ...{ corrections: [buildCorrection()], allowedEvents: ["answerCorrection"] },
    ...overrides,
  });
}

function buildDocument(overrides: Partial<OrderDocument> = {}): OrderDocument {
  return {
    ...{ id: PLAN, fileKey: PLAN, fileName: "mapa.pdf", contentType: "application/pdf", size: 1, version: 1 },
    ...{ dateAdded: "2026-11-22T10:00:00Z", requirement: "Mapa", kept: false, versions: [] },
    ...{ fileType: "pdf", thumbnail: false },
    ...overrides,
  };
}

function showPanel(order: OrderDetails, change?: (call: SentCall) => Response) {
  const part = <LiveOrder order={order}>{(current) => <CorrectionsPanel order={current} />}</LiveOrder>;
  return showPart(part, { ...(change && { change }) });
}

const item = (number: number) => within(screen.getByRole("group", { name: new RegExp(`^${number}\\. `) }));
const field = (number: number) => item(number).getByLabelText(/^Odpowiedź/) as HTMLTextAreaElement;
const write = (number: number, value: string) => fireEvent.change(field(number), { target: { value } });
const send = () => screen.getByRole("button", { name: "Wyślij odpowiedź" });

test("the form says when the result is due if the answer comes in time", () => {
  const clock = { centreDays: 5, normDays: 20, clientDays: 0, dueDate: "2099-12-04" };
  showPanel(build({ returnState: "in_examination", clock }));
  expect(screen.getByText(/^Wynik badania: do .* jeśli odpowiedź przyjdzie do/).textContent).toContain(
    "04-12-2099",
  );
});

test("a request is answered item by item, of the revision that was read, and two presses send once", async () => {
  const sent = showPanel(build());
  expect(screen.getByText("Bez odpowiedzi: 2 pozycje z 2")).toBeTruthy();
  write(1, "Trzy i jedna podziemna");
  expect(screen.getByText("Bez odpowiedzi: 1 pozycja z 2")).toBeTruthy();
  write(2, "Mapa w załączniku");
  expect(screen.getByText("Wszystkie pozycje mają odpowiedź.")).toBeTruthy();
  fireEvent.click(send());
  fireEvent.click(send());
  expect(await screen.findByText(DOWN)).toBeTruthy();
  const items = [
    { id: FLOORS, text: "Trzy i jedna podziemna", documentId: null },
    { id: MAP, text: "Mapa w załączniku", documentId: null },
  ];
  expect(sent).toEqual([
    { method: "POST", path: `/orders/${ORDER}/events/answerCorrection`, revision: '"4"', body: { items } },
  ]);
});

test("an item without an answer is refused at its own field, and nothing is sent", async () => {
  const sent = showPanel(build());
  write(1, "Trzy");
  fireEvent.click(send());
  expect(await item(2).findByText("To pole jest wymagane")).toBeTruthy();
  expect(field(2).getAttribute("aria-invalid")).toBe("true");
  expect(field(1).getAttribute("aria-invalid")).toBe("false");
  expect(sent).toEqual([]);
});

test("what the server refuses of an answer, which it counts, stands at the item's field", async () => {
  showPanel(build(), () => problemAnswer(400, { errors: { "items.1.documentId": [UNKNOWN] } }));
  write(1, "Trzy");
  write(2, "Mapa");
  fireEvent.click(send());
  expect(await item(2).findByText(UNKNOWN)).toBeTruthy();
  expect(item(1).queryByText(UNKNOWN)).toBeNull();
  expect(field(2).value).toBe("Mapa");
});

test("the document that is asked for is required, is sent at once, is the answer by itself, and can be left out again", async () => {
  const order = build();
  for (const asked of order.corrections[0]?.items.slice(1) ?? []) {
    Object.assign(asked, { kind: "document", target: "Mapa" });
  }
  fakeUploads({ held: true });
  const sent = showPanel(order, ({ path }) => {
    if (path === "/uploads") return new Response(null, { status: 201, headers: { location: "/uploads/7" } });
    if (!path.endsWith("/documents/uploads")) return problemAnswer(503);
    return jsonAnswer({ documentId: PLAN, order: { ...order, documents: [buildDocument()] } });
  });
  write(1, "Trzy");
  fireEvent.click(send());
  expect(await item(2).findByText("Plik musi zostać wybrany.")).toBeTruthy();
  expect(sent).toEqual([]);
  const choose = (name: string) => {
    const input = document.querySelectorAll("input[type=file]")[1] as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(["x"], name)] } });
  };
  choose("mapa.pdf");
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  expect(item(2).getByRole("progressbar", { name: "mapa.pdf" })).toBeTruthy();
  await act(async () => FakeRequest.all[0]?.answer());
  expect(await item(2).findByRole("button", { name: "Bez dokumentu" })).toBeTruthy();
  expect(item(2).getByText("mapa.pdf")).toBeTruthy();
  fireEvent.click(send());
  const bodiesOf = (end: string) => sent.flatMap(({ path, body }) => (path.endsWith(end) ? [body] : []));
  await waitFor(() => expect(bodiesOf("/answerCorrection")).toHaveLength(1));
  expect(bodiesOf("/documents/uploads")).toEqual([{ uploadId: "7", requirement: "Mapa" }]);
  expect(bodiesOf("/answerCorrection")[0]).toMatchObject({
    items: [{ documentId: null }, { id: MAP, text: "", documentId: PLAN }],
  });
  fireEvent.click(await item(2).findByRole("button", { name: "Bez dokumentu" }));
  expect(item(2).queryByText("mapa.pdf")).toBeNull();
});

test.each([
  ["may not answer", build({ allowedEvents: [] })],
  ["has answered", build({ corrections: [buildCorrection({ dateAnswered: "2026-11-25T10:00:00Z" })] })],
])("whoever %s reads the request and is offered no form", (_, order) => {
  showPanel(order);
  expect(screen.getByText("Proszę o aktualną mapę.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Wyślij odpowiedź" })).toBeNull();
});

import "../../lib/i18n/all-validation.ts";
import "./texts.ts";
import type { OrderDetails, OrderView } from "@bonum/contract/orders/fields.ts";
import type { OrderObject } from "@bonum/contract/orders/object.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import i18next from "i18next";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { showPart } from "../../../testing/order.tsx";
import { show } from "../../../testing/screen.tsx";
import { unansweredIn } from "./corrections/answer-form.tsx";
import { readinessOf } from "./drafts/readiness.tsx";
import { mergeAnswers } from "./drafts/saved-answers.ts";
import { NowPanel } from "./now/now-panel.tsx";
import { OrderOverview, OrderSubject } from "./overview.tsx";
import { clockTexts, OrderStateChip, TurnCell } from "./status.tsx";

const t = i18next.getFixedT("pl", "orders");
const CLOCK = { centreDays: 6, normDays: 20, clientDays: 3, dueDate: "2026-12-18" };

function buildTimed(overrides: Partial<Pick<OrderDetails, "returnState"> & OrderView> = {}) {
  const order = { state: "in_examination", turn: "centre", clock: CLOCK, overdue: false } as const;
  return { ...order, lacksDecider: false, returnState: null, ...overrides };
}

test.each([
  [6, 20, "Centrum: 6 dni roboczych, norma 20 dni"],
  [0, 1, "Centrum: dziś, norma 1 dzień"],
  [14, 14, "Centrum: 14 dni roboczych, norma 14 dni"],
  [24, 14, "Centrum: 24 dni robocze, norma 14 dni, po terminie: 10 dni"],
  [1, null, "Centrum: 1 dzień roboczy"],
  [2, null, "Centrum: 2 dni robocze"],
  [5, null, "Centrum: 5 dni roboczych"],
  [22, null, "Centrum: 22 dni robocze"],
])("M4.38: the centre's %i days of the promised %s are told as %j", (centreDays, normDays, expected) => {
  const clock = { ...CLOCK, centreDays, normDays };
  expect(clockTexts(t, buildTimed({ clock }), "admin")?.centre).toBe(expected);
});

test.each([
  [0, "Czekamy na Państwa: 0 dni", "Czekamy na klienta: 0 dni"],
  [1, "Czekamy na Państwa: 1 dzień", "Czekamy na klienta: 1 dzień"],
  [3, "Czekamy na Państwa: 3 dni", "Czekamy na klienta: 3 dni"],
  [22, "Czekamy na Państwa: 22 dni", "Czekamy na klienta: 22 dni"],
])(
  "M4.38: the client's %i days are told to the client as %j, to staff as %j",
  (clientDays, told, toldToStaff) => {
    const order = buildTimed({ clock: { ...CLOCK, clientDays } });
    expect(clockTexts(t, order, "client")?.client).toBe(told);
    expect(clockTexts(t, order, "admin")?.client).toBe(toldToStaff);
  },
);

test("M4.1: a draft has no clock yet", () => {
  expect(clockTexts(t, buildTimed({ state: "draft" }), "admin")).toBeNull();
});

test("M4.6: the panel says what comes next, whose step it is and by when, and marks in words what is overdue", () => {
  show(<NowPanel order={buildTimed({ overdue: true })} zone="admin" />);
  const panel = screen.getByRole("region", { name: "Teraz" });
  expect(within(panel).getByText("Centrum: badanie i wpisanie ustaleń")).toBeTruthy();
  expect(panel.textContent).toContain("do 18-12-2026");
  expect(within(panel).getByText(/^Po terminie/)).toBeTruthy();
  expect(panel.dataset.own).toBe("true");
});

test("M4.4: a client is addressed by the step, and sees the group of states", () => {
  const order = buildTimed({ state: "correction", turn: "client" });
  show(<NowPanel order={order} zone="client" />);
  show(<OrderStateChip state="correction" zone="client" />);
  expect(screen.getByText("Czeka na Państwa: odpowiedź na wezwanie do uzupełnienia")).toBeTruthy();
  expect(screen.getByText("Czeka na Państwa")).toBeTruthy();
  expect(screen.getByRole("region").dataset.own).toBe("true");
  cleanup();
  show(<NowPanel order={order} zone="admin" />);
  expect(screen.getByRole("region").dataset.own).toBe("false");
});

test("while the centre's days run, its day is told to the client as the result's", () => {
  show(<NowPanel order={buildTimed()} zone="client" />);
  expect(screen.getByRole("region", { name: "Teraz" }).textContent).toContain("wynik do 18-12-2026");
});

test("a new order that nobody has taken up says since when it waits", () => {
  const order = buildTimed({ state: "submitted", clock: { ...CLOCK, dueDate: null } });
  show(<TurnCell order={{ ...order, dateSubmitted: "2026-11-20T23:30:00Z" }} zone="admin" />);
  expect(screen.getByText("Centrum").parentElement?.textContent).toContain("Centrum\u00A0· od 21-11-2026");
  expect(screen.getByText(/^Sprawdzenie zlecenia\s·\sczeka \d+ dni/)).toBeTruthy();
});

test("the next step of a decision that nobody could make is to invite somebody who can", () => {
  const order = buildTimed({ state: "in_decision", lacksDecider: true });
  show(<TurnCell order={{ ...order, dateSubmitted: "2026-11-20T23:30:00Z" }} zone="admin" />);
  expect(screen.getByText("Zaproszenie osoby decydującej")).toBeTruthy();
});

test("M4.9: where nobody has anything to do, nobody is named", () => {
  const clock = { ...CLOCK, dueDate: null };
  show(<NowPanel order={buildTimed({ state: "published", turn: null, clock })} zone="client" />);
  expect(screen.getByText("Opublikowano")).toBeTruthy();
});

test("M4.39: on hold for the client, the client removes what stands in the way, and the centre resumes", () => {
  const held = { state: "on_hold", returnState: "accepted" } as const;
  show(<NowPanel order={buildTimed({ ...held, turn: "client" })} zone="client" />);
  expect(screen.getByText("Czeka na Państwa: usunięcie przyczyny wstrzymania")).toBeTruthy();
  show(<NowPanel order={buildTimed({ ...held, turn: "centre" })} zone="client" />);
  expect(screen.getByText("Centrum: wznowienie badania")).toBeTruthy();
});

test.each([
  ["draft", null, "Zlecenie"],
  ["quoted", null, "Przyjęcie"],
  ["in_examination", null, "Badanie"],
  ["correction", "submitted", "Przyjęcie"],
  ["on_hold", "in_decision", "Decyzja"],
  ["published", null, "Wynik"],
] as const)(
  "M4.39: an order that is %s (from %s) stands at the stage %s of five",
  (state, returnState, stage) => {
    show(<NowPanel order={buildTimed({ state, returnState })} zone="client" />);
    const stages = within(screen.getByRole("list", { name: "Etapy" })).getAllByRole("listitem");
    expect(stages).toHaveLength(5);
    const current = stages.filter((one) => one.getAttribute("aria-current") === "step");
    expect(current.map(({ textContent }) => textContent)).toEqual([stage]);
  },
);

test("an order that was withdrawn has no stages left", () => {
  show(<NowPanel order={buildTimed({ state: "withdrawn", turn: null })} zone="client" />);
  expect(screen.queryByRole("list", { name: "Etapy" })).toBeNull();
});

test("the readiness counts what is required, and nothing else", () => {
  const service = {
    questions: [
      { question: "Ile pięter?", required: true },
      { question: "Uwagi", required: false },
    ],
    requiredDocuments: [
      { name: "Projekt", required: true },
      { name: "Mapa", required: true },
    ],
  };
  const missing: OrderDetails["missing"] = [{ kind: "document", name: "Mapa" }];
  expect(readinessOf({ service, missing })).toEqual({ done: 2, total: 3 });
  expect(readinessOf({ service: { questions: [], requiredDocuments: [] }, missing: [] })).toEqual({
    done: 0,
    total: 0,
  });
});

/** An order as its page's first tab reads it. */
function buildOrder(overrides: Partial<OrderDetails>): OrderDetails {
  const none = { repeats: null, repeatedBy: null, result: null, recommendation: null, certificate: null };
  return {
    contract: { kind: "business", maySayOutsideTrade: false, concludedOn: null },
    ...none,
    ...{ id: "1", revision: 1, number: "BAD/2026/0001", state: "in_decision", price: null, hold: null },
    ...{ quote: null, papers: [], scopeHtml: "", justification: "", conditions: "", publicNote: "" },
    ...{ coordinator: null, decider: null, examiner: { id: "7", name: "Jan Żak" } },
    service: { name: "Ocena projektu", price: null, normativeBasis: "", summary: "" },
    can: { assign: true, changeExaminer: true, extendQuote: false },
    object: OBJECT,
    objectChange: null,
    ...overrides,
  } as unknown as OrderDetails;
}

const OBJECT: OrderObject = {
  title: "Hala magazynowa",
  address: { street: "Łąkowa", number: "1", postcode: "90-001", town: "Łódź", voivodeship: "" },
  parcels: ["17/4"],
  buildingCategory: "XVIII",
  investor: "Zamawiający",
};

function showOverview(order: OrderDetails) {
  stubFetch((url) =>
    jsonAnswer(url.includes("colleagues") ? [{ id: "7", name: "Jan Żak", mayDecide: true }] : []),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(
    <QueryClientProvider client={client}>
      <OrderOverview order={order} zone="admin" />
    </QueryClientProvider>,
  );
}

test("P6.7: the examiner who handed the examination over is named with the reason why nobody else can be, and no field", async () => {
  const can = { assign: true, changeExaminer: false } as OrderDetails["can"];
  showOverview(buildOrder({ can }));
  fireEvent.click(await screen.findByRole("button", { name: "Wyznacz osoby" }));
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getAllByRole("combobox")).toHaveLength(2);
  expect(dialog.textContent).toContain("Osoba badająca: Jan Żak");
  expect(dialog.textContent).toContain("Najpierw trzeba zwrócić zlecenie do badania.");
});

test("an expired quote says so, and whoever may extend it is offered that", async () => {
  const quote = { price: 100, priceGross: 123, validUntil: "2026-11-01", expired: true, note: "" };
  const order = buildOrder({ state: "quoted", quote });
  showOverview(order);
  expect(await screen.findByText("Straciła ważność")).toBeTruthy();
  expect(screen.getByText(/^Tej oferty nie można już przyjąć\. Mogą Państwo poprosić/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Przedłuż ważność oferty" })).toBeNull();
  document.body.replaceChildren();
  showOverview({ ...order, can: { ...order.can, extendQuote: true } });
  expect(await screen.findByText(/^Klient nie może już przyjąć tej oferty/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Przedłuż ważność oferty" }));
  const dialog = screen.getByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Przedłuż ważność oferty" }));
  expect(
    await within(dialog).findByText("Podaj datę w postaci DD-MM-RRRR, na przykład 07-12-2026"),
  ).toBeTruthy();
});

test("a result that was taken back says first that it no longer holds, and how its certificate stands", async () => {
  const certificate = {
    id: "9",
    number: "CERT/2026/0001",
    code: "",
    state: "withdrawn",
    conditional: true,
  } as const;
  showOverview(
    buildOrder({ state: "invalidated", result: "positive", certificate, publicNote: "Powtórzymy." }),
  );
  const result = await screen.findByRole("region", { name: "Wynik" });
  expect(within(result).getByText("Ten wynik unieważniono i nie można się na niego powoływać.")).toBeTruthy();
  expect(within(result).getByText("Wycofany")).toBeTruthy();
});

test("a certificate that holds under conditions alone is not only called valid in its order", async () => {
  const certificate = {
    id: "9",
    number: "CERT/2026/0001",
    code: "",
    state: "issued",
    conditional: true,
  } as const;
  showOverview(buildOrder({ state: "published", result: "conditional", certificate }));
  expect(await screen.findByText("Ważny z warunkami")).toBeTruthy();
  expect(screen.queryByText("Ważny")).toBeNull();
});

test("a change of the object is shown beside what the order has, and whoever may decides about it", async () => {
  const objectChange = {
    present: { ...OBJECT, title: "Hala z biurem", parcels: ["17/4", "17/5"] },
    fields: ["title" as const, "parcels" as const],
    seen: "a",
    refused: null,
  };
  const can = { acceptObject: true, refuseObject: true } as OrderDetails["can"];
  showOverview(buildOrder({ objectChange, can }));
  const notice = await screen.findByRole("alert");
  const rows = within(notice).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["Hala magazynowa", "Hala z biurem"],
    ["17/4", "17/4\n17/5"],
  ]);
  fireEvent.click(within(notice).getByRole("button", { name: "Odrzuć zmianę" }));
  const dialog = screen.getByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Odrzuć zmianę" }));
  expect(within(dialog).getByText("To pole jest wymagane")).toBeTruthy();
});

test("a change that was refused says when and why, and asks nobody anything", async () => {
  const refused = { at: "2026-11-22T10:00:00.000Z", reason: "To inny budynek" };
  const present = { ...OBJECT, title: "Hala z biurem" };
  showOverview(buildOrder({ objectChange: { present, fields: ["title"], seen: "a", refused } }));
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("To inny budynek");
  expect(within(notice).queryByRole("button")).toBeNull();
});

test("a service without a described scope leaves no empty label, and one without any words no heading", () => {
  const order = buildOrder({});
  const service = { ...order.service, summary: "", normativeBasis: "PN-EN 1992" };
  showPart(<OrderSubject order={{ ...order, service, scopeHtml: "" }} />);
  expect(screen.getByText("PN-EN 1992")).toBeTruthy();
  expect(screen.queryByText("Zakres badania")).toBeNull();
  cleanup();
  showPart(<OrderSubject order={{ ...order, service: { ...service, normativeBasis: "" }, scopeHtml: "" }} />);
  expect(screen.queryByRole("heading", { name: "Badanie" })).toBeNull();
});

/** Answers to as many questions, called by their places. */
const answersOf = (...answers: string[]) =>
  answers.map((answer, index) => ({ question: `${index + 1}?`, answer }));

test("M4.46: of two people's answers the untouched ones are the other's, and the typed ones stay", () => {
  const [base, mine] = [answersOf("a", "b", ""), answersOf("a", "moje", "")];
  expect(mergeAnswers(base, mine, answersOf("ich", "też ich", "nowe"))).toEqual(
    answersOf("ich", "moje", "nowe"),
  );
});

test("a correction counts the items without words, spaces being none, or without the document that is asked for", () => {
  const kinds = ["answer", "other", "answer", "document", "document"] as const;
  const items = kinds.map((kind, index) => ({ id: String(index + 1), kind }));
  const answered = (text: string, documentId: string | null = null) => ({ text, documentId });
  const given = { 1: answered("jest"), 2: answered("  "), 4: answered("jest"), 5: answered("", "7") };
  expect(unansweredIn(items, { items: given })).toBe(3);
  expect(unansweredIn(items, {})).toBe(5);
});

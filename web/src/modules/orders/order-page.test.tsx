import "../../lib/i18n/all-validation.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { ORDER } from "../../../testing/order.tsx";
import { showRoutes } from "../../../testing/screen.tsx";
import { buildUser, signIn } from "../../../testing/session.ts";
import { buildWholeOrder } from "../../../testing/whole-order.ts";
import { onNotification } from "../../lib/notify.ts";
import { storeUser } from "../../lib/session/session-store.ts";
import { openFinding } from "./findings/criteria.ts";
import { OrderPage } from "./order-page.tsx";

const OWN = "00000000-0000-4000-8000-000000000007";
const RENEWAL = "00000000-0000-4000-8000-000000000009";
const NOTHING = buildWholeOrder().can;

let toasts: string[];
beforeEach(() => {
  sessionStorage.clear();
  toasts = [];
  onNotification(({ text }) => toasts.push(text));
});

const build = (overrides: Partial<OrderDetails>) => buildWholeOrder({ id: ORDER, revision: 4, ...overrides });

interface Shown {
  zone?: "admin" | "client";
  /** Id of the reader's account, where it is sent. */
  account?: string;
  order: OrderDetails | null;
  /** Orders that wait for the reader, and new ones that anybody may take. */
  work?: { mine?: readonly object[]; submitted?: readonly object[] };
  state?: { sent: true };
  change?: () => Response | Promise<Response>;
}

/** Opens an order's page; returns what was sent and where the screen went. */
function open({
  zone = "client",
  account,
  order,
  work = {},
  state,
  change = () => problemAnswer(503),
}: Shown) {
  signIn(zone === "admin" ? "Admin" : "Client");
  if (account) storeUser(buildUser({ id: account }));
  const sent: { method: string; url: string; revision: string | null }[] = [];
  const bodies: unknown[] = [];
  stubFetch((url, { method = "GET", headers, body }) => {
    if (method !== "GET") {
      if (typeof body === "string") bodies.push(JSON.parse(body));
      sent.push({ method, url, revision: new Headers(headers).get("if-match") });
      return change();
    }
    if (url.endsWith("/messages/state")) {
      const can = { write: true, writeInternal: false, attach: false, dismiss: false };
      return jsonAnswer({ unread: 3, can });
    }
    if (url.endsWith("/dashboard/mine")) {
      const { mine = [], submitted = [] } = work;
      return jsonAnswer({
        mine: { count: mine.length, overdue: 0, first: mine },
        submitted: { count: submitted.length, first: submitted },
        ...{ messages: { count: 0, first: [] }, visits: [], withClients: 0 },
      });
    }
    if (!url.endsWith(`/orders/${ORDER}`)) return jsonAnswer([]);
    return order === null ? problemAnswer(404) : jsonAnswer(order);
  });
  const element = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderPage />
    </QueryClientProvider>
  );
  const routes = [
    { path: `/${zone}/orders/:id`, element },
    { path: "*", element: null },
  ];
  const router = showRoutes(routes, { pathname: `/${zone}/orders/${ORDER}`, state: state ?? null });
  return { sent, bodies, at: () => router.state.location.pathname };
}

const tabs = async () =>
  within(await screen.findByRole("navigation", { name: "Części strony" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("a draft is the form that orders for whoever may fill it in, and is read by others", async () => {
  open({ order: build({ state: "draft", number: null, can: { ...NOTHING, edit: true } }) });
  expect(await screen.findByRole("navigation", { name: "Kroki zamówienia" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Przebieg" })).toBeNull();
  document.body.replaceChildren();
  open({ order: build({ state: "draft", number: null }) });
  expect(await screen.findByRole("link", { name: "Przebieg" })).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Kroki zamówienia" })).toBeNull();
});

test("the parts of an order are those that there is something in, with how much; documents and messages stand beside what is to be done", async () => {
  open({ order: build({}) });
  const unread = await screen.findByRole("link", { name: "3 nowe wiadomości" });
  expect(await tabs()).toEqual(["Przebieg", "Oględziny", "Treść"]);
  expect(screen.getByRole("region", { name: "Dokumenty zlecenia" })).toBeTruthy();
  fireEvent.click(unread);
  const messages = screen.getByRole("region", { name: "Wiadomości" });
  await waitFor(() => expect(document.activeElement).toBe(messages.parentElement));
  document.body.replaceChildren();
  const finding = { ...openFinding("Dach"), evidenceVersions: [], evidenceNames: [] };
  open({ order: build({ allowedEvents: ["requestCorrection"], findings: [finding] }) });
  expect((await tabs()).slice(-2)).toEqual(["Uzupełnienia", "Ustalenia1"]);
});

const EXAMINES = { can: { ...NOTHING, examine: true } };
const HALF_EXAMINED = {
  ...EXAMINES,
  findings: [openFinding("Dach"), { ...openFinding("Okna"), verdict: "meets" as const }],
};
const EXAMINED = {
  ...EXAMINES,
  findings: [{ ...openFinding("Okna"), verdict: "meets" as const }],
  allowedEvents: ["sendToDecision"] as const,
};
const DECIDES = { state: "in_decision", allowedEvents: ["publish"] } satisfies Partial<OrderDetails>;

test.each([
  ["the examiner", HALF_EXAMINED, [["Oceń kryteria (oceniono 1 z 2)", "examination"]]],
  ["whoever has examined", EXAMINED, [["Popraw oceny (oceniono 1 z 1)", "examination"]]],
  ["the decider", DECIDES, [["Otwórz arkusz decyzji", "decision"]]],
  ["another administrator", { state: "in_decision" as const }, []],
])("%s is led to what is theirs to do", async (_, overrides, ways) => {
  open({ zone: "admin", order: build(overrides) });
  expect(await screen.findByRole("link", { name: "Zamawiający" })).toBeTruthy();
  const links = screen.queryAllByRole("link", {
    name: /^Oceń kryteria|^Popraw oceny|^Otwórz arkusz decyzji$/,
  });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    ways.map(([name, place]) => [name, `/admin/orders/${ORDER}/${place}`]),
  );
});

test("an order is accepted on its page, with the people of the service's last one and oneself proposed", async () => {
  const [examinerId, deciderId] = [RENEWAL, "00000000-0000-4000-8000-000000000008"];
  const { bodies } = open({
    zone: "admin",
    account: OWN,
    order: build({
      state: "submitted",
      allowedEvents: ["accept", "requestCorrection"],
      proposed: { examinerId, deciderId },
    }),
  });
  const now = within(await screen.findByRole("region", { name: "Teraz" }));
  expect(now.getByRole("button", { name: "Wezwij do uzupełnienia" })).toBeTruthy();
  fireEvent.click(now.getByRole("button", { name: "Przyjmij do realizacji" }));
  await waitFor(() => expect(bodies).toEqual([{ coordinatorId: OWN, examinerId, deciderId }]));
});

test("an examination that came back is handed over again with the recommendation that was given, told once", async () => {
  const recommendation = { result: "positive", justification: "Bez uwag" } as const;
  open({ zone: "admin", order: build({ ...EXAMINES, allowedEvents: ["sendToDecision"], recommendation }) });
  const now = within(await screen.findByRole("region", { name: "Teraz" }));
  expect(now.getByLabelText<HTMLInputElement>("Pozytywna").checked).toBe(true);
  expect(now.getByLabelText<HTMLTextAreaElement>(/^Uzasadnienie/).value).toBe("Bez uwag");
  expect(screen.queryByRole("region", { name: "Rekomendacja osoby badającej" })).toBeNull();
});

test("the client's answer is told with its time, and led to", async () => {
  const answered = { id: "1", at: "2026-11-20T10:00:00Z", dueDate: "2026-12-01", message: "", items: [] };
  const correction = { ...answered, dateAnswered: "2026-11-21T00:00:00.000Z" };
  open({ zone: "admin", order: build({ state: "submitted", corrections: [correction] }) });
  const link = await screen.findByRole("link", { name: "sprawdź odpowiedź" });
  expect(link.parentElement?.textContent).toContain("Uzupełnione 21-11-2026 01:00");
  expect(link.getAttribute("href")).toBe(`/admin/orders/${ORDER}?tab=corrections`);
});

test("an accepted order without an examiner leads to naming one, before a site visit", async () => {
  open({ zone: "admin", order: build({ state: "accepted", examiner: null }) });
  const button = await screen.findByRole("button", { name: "Wyznacz osobę badającą" });
  expect(button.className).toContain("contained");
  expect(screen.queryByRole("link", { name: "Wyznacz oględziny" })).toBeNull();
});

test("where nobody decides yet, whoever may say who does is led to that first", async () => {
  const waiting = { state: "in_decision", decider: null } satisfies Partial<OrderDetails>;
  open({
    zone: "admin",
    order: build({ ...waiting, can: { ...NOTHING, assign: true, assignDecider: true } }),
  });
  const button = await screen.findByRole("button", { name: "Wyznacz osobę decydującą" });
  expect(button.className).toContain("contained");
  document.body.replaceChildren();
  open({ zone: "admin", order: build({ ...waiting, can: { ...NOTHING, assignDecider: false } }) });
  const invitation = await screen.findByRole("link", { name: "Zaproś osobę decydującą" });
  expect(invitation.getAttribute("href")).toBe("/admin/settings?tab=staff");
  document.body.replaceChildren();
  open({ zone: "admin", order: build({ ...waiting, can: { ...NOTHING, assign: false } }) });
  await screen.findByRole("link", { name: "Zamawiający" });
  expect(screen.queryByRole("button", { name: "Wyznacz osobę decydującą" })).toBeNull();
});

const OTHER = {
  ...{ id: RENEWAL, number: "BAD/2026/0009", service: "Ocena", client: "Spółka", state: "in_decision" },
  ...{ investment: "Hala", lacksDecider: false },
  ...{ dueDate: null, overdue: false, date: "2026-11-20T10:00:00Z" },
};

test("an order on hold until the client acts offers the next one below the form that resumes it", async () => {
  const held = {
    state: "on_hold",
    turn: "client",
    allowedEvents: ["resume"],
  } satisfies Partial<OrderDetails>;
  open({ zone: "admin", order: build(held), work: { mine: [OTHER] } });
  expect(await screen.findByRole("button", { name: "Wznów badanie" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: /^Następne zlecenie/ })).toBeTruthy();
});

test.each([
  [
    "the reader's own next order",
    { mine: [OTHER], submitted: [{ ...OTHER, id: OWN }] },
    `${RENEWAL}/decision`,
  ],
  ["a new order that anybody may take", { submitted: [OTHER] }, RENEWAL],
  ["nothing while this one waits for the reader", { mine: [OTHER, { ...OTHER, id: ORDER }] }, null],
] as const)("an order that waits for somebody else offers %s", async (_, work, next) => {
  open({ zone: "admin", order: build({}), work });
  const offer = { name: "Następne zlecenie: BAD/2026/0009" };
  if (next !== null) {
    const link = await screen.findByRole("link", offer);
    expect(link.getAttribute("href")).toBe(`/admin/orders/${next}`);
    return;
  }
  await screen.findByRole("link", { name: "Zamawiający" });
  await waitFor(() =>
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toContain("/api/dashboard/mine"),
  );
  expect(screen.queryByRole("link", offer)).toBeNull();
});

test("a draft is deleted once it was asked about, of the revision that was read, and leads back to the list", async () => {
  const order = build({ state: "draft", number: null, can: { ...NOTHING, edit: true, delete: true } });
  const outcomes = [problemAnswer(409, { title: "Zlecenie wysłano" }), new Response(null, { status: 204 })];
  const { sent, at } = open({ order, change: () => outcomes.shift() ?? problemAnswer(404) });
  const remove = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Więcej" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Usuń" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Usunąć szkic?" }));
    expect(dialog.getByText("Ocena projektu, Hala")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Usuń" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  await remove();
  expect([at(), toasts]).toEqual([`/client/orders/${ORDER}`, ["Zlecenie wysłano"]]);
  await remove();
  expect(at()).toBe("/client/orders");
  const call = { method: "DELETE", url: `/api/orders/${ORDER}`, revision: '"4"' };
  expect(sent).toEqual([call, call]);
});

test("a renewal opens the draft that was added; what was refused is told, and the button works again", async () => {
  const renewal = buildWholeOrder({ id: RENEWAL, state: "draft", number: null });
  const outcomes = [problemAnswer(409, { title: "Odnowienie już jest" }), jsonAnswer(renewal)];
  const { sent, at } = open({
    order: build({ state: "published", can: { ...NOTHING, renew: true } }),
    change: () => outcomes.shift() ?? problemAnswer(404),
  });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Zamów odnowienie" });
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  await waitFor(() => expect(toasts).toEqual(["Odnowienie już jest"]));
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(at()).toBe(`/client/orders/${RENEWAL}`));
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill(`/api/orders/${ORDER}/renewals`));
});

test("an order that has just been sent is confirmed with its number; what cannot be done now is said with its reason", async () => {
  const reason = { pl: "Najpierw trzeba odpowiedzieć.", en: "Answer first." };
  const order = build({ state: "submitted", blockedEvents: [{ event: "withdraw", reason }] });
  open({ order, state: { sent: true } });
  expect(await screen.findByText("Zlecenie BAD/2026/0001 zostało wysłane.")).toBeTruthy();
  const blocked = within(screen.getByRole("list", { name: "Czego nie można teraz zrobić" }));
  expect(blocked.getByRole("listitem").textContent).toMatch(/: Najpierw trzeba odpowiedzieć\.$/);
});

test("a reason that several events share is said once, without their names", async () => {
  const noDecider = { pl: "Decyzja i zwrot wymagają osoby decydującej.", en: "A decider is required." };
  const other = { pl: "Najpierw trzeba odpowiedzieć.", en: "Answer first." };
  const blockedEvents = [
    { event: "publish", reason: noDecider },
    { event: "hold", reason: other },
    { event: "returnToExamination", reason: { ...noDecider } },
  ] as const;
  open({ order: build({ state: "in_decision", blockedEvents: [...blockedEvents] }) });
  const blocked = within(await screen.findByRole("list", { name: "Czego nie można teraz zrobić" }));
  expect(blocked.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Decyzja i zwrot wymagają osoby decydującej.",
    "Wstrzymaj badanie: Najpierw trzeba odpowiedzieć.",
  ]);
});

test("where there is no such order, the page says so and leads to the list", async () => {
  open({ order: null });
  const back = await screen.findByRole("link", { name: "Wróć do listy" });
  expect(back.getAttribute("href")).toBe("/client/orders");
});

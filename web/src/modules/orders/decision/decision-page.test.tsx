import "../../../lib/i18n/all-validation.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { showRoutes } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { openFinding } from "../findings/criteria.ts";
import { DecisionPage } from "./decision-page.tsx";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signIn();
});

function build(overrides: Partial<OrderDetails> = {}): OrderDetails {
  return buildWholeOrder({
    state: "in_decision",
    allowedEvents: ["publish", "returnToExamination"],
    recommendation: { result: "conditional", justification: "Obiekt jest bezpieczny." },
    findings: [
      { ...openFinding("Dach"), verdict: "meets" },
      { ...openFinding("Ściany"), verdict: "fails", text: "Za wąskie", remedy: "Poszerzyć" },
      { ...openFinding("Okna"), verdict: "remark" },
    ],
    ...overrides,
  });
}

/** Shows the sheet; returns what previews were asked for, none of which can be made. */
function open(order: OrderDetails): unknown[] {
  const previews: unknown[] = [];
  stubFetch((url, { body }) => {
    if (!url.endsWith("/report-preview")) return jsonAnswer(order);
    previews.push(JSON.parse(String(body)));
    return problemAnswer(503, { title: "Baza danych nie odpowiada" });
  });
  const element = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DecisionPage />
    </QueryClientProvider>
  );
  showRoutes([{ path: "/admin/orders/:id/decision", element }], `/admin/orders/${order.id}/decision`);
  return previews;
}

const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement;
const condition = (number: number) => field(`Warunek ${number}: co trzeba zrobić`);

test("proposes a condition for each criterion that is not met or has a remark, and the report follows what is written", async () => {
  const previews = open(build());
  expect((await condition(1)).value).toBe("Poszerzyć");
  expect((await condition(2)).value).toBe("Usunąć niezgodność: Okna");
  expect(screen.getAllByText("Jest wśród warunków")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Usuń: Warunek 1: co trzeba zrobić" }));
  fireEvent.click(screen.getByRole("button", { name: "Dodaj do warunków" }));
  expect((await condition(2)).value).toBe("Poszerzyć");
  fireEvent.change(await field("Do kiedy (warunek 2)"), { target: { value: "2026-12-05" } });
  const draft = { result: "conditional", justification: "Obiekt jest bezpieczny." };
  await waitFor(() =>
    expect(previews.at(-1)).toEqual({
      ...draft,
      conditions: "Usunąć niezgodność: Okna\nPoszerzyć – do 5 grudnia 2026 r.",
    }),
  );
  const alert = await screen.findByText(/Nie udało się przygotować podglądu/);
  const before = previews.length;
  expect(alert).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
  await waitFor(() => expect(previews).toHaveLength(before + 1));
});

test("what the decider has written is there after a reload, and is summed up in the dialog beside the password", async () => {
  open(build());
  fireEvent.change(await condition(1), { target: { value: "Do końca roku" } });
  cleanup();
  open(build());
  expect((await condition(1)).value).toBe("Do końca roku");
  fireEvent.click(screen.getByRole("button", { name: "Zdecyduj i opublikuj" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Do końca roku/)).toBeTruthy();
  expect(dialog.getByText("Pozytywny z warunkami")).toBeTruthy();
  expect(dialog.queryByLabelText(/^Warunek/)).toBeNull();
  expect(dialog.getByLabelText(/^Twoje hasło/)).toBeTruthy();
});

test("what the dialog had to ask for is on the sheet as well, and in the report", async () => {
  const previews = open(build());
  fireEvent.change(await field("Uzasadnienie"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Zdecyduj i opublikuj" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Zdecyduj i opublikuj" }));
  fireEvent.change(await dialog.findByLabelText(/^Uzasadnienie/), { target: { value: "Obiekt stoi." } });
  fireEvent.click(dialog.getByRole("button", { name: "Anuluj" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await field("Uzasadnienie")).value).toBe("Obiekt stoi.");
  expect((await condition(1)).value).toBe("Poszerzyć");
  await waitFor(() => expect(previews.at(-1)).toMatchObject({ justification: "Obiekt stoi." }));
});

test("first comes what is to be decided: the recommendation, the criteria it turns on, and the way to the form", async () => {
  open(build());
  const part = within(await screen.findByRole("region", { name: "Do decyzji" }));
  expect(part.getByText("Pozytywna z warunkami").parentElement?.textContent).toBe(
    "Rekomendacja osoby badającej: Pozytywna z warunkami – Obiekt jest bezpieczny.",
  );
  expect(part.getByText("Nie spełnia").closest("p")?.textContent).toBe("Nie spełniaŚciany");
  expect(part.queryByText("Dach")).toBeNull();
  const way = part.getByRole("link", { name: "Ściany" }).getAttribute("href");
  expect(document.querySelector(`${way} h3`)?.textContent).toBe("Ściany");
  fireEvent.click(part.getByRole("button", { name: "Przejdź do decyzji" }));
  const form = screen.getByRole("region", { name: "Decyzja o wyniku" });
  expect(document.activeElement).toBe(form.parentElement);
});

test("where nobody at the centre could decide, that is said beside the way to invite somebody", async () => {
  const reason = { pl: "Najpierw wyznacz osobę decydującą.", en: "First assign a decision-maker." };
  const can = { ...build().can, assign: true, assignDecider: false };
  open(build({ allowedEvents: [], blockedEvents: [{ event: "publish", reason }], decider: null, can }));
  expect(
    await screen.findByText(
      "O wyniku musi zdecydować ktoś inny niż osoba badająca, a w Centrum nie ma jeszcze takiej osoby.",
    ),
  ).toBeTruthy();
  expect(screen.queryByText(reason.pl)).toBeNull();
  expect(screen.getByRole("link", { name: "Zaproś osobę decydującą" })).toBeTruthy();
});

test("whoever does not decide reads what was found, and why", async () => {
  const reason = { pl: "Osoba badająca nie może decydować o wyniku.", en: "The examiner may not decide." };
  open(build({ allowedEvents: [], blockedEvents: [{ event: "publish", reason }] }));
  expect(await screen.findByText(reason.pl)).toBeTruthy();
  expect(screen.getByText("Spełnia: 1 · Nie spełnia: 1 · Uwaga: 1")).toBeTruthy();
  const found = within(screen.getByRole("region", { name: "Ustalenia" })).getAllByRole("heading", {
    level: 3,
  });
  expect(found.map(({ textContent }) => textContent)).toEqual(["Ściany", "Okna", "Dach"]);
  expect(screen.queryByLabelText(/^Warunek/)).toBeNull();
});

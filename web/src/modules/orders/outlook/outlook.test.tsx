import { dayInWarsaw, formatDateTime } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer } from "../../../../testing/answers.ts";
import { buildOrder, showPart } from "../../../../testing/order.tsx";
import { Outlook } from "./outlook.tsx";

const CLOCK = { centreDays: 2, normDays: 20, clientDays: 0, dueDate: "2999-12-18" };
const SERVICE = { name: "Ocena", slug: "ocena", pricing: "list", certificateType: "Certyfikat" };
const noVisits = () => jsonAnswer({ items: [], elsewhere: [], can: { add: false } });

function buildRunning(overrides: Partial<OrderDetails> = {}): OrderDetails {
  const service = { ...buildOrder().service, ...SERVICE } as OrderDetails["service"];
  const order = {
    turn: "centre",
    returnState: null,
    clock: CLOCK,
    service,
    quote: null,
    hold: null,
  } as const;
  return buildOrder({ ...order, result: null, certificate: null, ...overrides });
}

test("an order that goes on has its steps, each with who does it, and the result by the promised day", async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const visit = {
    ...{
      id: "1",
      revision: 1,
      day: "2099-03-29",
      time: "09:30",
      minutes: 90,
      person: "Jan Żak",
      remarks: "",
    },
    ...{ startsAt: endsAt, endsAt, dateCancelled: null, reason: "", place: "Gdańsk, Długa 1" },
    can: { edit: false, cancel: false },
  };
  const over = { ...visit, id: "0", endsAt: "2020-01-01T10:00:00Z", place: "Dawno temu" };
  const off = { ...visit, id: "2", dateCancelled: endsAt, place: "Odwołane" };
  showPart(<Outlook order={buildRunning()} />, {
    read: () => jsonAnswer({ items: [over, off, visit], elsewhere: [], can: { add: false } }),
  });
  const steps = within(screen.getByRole("list", { name: "Co dalej" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Badanie i wpisanie ustaleńCentrum",
    "Decyzja i publikacjaCentrum",
    "Wynik badania, a jeśli jest pozytywny – certyfikatCentrum\u00A0· do 18-12-2999",
  ]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual(["step", null, null]);
  const link = await screen.findByRole("link");
  expect(link.parentElement?.textContent).toBe(`Oględziny ${formatDateTime(endsAt)}, Gdańsk, Długa 1`);
});

test("a correction is the client's step; its day has gone by, which is said in words and marked", () => {
  const clock = { ...CLOCK, dueDate: "2020-01-02" };
  const order = buildRunning({ state: "correction", returnState: "in_examination", turn: "client", clock });
  showPart(<Outlook order={order} />, { read: noVisits });
  const [first] = screen.getAllByRole("listitem");
  expect(first?.textContent).toBe(
    "Odpowiedź na wezwanie do uzupełnieniaPaństwo\u00A0· termin minął 02-01-2020",
  );
  expect(first?.querySelector("[data-overdue]")).toBeTruthy();
  const [, month, day] = dayInWarsaw().split("-");
  expect(screen.getAllByRole("listitem").at(-1)?.textContent).toContain(
    `odpowiedź przyjdzie do ${day}-${month}-`,
  );
});

test.each([
  [
    "positive",
    { id: "c1", number: "CERT/1", code: "A", state: "issued", conditional: false },
    "Otwórz kartę certyfikatu",
  ],
  ["negative", null, "Zobacz usługę"],
] as const)("after a %s result it says what can be done with it", (result, certificate, link) => {
  const order = buildRunning({ state: "published", turn: null, result, certificate });
  showPart(<Outlook order={order} />, { read: noVisits });
  const to = { positive: "/client/certificates/c1", negative: "/services/ocena" }[result];
  expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(to);
  expect(screen.queryByRole("list")).toBeNull();
});

test("nothing comes of an order that was withdrawn", () => {
  showPart(<Outlook order={buildRunning({ state: "withdrawn", turn: null })} />, { read: noVisits });
  expect(screen.queryByText("Co dalej")).toBeNull();
});

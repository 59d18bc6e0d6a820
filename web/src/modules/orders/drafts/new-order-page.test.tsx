import "../../../lib/i18n/all-validation.ts";
import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { problemAnswer } from "../../../../testing/answers.ts";
import { DOWN, showPart } from "../../../../testing/order.tsx";
import { pageOf } from "../../../../testing/order-list.ts";
import { signIn } from "../../../../testing/session.ts";
import { NewOrderPage } from "./new-order-page.tsx";

const SERVICE = "00000000-0000-4000-8000-000000000001";
const PROJECT = "11111111-1111-4111-8111-111111111111";

const OFFERED: ServiceView = {
  ...{ id: SERVICE, revision: 1, sample: false, dateAdded: "2026-11-20T10:00:00Z", dateUpdated: null },
  ...{
    updatedBy: null,
    slug: "ocena",
    name: "Ocena projektu",
    summary: "Krótko",
    scope: "",
    normativeBasis: "",
  },
  ...{
    audience: "",
    pricing: "list",
    price: 123_456,
    vatRate: "23",
    priceGross: 151_851,
    priceNote: "z dojazdem",
    normDays: 20,
  },
  ...{ requiredDocuments: [], questions: [], criteria: [], certificateType: "", certificateMonths: null },
  ...{ published: true, nameEn: "", summaryEn: "", scopeEn: "", audienceEn: "", priceNoteEn: "" },
  ...{ certificateTypeEn: "", measured: null, can: { edit: false, delete: false } },
};

beforeEach(() => {
  sessionStorage.clear();
  signIn("Client");
});

/** Opens the first step with a service and a project that the address names. */
async function open(search: string, change?: () => Response, zone = "client") {
  const sent = showPart(<NewOrderPage />, {
    at: `/${zone}/orders/new${search}`,
    read: (path) => (path.startsWith("/services") ? pageOf([OFFERED]) : problemAnswer(404)),
    ...(change && { change }),
  });
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: /^Usługa/ });
  return { sent, choice, press: () => fireEvent.click(screen.getByRole("button", { name: "Dalej" })) };
}

test("what the address names is chosen already, says what it costs, and becomes one draft whatever is pressed", async () => {
  const { sent, choice, press } = await open(`?service=${SERVICE}&investment=${PROJECT}`);
  expect(choice.value).toBe(SERVICE);
  expect(
    screen.getByText(
      /1\s?518,51\szł brutto \(1\s?234,56\szł netto \+ 23% VAT\).*z dojazdem.*20 dni roboczych/,
    ),
  ).toBeTruthy();
  press();
  press();
  expect(await screen.findByText(DOWN)).toBeTruthy();
  const body = { serviceId: SERVICE, investmentId: PROJECT, answers: [] };
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([["POST", "/orders", body]]);
});

test("without an examination and a project nothing is sent, and both fields say so; the first takes the focus", async () => {
  const { sent, choice, press } = await open("");
  press();
  expect(await screen.findByText("Wybierz usługę z listy")).toBeTruthy();
  expect(screen.getByText("Wybierz inwestycję z listy")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(choice));
  expect(sent).toEqual([]);
});

test("what the server refuses of the project stands at it, and the choice stays", async () => {
  const refused = "Tej inwestycji już nie ma";
  const { choice, press } = await open(`?service=${SERVICE}&investment=${PROJECT}`, () =>
    problemAnswer(400, { errors: { investmentId: [refused] } }),
  );
  press();
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(screen.getByRole("combobox", { name: /^Inwestycja/ }).getAttribute("aria-invalid")).toBe("true");
  expect([choice.getAttribute("aria-invalid"), choice.value]).toEqual(["false", SERVICE]);
});

test("a client is told that closed projects are left out of the choice, the centre chooses any", async () => {
  await open("");
  expect(screen.getByText("Tylko inwestycje w toku")).toBeTruthy();
  cleanup();
  signIn("Admin");
  await open("", undefined, "admin");
  expect(screen.queryByText("Tylko inwestycje w toku")).toBeNull();
});

test("a catalogue without services says so, and leads on; one that could not be read is read again", async () => {
  let fails = true;
  showPart(<NewOrderPage />, {
    at: "/client/orders/new",
    read: () => (fails ? problemAnswer(503) : pageOf([])),
  });
  expect(await screen.findByText("Nie udało się wczytać katalogu usług")).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
  const said = await screen.findByRole("region", { name: "Katalog usług jest w przygotowaniu" });
  expect(within(said).getByRole("link", { name: "Napisz do Centrum" }).getAttribute("href")).toBe(
    "/about/contact",
  );
  // Nothing can be chosen in the form.
  expect(screen.queryByRole("button", { name: "Dalej" })).toBeNull();
});

test("a client without a project that goes on is led to adding one, and keeps the service chosen", async () => {
  showPart(<NewOrderPage />, {
    at: `/client/orders/new?service=${SERVICE}`,
    read: (path) => pageOf(path.startsWith("/services") ? [OFFERED] : []),
  });
  const said = await screen.findByRole("region", { name: "Nie mają Państwo inwestycji w toku" });
  expect(within(said).getByRole("link", { name: "Dodaj inwestycję" }).getAttribute("href")).toBe(
    "/client/investments/new",
  );
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^Usługa/ }).value).toBe(SERVICE);
});

test("the first screen of ordering shows all steps, the first as the present one, and leads to none before there is a draft", async () => {
  await open("");
  const steps = screen.getByRole("navigation", { name: "Kroki zamówienia" });
  const texts = within(steps).getAllByRole("listitem");
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    "1. Usługa i inwestycja",
    "2. Pytania",
    "3. Dokumenty",
    "4. Podsumowanie",
  ]);
  const present = steps.querySelectorAll("[aria-current=step]");
  expect([...present].map(({ textContent }) => textContent)).toEqual(["1. Usługa i inwestycja"]);
  expect(within(steps).queryByRole("link")).toBeNull();
});

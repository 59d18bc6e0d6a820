import "../../../lib/i18n/all-validation.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { Findings, SavedFinding } from "@bonum/contract/orders/findings.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { showRoutes } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { forgetAllOf } from "../../../lib/outbox/outbox.ts";
import { openFinding } from "../findings/criteria.ts";
import { ExaminationPage } from "./examination-page.tsx";

const ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";
const PLACE = `/admin/orders/${ID}/examination`;

/** The portal as the test has it: an order, and whether it can be reached. */
let portal: { order: OrderDetails; reached: boolean; saved: Findings["findings"][]; conflicts: number };

const keep = (finding: Findings["findings"][number]): SavedFinding => ({
  ...finding,
  evidenceVersions: finding.evidence.map(() => 1),
  evidenceNames: finding.evidence.map(() => "zdjęcie.jpg"),
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signIn();
  const criteria = ["Dach", "Ściany", "Okna"].map((criterion) => ({ criterion }));
  const order = buildWholeOrder({ id: ID, revision: 4, state: "in_examination" });
  portal = {
    order: { ...order, service: { ...order.service, criteria }, can: { ...order.can, examine: true } },
    ...{ reached: true, saved: [], conflicts: 0 },
  };
  stubFetch((url, { method = "GET", body, headers }) => {
    if (!portal.reached) throw new TypeError("Failed to fetch");
    if (method === "GET" && url.endsWith(`/orders/${ID}`)) return jsonAnswer(portal.order);
    if (method !== "PUT") return jsonAnswer([]);
    if (new Headers(headers).get("if-match") !== `"${portal.order.revision}"`) {
      portal.conflicts += 1;
      return new Response("Zlecenie zostało w międzyczasie zmienione", { status: 409 });
    }
    const { findings } = JSON.parse(String(body)) as Findings;
    portal.saved.push(findings);
    portal.order = {
      ...portal.order,
      revision: portal.order.revision + 1,
      findings: findings.map(keep),
    };
    return jsonAnswer(portal.order);
  });
});

afterEach(async () => {
  cleanup();
  await forgetAllOf("7");
});

function open(search = "") {
  return showRoutes(
    [
      {
        path: "/admin/orders/:id/examination",
        element: (
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <ExaminationPage />
          </QueryClientProvider>
        ),
      },
    ],
    PLACE + search,
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const answer = async (name: string) => fireEvent.click(await screen.findByLabelText(name));
const status = async (text: string | RegExp) =>
  waitFor(() => expect(screen.getAllByRole("status")[0]?.textContent).toMatch(text));

test("opens at the first criterion without a verdict, and saves each answer with all criteria of the service", async () => {
  portal.order.findings = [{ ...openFinding("Dach"), verdict: "meets" }];
  const router = open();
  await heading("Ściany");
  expect(router.state.location.search).toBe("?criterion=2");
  expect(screen.getByText("2 z 3")).toBeTruthy();
  expect(screen.queryByLabelText("Co trzeba zrobić")).toBeNull();
  await answer("Nie spełnia");
  expect(screen.getByLabelText("Co trzeba zrobić")).toBeTruthy();
  await status(/^Wszystko zapisane/);
  const rest = { text: "", remedy: "", evidence: [] };
  await waitFor(() =>
    expect(portal.saved).toEqual([
      [
        { criterion: "Dach", verdict: "meets", ...rest },
        { criterion: "Ściany", verdict: "fails", ...rest },
        { criterion: "Okna", verdict: "", ...rest },
      ],
    ]),
  );
  fireEvent.click(screen.getByRole("link", { name: "Następne" }));
  await heading("Okna");
  fireEvent.click(screen.getByRole("link", { name: "Lista kryteriów" }));
  expect(await screen.findByText("Oceniono 2 z 3")).toBeTruthy();
  // What is met needs none.
  expect(screen.getAllByText("bez zdjęcia")).toHaveLength(1);
});

test("says what is examined, where, by the address on a map or else by the parcels, and by when", async () => {
  const { clock, object: before } = portal.order;
  const object = { ...before, title: "Hala", parcels: ["106105_9.0025.9/3"] };
  const late = { overdue: true, clock: { ...clock, dueDate: "2026-11-18" } };
  portal.order = { ...portal.order, ...late, object };
  open("");
  expect((await screen.findByText("Hala")).parentElement?.textContent).toMatch(
    /^Hala106105_9\.0025\.9\/3do 18-11-2026 Po terminie: \d+ /,
  );
  expect(screen.queryByRole("link", { name: /9\/3/ })).toBeNull();
  cleanup();
  const address = { ...object.address, street: "Szkolna", number: "10", town: "Łódź" };
  portal.order = { ...portal.order, object: { ...object, address } };
  open("");
  const way = await screen.findByRole("link", { name: "Szkolna 10, Łódź" });
  expect(way.getAttribute("href")).toBe(
    `https://www.openstreetmap.org/search?query=${encodeURIComponent("Szkolna 10, Łódź")}`,
  );
});

test("opens with the list where all criteria have a verdict", async () => {
  portal.order.findings = ["Dach", "Ściany", "Okna"].map((criterion) => ({
    ...openFinding(criterion),
    verdict: "meets",
  }));
  const router = open();
  expect(await screen.findByText("Oceniono 3 z 3")).toBeTruthy();
  expect(router.state.location.search).toBe("?tab=list");
});

test("without a connection answers stay on the device, also after the screen was left, and are sent later", async () => {
  open("?criterion=1");
  await heading("Dach");
  portal.reached = false;
  await answer("Uwaga");
  fireEvent.change(screen.getByLabelText("Opis"), { target: { value: "Rysa przy kominie" } });
  await status(/^Portal nie odpowiada: niewysłane oceny: 1/);
  fireEvent.click(screen.getByRole("link", { name: "Następne" }));
  await heading("Ściany");
  await answer("Spełnia");
  await status(/niewysłane oceny: 2/);
  cleanup();
  expect(portal.saved).toEqual([]);
  portal.reached = true;
  open("?tab=list");
  await heading("Kryteria");
  await status(/^Wszystko zapisane/);
  expect(portal.order.findings).toMatchObject([
    { criterion: "Dach", verdict: "remark", text: "Rysa przy kominie" },
    { criterion: "Ściany", verdict: "meets" },
    { criterion: "Okna", verdict: "" },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
});

test("an order that changed meanwhile is read anew, and what was said is put over it", async () => {
  open("?criterion=1");
  await heading("Dach");
  portal.order = {
    ...portal.order,
    revision: 9,
    findings: [openFinding("Dach"), { ...openFinding("Ściany"), text: "Z innego urządzenia" }],
  };
  await answer("Spełnia");
  await waitFor(() => expect(portal.saved).toHaveLength(1));
  expect(portal.conflicts).toBe(1);
  expect(portal.order.findings).toMatchObject([
    { criterion: "Dach", verdict: "meets" },
    { criterion: "Ściany", text: "Z innego urządzenia" },
    { criterion: "Okna" },
  ]);
});

test("an answer that the portal has otherwise is asked about, and not sent before", async () => {
  open("?criterion=1");
  await heading("Dach");
  portal.order = {
    ...portal.order,
    revision: 9,
    findings: [{ ...openFinding("Dach"), verdict: "fails", text: "Przecieka" }],
  };
  await answer("Spełnia");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("W portalu: Nie spełnia – Przecieka");
  expect(portal.saved).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Zostaw ocenę z tego urządzenia" }));
  await waitFor(() =>
    expect(portal.order.findings[0]).toMatchObject({ verdict: "meets", text: "Przecieka" }),
  );
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what the portal refuses is said with its reason, and can be sent again", async () => {
  open("?criterion=1");
  await heading("Dach");
  const real = globalThis.fetch;
  stubFetch(() => problemAnswer(400, { title: "Dane są nieprawidłowe" }));
  await answer("Spełnia");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Dane są nieprawidłowe");
  globalThis.fetch = real;
  fireEvent.click(screen.getByRole("button", { name: "Wyślij ponownie" }));
  await waitFor(() => expect(portal.saved).toHaveLength(1));
});

test("a criterion of one's own is added once, and opened", async () => {
  const router = open("?tab=list");
  const name = await screen.findByLabelText("Nowe kryterium");
  const add = () => fireEvent.click(screen.getByRole("button", { name: "Dodaj kryterium" }));
  add();
  expect(screen.getByText("Wpisz, co oceniasz")).toBeTruthy();
  fireEvent.change(name, { target: { value: " Okna " } });
  add();
  expect(screen.getByText("To kryterium jest już na liście. Wpisz inne.")).toBeTruthy();
  fireEvent.change(name, { target: { value: "Dojazd" } });
  add();
  await heading("Dojazd");
  expect(router.state.location.search).toBe("?criterion=4");
  await waitFor(() =>
    expect(portal.saved.at(-1)?.at(-1)).toMatchObject({ criterion: "Dojazd", verdict: "" }),
  );
});

test("whoever examines no more still sees what the device alone has", async () => {
  open("?criterion=1");
  await heading("Dach");
  portal.reached = false;
  await answer("Uwaga");
  await status(/niewysłane oceny: 1/);
  cleanup();
  portal.reached = true;
  portal.order = { ...portal.order, can: { ...portal.order.can, examine: false } };
  open();
  await heading("W tym zleceniu nie można teraz wpisywać ocen");
  expect(screen.getByText("Dach: Uwaga")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Usuń je z urządzenia" }));
  const buttons = await screen.findAllByRole("button", { name: "Usuń je z urządzenia" });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText("Dach: Uwaga")).toBeNull());
  expect(portal.saved).toEqual([]);
});

import "../../../lib/i18n/all-validation.ts";
import type { AppointmentView } from "@bonum/contract/orders/thread-fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { OrderAppointments } from "./order-appointments.tsx";

const ORDER = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";

const ADDRESS = { street: "Łąkowa", number: "1", postcode: "90-001", town: "Łódź", voivodeship: "łódzkie" };

/** Another visit of the examiner. */
const ELSEWHERE = [
  { order: "BAD/2026/0009", startsAt: "2099-03-30T08:00:00.000Z", endsAt: "2099-03-30T09:00:00.000Z" },
];

function build(overrides: Partial<AppointmentView> = {}): AppointmentView {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    revision: 3,
    day: "2099-03-29",
    time: "09:30",
    minutes: 90,
    startsAt: "2099-03-29T07:30:00.000Z",
    endsAt: "2099-03-29T09:00:00.000Z",
    place: "Łódź, Łąkowa 1",
    person: "Jan Żak",
    remarks: "Proszę o klucze",
    dateCancelled: null,
    reason: "",
    can: { edit: true, cancel: true },
    ...overrides,
  };
}

function showAppointments(
  items: AppointmentView[],
  { add = true, answer = () => jsonAnswer(build()) }: { add?: boolean; answer?: () => Response } = {},
) {
  const sent: { method: string; path: string; revision: unknown; body: unknown }[] = [];
  stubFetch((url, { method, body, headers }) => {
    if (method === "GET") return jsonAnswer({ items, elsewhere: ELSEWHERE, can: { add } });
    const revision = new Headers(headers).get("if-match");
    const path = url.split("/appointments")[1] ?? "";
    sent.push({ method: String(method), path, revision, body: JSON.parse(String(body)) });
    return answer();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <OrderAppointments
        order={buildWholeOrder({ id: ORDER, object: { ...buildWholeOrder().object, address: ADDRESS } })}
      />
    </QueryClientProvider>,
  );
  return sent;
}

test("an appointment says when in Warsaw, for how long, where, who and what state it is in", async () => {
  showAppointments([build()]);
  expect(await screen.findByText("29-03-2099 09:30")).toBeTruthy();
  expect(screen.getByText("90 minut")).toBeTruthy();
  expect(screen.getByText("Umówione")).toBeTruthy();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Łódź, Łąkowa 1",
    "Jan Żak",
    "Proszę o klucze",
  ]);
});

test("a cancelled one says so and why, and a past one that it is past", async () => {
  const cancelled = build({
    dateCancelled: "2026-01-01T10:00:00Z",
    reason: "Choroba",
    can: { edit: false, cancel: false },
  });
  showAppointments([
    cancelled,
    build({ id: "2", endsAt: "2020-01-01T10:00:00Z", can: { edit: false, cancel: false } }),
  ]);
  expect(await screen.findByText("Odwołane")).toBeTruthy();
  expect(screen.getByText("Choroba")).toBeTruthy();
  expect(screen.getByText("Minione")).toBeTruthy();
});

test("a client reads and downloads, and is offered no change", async () => {
  showAppointments([build({ can: { edit: false, cancel: false } })], { add: false });
  expect(await screen.findByRole("button", { name: "Dodaj do kalendarza (.ics)" })).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a new appointment is sent as it was filled in; a day in the past is refused before", async () => {
  const sent = showAppointments([]);
  fireEvent.click(await screen.findByRole("button", { name: "Wyznacz oględziny" }));
  const dialog = within(await screen.findByRole("dialog"));
  fill("Dzień", "2020-01-01");
  fill("Godzina", "13:15");
  fill("Czas trwania", "120");
  fill("Miejsce", "Łódź");
  fill("Kto przyjedzie", "Jan Żak");
  const submit = () => fireEvent.click(dialog.getByRole("button", { name: "Wyznacz oględziny" }));
  submit();
  expect(await screen.findByText("Data nie może być wcześniejsza niż dzisiejsza")).toBeTruthy();
  expect(sent).toEqual([]);
  fill("Dzień", "2099-01-01");
  submit();
  const body = {
    day: "2099-01-01",
    time: "13:15",
    minutes: 120,
    place: "Łódź",
    person: "Jan Żak",
    remarks: "",
  };
  await waitFor(() => expect(sent).toEqual([{ method: "POST", path: "", revision: null, body }]));
});

test("a change begins with what there is and names the revision that it changes", async () => {
  const sent = showAppointments([build()]);
  fireEvent.click(await screen.findByRole("button", { name: "Zmień termin oględzin" }));
  const dialog = within(await screen.findByRole("dialog"));
  fill("Godzina", "11:00");
  fireEvent.click(dialog.getByRole("button", { name: "Zmień termin oględzin" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: "PUT", path: `/${build().id}`, revision: '"3"' });
  expect(sent[0]?.body).toMatchObject({
    day: "2099-03-29",
    time: "11:00",
    minutes: 90,
    place: "Łódź, Łąkowa 1",
  });
});

test("cancelling asks for the reason", async () => {
  const sent = showAppointments([build()]);
  fireEvent.click(await screen.findByRole("button", { name: "Odwołaj oględziny" }));
  const dialog = within(await screen.findByRole("dialog"));
  const submit = () => fireEvent.click(dialog.getByRole("button", { name: "Odwołaj oględziny" }));
  submit();
  expect(await screen.findByText("To pole jest wymagane")).toBeTruthy();
  fill("Powód odwołania", "Choroba");
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: `/${build().id}/cancel`, body: { reason: "Choroba" } });
});

test.each([
  [true, "Klient zobaczy je tutaj, gdy zostaną wyznaczone."],
  [false, "Gdy Centrum je wyznaczy, pojawią się tutaj."],
])(
  "where no appointment was made yet, the screen says who makes it; by the reader: %s",
  async (add, text) => {
    showAppointments([], { add });
    expect(await screen.findByText(`Nie wyznaczono jeszcze oględzin. ${text}`)).toBeTruthy();
  },
);

test("what the server refuses stands at its field; two presses have sent it once", async () => {
  const refused = "W tym czasie trwa inny termin";
  const sent = showAppointments([build()], {
    answer: () => problemAnswer(400, { errors: { time: [refused] } }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Zmień termin oględzin" }));
  const dialog = within(await screen.findByRole("dialog"));
  const submit = dialog.getByRole("button", { name: "Zmień termin oględzin" });
  fireEvent.click(submit);
  fireEvent.click(submit);
  expect(await dialog.findByText(refused)).toBeTruthy();
  expect(dialog.getByLabelText("Godzina").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toHaveLength(1);
});

test("a new one is proposed where the object is, and warns of another visit of the examiner at that time", async () => {
  showAppointments([]);
  fireEvent.click(await screen.findByRole("button", { name: "Wyznacz oględziny" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect((dialog.getByLabelText(/^Miejsce/) as HTMLInputElement).value).toBe("Łąkowa 1, 90-001 Łódź");
  fireEvent.change(dialog.getByLabelText(/^Dzień/), { target: { value: "2099-03-30" } });
  expect(dialog.getByRole("status").textContent).toBe(
    "Tego dnia osoba badająca ma też oględziny: 10:00–11:00 (BAD/2026/0009)",
  );
  fireEvent.change(dialog.getByLabelText(/^Godzina/), { target: { value: "10:30" } });
  expect(dialog.getByRole("status").textContent).toMatch(/^Osoba badająca ma w tym czasie inne oględziny:/);
});

import "../../../lib/i18n/all-validation.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer } from "../../../../testing/answers.ts";
import { UNDONE } from "../../../../testing/filing.ts";
import { DOWN, ORDER, showPart } from "../../../../testing/order.tsx";
import { buildListedOrder } from "../../../../testing/order-list.ts";
import { onNotification } from "../../../lib/notify.ts";
import { createSelection } from "../../../ui/list/selection/selection.ts";
import { OrderSelection } from "./selection.tsx";

const OTHER = "00000000-0000-4000-8000-000000000002";
const EXAMINER = "00000000-0000-4000-8000-000000000003";
const EVERYTHING = 1_240;

let toasts: string[];
beforeEach(() => {
  toasts = [];
  onNotification(({ text }) => toasts.push(text));
});

/** Shows what can be done with two orders, or with all that are overdue; the dialog that names the examiner is open. */
async function openDialog({ all = false, change }: { all?: boolean; change?: () => Response } = {}) {
  const store = createSelection<ReturnType<typeof buildListedOrder>>();
  const rows = [buildListedOrder(), buildListedOrder({ id: OTHER, number: "BAD/2026/0002" })];
  store.show(rows);
  if (all) store.chooseEverything(EVERYTHING);
  else store.choose(rows);
  const params = { pageNumber: 1, pageSize: 20, orderBy: "dateDesc", overdue: "true" };
  const sent = showPart(<OrderSelection store={store} params={params} total={EVERYTHING} />, {
    read: (path) =>
      jsonAnswer(path.endsWith("colleagues") ? [{ id: EXAMINER, name: "Jan Żak", mayDecide: true }] : []),
    ...(change && { change }),
  });
  fireEvent.click(screen.getByRole("button", { name: "Wyznacz osobę badającą" }));
  const dialog = within(screen.getByRole("dialog"));
  const choose = async () => {
    await dialog.findByRole("option", { name: "Jan Żak" });
    fireEvent.change(dialog.getByRole("combobox"), { target: { value: EXAMINER } });
  };
  return {
    sent,
    store,
    dialog,
    choose,
    press: () => fireEvent.click(dialog.getByRole("button", { name: "Wyznacz" })),
  };
}

test("the chosen orders get their examiner by one change, and two presses send it once", async () => {
  const { sent, store, dialog, choose, press } = await openDialog();
  expect(dialog.getByText("Zaznaczone zlecenia: 2")).toBeTruthy();
  await choose();
  press();
  press();
  expect(await dialog.findByText(DOWN)).toBeTruthy();
  const options = { examinerId: EXAMINER };
  const body = { id: expect.any(String), action: "orders.examiner", options, ids: [ORDER, OTHER] };
  expect(sent.map(({ path, body }) => [path, body])).toEqual([["/bulk-changes", body]]);
  expect(store.use.getState().chosen.size).toBe(2);
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test("without an examiner nothing is sent, and the choice says so", async () => {
  const { sent, dialog, press } = await openDialog();
  press();
  expect(await dialog.findByText("Wybierz osobę badającą")).toBeTruthy();
  expect(dialog.getByRole("combobox").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("all orders that match are changed by what the list asks for, and nothing is chosen any more", async () => {
  const done = { ...UNDONE, ended: false, total: EVERYTHING };
  const { sent, store, dialog, choose, press } = await openDialog({
    all: true,
    change: () => jsonAnswer(done),
  });
  expect(dialog.getByText(/^Zaznaczone zlecenia: 1\s?240$/)).toBeTruthy();
  await choose();
  press();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[0]?.body).toMatchObject({ query: expect.stringContaining("overdue=true") });
  expect(store.use.getState()).toMatchObject({ everything: null, chosen: new Map() });
  expect(toasts).toHaveLength(1);
});

test("orders that could not be changed are named with the reason", async () => {
  const failures = [{ id: OTHER, name: null, reason: "Badanie jest zakończone" }];
  const change = () => jsonAnswer({ ...UNDONE, total: 2, done: 2, changed: 1, failed: 1, failures });
  const { choose, press } = await openDialog({ change });
  await choose();
  press();
  const failed = within(await screen.findByRole("alertdialog"));
  expect(failed.getByRole("listitem").textContent).toBe(
    "BAD/2026/0002\u00A0· Ocena projektu: Badanie jest zakończone",
  );
});

import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { buildOrder, DOWN, ORDER, showPart } from "../../../testing/order.tsx";
import { useEvents } from "../../ui/events/use-events.tsx";
import { MoreActions } from "../../ui/menu/more-actions.tsx";
import { useOrderEventParts } from "./events.tsx";

function Events({ order }: { order: OrderDetails }) {
  const { buttons, apart, dialog, form } = useEvents(useOrderEventParts(), order);
  return (
    <>
      {form}
      {buttons}
      <MoreActions actions={apart} />
      {dialog}
    </>
  );
}

function openDialog(change?: () => Response) {
  const name = "Wstrzymaj badanie";
  const sent = showPart(<Events order={buildOrder({ allowedEvents: ["hold"] })} />, change && { change });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([name]);
  fireEvent.click(screen.getByRole("button", { name }));
  const dialog = within(screen.getByRole("dialog"));
  return { sent, dialog, press: () => fireEvent.click(dialog.getByRole("button", { name })) };
}

function fillIn(dialog: ReturnType<typeof within>) {
  fireEvent.change(dialog.getByLabelText(/^Powód/), { target: { value: "Czekamy na mapę" } });
  fireEvent.change(dialog.getByLabelText(/^Planowane wznowienie/), { target: { value: "2099-01-31" } });
}

test("an order is put on hold with the reason, the day and whom it waits for; two presses send once", async () => {
  const { sent, dialog, press } = openDialog();
  fillIn(dialog);
  fireEvent.click(dialog.getByRole("radio", { name: "Na klienta" }));
  press();
  press();
  expect(await dialog.findByText(DOWN)).toBeTruthy();
  const body = { reason: "Czekamy na mapę", resumeOn: "2099-01-31", waitsFor: "client" };
  expect(sent).toEqual([{ method: "POST", path: `/orders/${ORDER}/events/hold`, revision: '"4"', body }]);
});

test("whoever hands an examination over is told at once that nobody could decide it, with the way to invite somebody", () => {
  const { can } = buildOrder();
  const handsOver = { allowedEvents: ["sendToDecision"], decider: null } satisfies Partial<OrderDetails>;
  showPart(
    <Events order={buildOrder({ ...handsOver, can: { ...can, assign: true, assignDecider: true } })} />,
  );
  expect(screen.queryByRole("link", { name: "Zaproś osobę decydującą" })).toBeNull();
  cleanup();
  showPart(
    <Events order={buildOrder({ ...handsOver, can: { ...can, assign: true, assignDecider: false } })} />,
  );
  expect(screen.getByText(/w Centrum nie ma jeszcze takiej osoby/)).toBeTruthy();
  const way = screen.getByRole("link", { name: "Zaproś osobę decydującą" });
  expect(way.getAttribute("href")).toBe("/admin/settings?tab=staff");
});

test("without a reason and a day nothing is put on hold, and both fields say so", async () => {
  const { sent, dialog, press } = openDialog();
  press();
  expect(await dialog.findByText("To pole jest wymagane")).toBeTruthy();
  expect(dialog.getByLabelText(/^Powód/).getAttribute("aria-invalid")).toBe("true");
  expect(dialog.getByLabelText(/^Planowane wznowienie/).getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("what the server refuses of a hold stands at its field", async () => {
  const refused = "To dzień wolny od pracy";
  const { dialog, press } = openDialog(() => problemAnswer(400, { errors: { resumeOn: [refused] } }));
  fillIn(dialog);
  press();
  expect(await dialog.findByText(refused)).toBeTruthy();
  expect((dialog.getByLabelText(/^Powód/) as HTMLTextAreaElement).value).toBe("Czekamy na mapę");
});

test("resuming says what follows before it is sent, on the page itself, and asks for nothing", async () => {
  const sent = showPart(<Events order={buildOrder({ allowedEvents: ["resume"] })} />);
  expect(screen.getByText(/^Zlecenie wróci do stanu sprzed wstrzymania/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  const button = screen.getByRole("button", { name: "Wznów badanie" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(DOWN)).toBeTruthy();
  expect(sent).toEqual([
    { method: "POST", path: `/orders/${ORDER}/events/resume`, revision: '"4"', body: {} },
  ]);
});

import type { OrderHistoryEntry } from "@bonum/contract/orders/fields.ts";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { ORDER, showPart } from "../../../../testing/order.tsx";
import { TimeLine } from "./time-line.tsx";

const HELD: OrderHistoryEntry = {
  ...{ id: "2", at: "2026-03-29T08:00:00.000Z", event: "hold", from: "in_examination", to: "on_hold" },
  ...{ actor: "Centrum Badań", note: "Czekamy\nna <b>mapę</b>" },
};
const RESUMED: OrderHistoryEntry = {
  ...{ id: "3", at: "2026-03-30T08:00:00.000Z", event: "resume", from: "on_hold", to: "in_examination" },
  ...{ actor: "Ewa Łoś", note: "" },
};

test("what happened stands in the order in which it happened: when in Warsaw, by whom, and the words as written", async () => {
  const asked: string[] = [];
  showPart(<TimeLine orderId={ORDER} />, {
    read(path) {
      asked.push(path);
      return jsonAnswer([HELD, RESUMED]);
    },
  });
  const [held, resumed] = await screen.findAllByRole("listitem");
  expect(held?.textContent).toBe("29-03-2026 10:00Centrum BadańWstrzymano badanieCzekamy\nna <b>mapę</b>");
  expect(resumed?.textContent).toBe("30-03-2026 10:00Ewa ŁośWznowiono badanie");
  expect(asked).toEqual([`/orders/${ORDER}/history`]);
});

test("while it is read it says so, and an order that was never sent has no history yet", async () => {
  showPart(<TimeLine orderId={ORDER} />);
  expect(screen.getByRole("progressbar")).toBeTruthy();
  expect(await screen.findByText("Zlecenie nie zostało jeszcze wysłane.")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a history that could not be read says why and is read again", async () => {
  const answers = [problemAnswer(503, { title: "Baza danych nie odpowiada" }), jsonAnswer([HELD])];
  showPart(<TimeLine orderId={ORDER} />, { read: () => answers.shift() ?? jsonAnswer([HELD]) });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByText("Zlecenie nie zostało jeszcze wysłane.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
  expect(await screen.findByText("Wstrzymano badanie")).toBeTruthy();
});

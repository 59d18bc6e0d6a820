import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { problemAnswer } from "../../../../testing/answers.ts";
import { buildOrder, DOWN, ORDER, showPart } from "../../../../testing/order.tsx";
import { Quote } from "./quote.tsx";

const QUOTE = {
  price: 123_456,
  priceGross: 151_851,
  validUntil: "2098-12-31",
  expired: false,
  note: "Bez <b>VAT</b>",
};
const EXTEND = "Przedłuż ważność oferty";

function showQuote(quote: Partial<typeof QUOTE>, extendQuote: boolean, change?: () => Response) {
  const order = buildOrder({ state: "quoted", can: { extendQuote } as never });
  return showPart(<Quote order={order} quote={{ ...QUOTE, ...quote }} />, change && { change });
}

function extendTo(day: string) {
  fireEvent.click(screen.getByRole("button", { name: EXTEND }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Oferta ważna do/), { target: { value: day } });
  return { dialog, press: () => fireEvent.click(dialog.getByRole("button", { name: EXTEND })) };
}

test("a quote says its price, its last day and its note as it was written, and offers a client no change", () => {
  showQuote({}, false);
  const shown = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(shown).toEqual([expect.stringMatching(/zł/), "31-12-2098", "Bez <b>VAT</b>"]);
  expect(screen.queryByText("Straciła ważność")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("extending sends the new day alone, of the revision that was read, and two presses send once", async () => {
  const sent = showQuote({ expired: true }, true);
  const { dialog, press } = extendTo("2099-01-31");
  press();
  press();
  expect(await dialog.findByText(DOWN)).toBeTruthy();
  expect(sent).toEqual([
    { method: "PUT", path: `/orders/${ORDER}/quote`, revision: '"4"', body: { validUntil: "2099-01-31" } },
  ]);
});

test("a day in the past is refused at its field, and nothing is sent", async () => {
  const sent = showQuote({}, true);
  const { dialog, press } = extendTo("2020-01-01");
  press();
  expect(await dialog.findByText("Data nie może być wcześniejsza niż dzisiejsza")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("what the server refuses stands at the field, and what was entered stays", async () => {
  showQuote({}, true, () => problemAnswer(400, { errors: { validUntil: ["Zbyt odległy dzień"] } }));
  const { dialog, press } = extendTo("2099-01-31");
  press();
  expect(await dialog.findByText("Zbyt odległy dzień")).toBeTruthy();
  const field = dialog.getByLabelText(/^Oferta ważna do/);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect((field as HTMLInputElement).value).toBe("2099-01-31");
});

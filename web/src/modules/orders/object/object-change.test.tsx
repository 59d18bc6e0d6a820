import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { ObjectChange } from "@bonum/contract/orders/object.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { problemAnswer } from "../../../../testing/answers.ts";
import { DOWN, ORDER, showPart } from "../../../../testing/order.tsx";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { ObjectChangeNotice } from "./object-change.tsx";

const ACCEPT = "Przyjmij zmianę";
const REFUSE = "Odrzuć zmianę";
const EXAMINER = { acceptObject: true, refuseObject: true };

interface Shown {
  can?: Partial<OrderDetails["can"]>;
  zone?: "admin" | "client";
  change?: () => Response;
}

/** Shows how the investment differs from an order of the revision 4. */
function showNotice({ can, zone = "admin", change }: Shown) {
  const order = buildWholeOrder({ id: ORDER, revision: 4 });
  const present = { ...order.object, parcels: ["17/4"] };
  const objectChange: ObjectChange = { present, fields: ["parcels"], seen: "abc", refused: null };
  const changed = { ...order, objectChange, can: { ...order.can, ...can } };
  return showPart(<ObjectChangeNotice order={changed} zone={zone} />, change && { change });
}

function decide(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  const dialog = within(screen.getByRole("dialog"));
  return { dialog, press: () => fireEvent.click(dialog.getByRole("button", { name })) };
}

const decision = (body: object) => ({
  method: "PUT",
  path: `/orders/${ORDER}/object`,
  revision: '"4"',
  body,
});

test("accepting names the data that were read, of the revision that was read, and two presses send once", async () => {
  const sent = showNotice({ can: EXAMINER });
  const { dialog, press } = decide(ACCEPT);
  expect(dialog.queryByRole("textbox")).toBeNull();
  press();
  press();
  expect(await dialog.findByText(DOWN)).toBeTruthy();
  expect(sent).toEqual([decision({ accept: true, seen: "abc", reason: "" })]);
});

test("a refusal needs a reason for the client, and is sent with it", async () => {
  const sent = showNotice({ can: EXAMINER });
  const { dialog, press } = decide(REFUSE);
  press();
  expect(await dialog.findByText("To pole jest wymagane")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "To inna działka" } });
  press();
  expect(await dialog.findByText(DOWN)).toBeTruthy();
  expect(sent).toEqual([decision({ accept: false, seen: "abc", reason: "To inna działka" })]);
});

test("what the server refuses of the reason stands at it, and what was written stays", async () => {
  const refused = "Powód jest zbyt długi";
  showNotice({ can: EXAMINER, change: () => problemAnswer(400, { errors: { reason: [refused] } }) });
  const { dialog, press } = decide(REFUSE);
  const reason = dialog.getByRole("textbox") as HTMLTextAreaElement;
  fireEvent.change(reason, { target: { value: "To inna działka" } });
  press();
  expect(await dialog.findByText(refused)).toBeTruthy();
  expect([reason.value, reason.getAttribute("aria-invalid")]).toEqual(["To inna działka", "true"]);
});

test.each([
  ["a client", { zone: "client" as const }, [], /^Inwestycja ma teraz inne dane.*Centrum zdecyduje/],
  ["whoever does not examine", {}, [], /^Inwestycja ma teraz inne dane.*osoba badająca/],
  ["an examiner who has handed it over", { can: { refuseObject: true } }, [REFUSE], /Zmianę będzie można/],
])("%s reads how it stands and is offered what may be done", (...[, shown, offered, said]) => {
  showNotice(shown);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(offered);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["", "–", "17/4"]);
});

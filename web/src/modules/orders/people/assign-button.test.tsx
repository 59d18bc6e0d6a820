import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { buildOrder, DOWN, ORDER, showPart } from "../../../../testing/order.tsx";
import { AssignButton } from "./assign-button.tsx";

const JAN = "00000000-0000-4000-8000-000000000001";
const EWA = "00000000-0000-4000-8000-000000000002";
const COLLEAGUES = [
  { id: JAN, name: "Jan Żak", mayDecide: true },
  { id: EWA, name: "Ewa Łoś", mayDecide: true },
];

async function openDialog(change?: () => Response) {
  const order = buildOrder({
    coordinator: { id: JAN, name: "Jan Żak" },
    can: { assign: true, changeExaminer: true } as never,
  });
  const read = () => jsonAnswer(COLLEAGUES);
  const sent = showPart(<AssignButton order={order} />, { read, ...(change && { change }) });
  fireEvent.click(screen.getByRole("button", { name: "Wyznacz osoby" }));
  const dialog = within(screen.getByRole("dialog"));
  await waitFor(() => expect(dialog.getAllByRole("option", { name: "Ewa Łoś" })).toHaveLength(3));
  return { sent, dialog, press: () => fireEvent.click(dialog.getByRole("button", { name: "Zapisz" })) };
}

test("the parts start from who has them; all three are sent, nobody as null, and two presses send once", async () => {
  const { sent, dialog, press } = await openDialog();
  expect((dialog.getByLabelText("Koordynator") as HTMLSelectElement).value).toBe(JAN);
  fireEvent.change(dialog.getByLabelText("Koordynator"), { target: { value: "" } });
  fireEvent.change(dialog.getByLabelText("Osoba badająca"), { target: { value: EWA } });
  press();
  press();
  expect(await dialog.findByText(DOWN)).toBeTruthy();
  const body = { coordinatorId: null, examinerId: EWA, deciderId: null };
  expect(sent).toEqual([{ method: "PUT", path: `/orders/${ORDER}/people`, revision: '"4"', body }]);
});

test("whom the server refuses is refused at the part, and the choice stays", async () => {
  const refused = "Osoba badająca nie może decydować o wyniku";
  const { dialog, press } = await openDialog(() => problemAnswer(400, { errors: { deciderId: [refused] } }));
  fireEvent.change(dialog.getByLabelText("Osoba decydująca"), { target: { value: EWA } });
  press();
  expect(await dialog.findByText(refused)).toBeTruthy();
  expect(dialog.getByLabelText("Osoba decydująca").getAttribute("aria-invalid")).toBe("true");
  expect((dialog.getByLabelText("Osoba decydująca") as HTMLSelectElement).value).toBe(EWA);
});

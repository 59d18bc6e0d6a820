import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { DeleteOutlinedIcon as DeleteIcon } from "../icons/delete-outlined.ts";
import "../../lib/i18n/i18n.ts";
import "./texts.ts";
import { nameIdOf, type RowAction } from "./list-description.ts";
import { RowActionLine, RowsWithTooltip } from "./row-actions.tsx";

const action = (key: string, rest: Partial<RowAction> = {}): RowAction => ({
  key,
  label: key,
  Icon: DeleteIcon,
  run: () => {},
  ...rest,
});

const shown = () =>
  screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);

test("what takes something away stands last, and what may not be done is left out", () => {
  const actions = [
    action("delete", { destructive: true }),
    false,
    action("download"),
    action("edit"),
  ] as const;
  show(<RowActionLine row={{ id: "7" }} actions={actions} look="icons" />);
  expect(shown()).toEqual(["download", "edit", "delete"]);
});

test.each([
  ["icons", ["download"]],
  ["buttons", []],
] as const)("what other rows have there keeps its place free among %s behind %j", (look, spaced) => {
  const actions = [action("download"), "gap", action("edit")] as const;
  show(<RowActionLine row={{ id: "7" }} actions={actions} look={look} />);
  expect(shown()).toEqual(["download", "edit"]);
  const isSpaced = (button: Element) => getComputedStyle(button).marginInlineEnd === "44px";
  const found = screen.getAllByRole("button").filter(isSpaced);
  expect(found.map((button) => button.getAttribute("aria-label"))).toEqual(spaced);
});

test.each([
  [1, ["one"]],
  [2, ["one", "two"]],
  [3, ["one", "two", "three"]],
  [4, ["one", "two", "Więcej"]],
] as const)("of %i actions a card has the buttons %j", (count, buttons) => {
  const actions = ["one", "two", "three", "four"].slice(0, count).map((key) => action(key));
  show(<RowActionLine row={{ id: "7" }} actions={actions} look="buttons" />);
  expect(shown()).toEqual(buttons);
});

test("what takes something away is in the menu of a wide table too, once it is more than one button", () => {
  const actions = [
    action("edit"),
    action("block", { destructive: true }),
    action("remove", { destructive: true }),
  ];
  show(<RowActionLine row={{ id: "7" }} actions={actions} look="icons" />);
  expect(shown()).toEqual(["edit", "Więcej"]);
});

test("a button is named after what it does and the row that it acts on", () => {
  show(
    <>
      <span id={nameIdOf({ id: "7" })}>Umowa.pdf</span>
      <RowActionLine row={{ id: "7" }} actions={[action("Pobierz"), action("Edycja")]} look="icons" />
      <RowActionLine row={{ id: "8" }} actions={[action("Pobierz"), action("Edycja")]} look="menu" />
    </>,
  );
  expect(screen.getByRole("button", { name: "Pobierz Umowa.pdf" })).toBeTruthy();
  expect(screen.getByLabelText("Edycja", { selector: "button" })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Więcej/ })).toBeTruthy();
});

test.each([
  [1, ["one"]],
  [2, ["Więcej"]],
] as const)("of %i actions a tight table has the buttons %j", (count, buttons) => {
  const actions = ["one", "two"].slice(0, count).map((key) => action(key));
  show(<RowActionLine row={{ id: "7" }} actions={actions} look="menu" />);
  expect(shown()).toEqual(buttons);
});

function Rows() {
  const [ids, setIds] = useState(["7", "8"]);
  const actions = [action("edit"), action("delete", { run: () => setIds(["7"]) })];
  return (
    <table>
      <RowsWithTooltip>
        {ids.map((id) => (
          <tr key={id}>
            <td>
              <RowActionLine row={{ id }} actions={actions} look="icons" />
            </td>
          </tr>
        ))}
      </RowsWithTooltip>
    </table>
  );
}

test("one tooltip names the icon of any row that has the pointer, and goes with its row", async () => {
  show(<Rows />);
  const [edit, remove] = screen.getAllByRole("button").slice(2) as [HTMLElement, HTMLElement];
  fireEvent.mouseOver(edit);
  expect((await screen.findByRole("tooltip")).textContent).toBe("edit");
  fireEvent.mouseOver(remove);
  await waitFor(() => expect(screen.getByRole("tooltip").textContent).toBe("delete"));
  fireEvent.keyDown(document, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  fireEvent.mouseOver(edit);
  fireEvent.mouseOver(remove);
  await screen.findByRole("tooltip");
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});

test("what stands apart is in the menu of a wide table, and the others keep their buttons", () => {
  const actions = [
    action("download"),
    action("label", { apart: true }),
    action("delete", { destructive: true }),
  ];
  show(<RowActionLine row={{ id: "7" }} actions={actions} look="icons" />);
  expect(shown()).toEqual(["download", "delete", "Więcej"]);
});

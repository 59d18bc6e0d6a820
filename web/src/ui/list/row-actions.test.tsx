import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import "../../lib/i18n/i18n.ts";
import "./messages.ts";
import type { RowAction } from "./list-description.ts";
import { RowActionLine } from "./row-actions.tsx";

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
  [1, ["one"]],
  [2, ["one", "two"]],
  [3, ["one", "two", "Więcej"]],
] as const)("of %i actions a card has the buttons %j", (count, buttons) => {
  const actions = ["one", "two", "three"].slice(0, count).map((key) => action(key));
  show(<RowActionLine row={{ id: "7" }} actions={actions} look="buttons" />);
  expect(shown()).toEqual(buttons);
});

test.each([
  [1, ["one"]],
  [2, ["Więcej"]],
] as const)("of %i actions a tight table has the buttons %j", (count, buttons) => {
  const actions = ["one", "two"].slice(0, count).map((key) => action(key));
  show(<RowActionLine row={{ id: "7" }} actions={actions} look="menu" />);
  expect(shown()).toEqual(buttons);
});

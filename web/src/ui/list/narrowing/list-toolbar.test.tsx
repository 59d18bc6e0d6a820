import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../../testing/screen.tsx";
import "../texts.ts";
import { ListToolbar } from "./list-toolbar.tsx";

function showToolbar(cards: boolean) {
  const options = [{ value: "draft", label: "Szkic" }];
  const view = { filters: [{ name: "state", label: "Stan", options }], texts: { searchScope: "Numer" } };
  const params = { pageNumber: 1, pageSize: 10, orderBy: "dateDesc", state: "draft" };
  show(
    <ListToolbar
      view={view as never}
      params={params as never}
      cards={cards}
      tight
      summary={null}
      onChange={() => undefined}
    />,
  );
}

test("a filter that the address sets stands unfolded on a desk; a phone's button counts it and unfolds it", () => {
  showToolbar(false);
  expect(screen.getByLabelText<HTMLSelectElement>("Stan").value).toBe("draft");
  showToolbar(true);
  expect(screen.getAllByLabelText("Stan")).toHaveLength(1);
  const button = screen.getAllByRole("button", { name: "Filtry (1)" }).at(-1) as HTMLElement;
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(screen.getAllByLabelText("Stan")).toHaveLength(2);
});

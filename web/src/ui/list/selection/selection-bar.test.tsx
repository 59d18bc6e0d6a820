import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../../testing/screen.tsx";
import { createSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";

test("while the rows of other pages are being read nothing can be done with those of this one", async () => {
  const store = createSelection<{ id: string }>();
  store.choose([{ id: "1" }]);
  const { promise, resolve } = Promise.withResolvers<{ id: string }[]>();
  const action = { key: "show", label: "Udostępnij klientowi", run: () => undefined };
  show(<SelectionBar store={store} actions={[action]} busy={false} readAll={() => promise} total={2} />);
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Udostępnij klientowi" });
  expect(button().disabled).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Zaznacz wszystkie (2)" }));
  expect(button().disabled).toBe(true);
  await act(async () => resolve([{ id: "1" }, { id: "2" }]));
  expect(button().disabled).toBe(false);
  expect([...store.use.getState().chosen.keys()]).toEqual(["1", "2"]);
});

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { ClientSteps } from "./client-steps.tsx";

const NONE = { investment: false, order: false, documents: false, followed: false, orderId: null };
const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("a new client is led to the project first, then to the catalogue", () => {
  show(<ClientSteps steps={NONE} />);
  expect(hrefs()).toEqual(["/client/investments/new"]);
  show(<ClientSteps steps={{ ...NONE, investment: true }} />);
  expect(hrefs()).toEqual(["/client/investments/new", "/services"]);
});

test("with a draft the next step is its documents", () => {
  show(<ClientSteps steps={{ ...NONE, investment: true, order: true, orderId: "7" }} />);
  expect(hrefs()).toEqual(["/client/orders/7?step=documents"]);
  expect(screen.getByText("Zrobione: 2 z 4")).toBeTruthy();
});

test("they are gone once the centre has taken an order up", () => {
  show(<ClientSteps steps={{ ...NONE, investment: true, order: true, documents: true, followed: true }} />);
  expect(screen.queryByRole("region")).toBeNull();
});

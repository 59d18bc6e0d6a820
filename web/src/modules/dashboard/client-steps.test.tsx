import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { showPart } from "../../../testing/order.tsx";
import { pageOf } from "../../../testing/order-list.ts";
import { ClientSteps } from "./client-steps.tsx";

type Steps = Parameters<typeof ClientSteps>[0]["steps"];

const NONE = { investment: false, order: false, documents: false, followed: false, orderId: null };

/** Shows the steps; the catalogue answers with `services`. */
const showSteps = (steps: Steps, services: () => Response = () => problemAnswer(503)) =>
  showPart(<ClientSteps steps={steps} />, { at: "/client", read: services });

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("a new client is led to the project first, then to the catalogue", () => {
  showSteps(NONE);
  expect(hrefs()).toEqual(["/client/investments/new"]);
  showSteps({ ...NONE, investment: true });
  expect(hrefs()).toEqual(["/client/investments/new", "/services"]);
});

test("while nothing can be ordered the client is led to ask for it", async () => {
  showSteps({ ...NONE, investment: true }, () => pageOf([]));
  const way = await screen.findByRole("link", { name: "Napisz do Centrum" });
  expect(way.getAttribute("href")).toBe("/about/contact");
});

test("with a draft the next step is its documents", () => {
  showSteps({ ...NONE, investment: true, order: true, orderId: "7" });
  expect(hrefs()).toEqual(["/client/orders/7?step=documents"]);
  expect(screen.getByText("Zrobione: 2 z 4")).toBeTruthy();
});

test("they are gone once the centre has taken an order up", () => {
  showSteps({ ...NONE, investment: true, order: true, documents: true, followed: true });
  expect(screen.queryByRole("region")).toBeNull();
});

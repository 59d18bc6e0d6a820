import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { PortalSteps } from "./portal-steps.tsx";

const NONE = {
  ...{ name: false, organisation: false, secondStep: false, mail: false, backup: false },
  ...{ administrators: false, texts: false, service: false, client: false, samples: false as boolean | null },
};

function showSteps(
  steps: Partial<typeof NONE>,
  dismissed: () => Response = () => new Response(null, { status: 204 }),
  brief = false,
) {
  const sent: string[] = [];
  stubFetch((url, { method = "GET" }) => {
    sent.push(`${method} ${url}`);
    return method === "DELETE" ? dismissed() : jsonAnswer({ ...NONE, ...steps });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <PortalSteps brief={brief} />
    </QueryClientProvider>,
  );
  return sent;
}

test("each step says whether it is done, and what is not done leads to where it is; the next one is emphasised", async () => {
  showSteps({ name: true, organisation: true, client: true });
  const region = await screen.findByRole("region", { name: "Pierwsze kroki" });
  expect(region.textContent).toContain("Zrobione: 3 z 10");
  const items = within(region).getAllByRole("listitem");
  const marks = items.map((item) => within(item).getByRole("img", { hidden: true }));
  expect(marks.map((mark) => mark.getAttribute("aria-label") ?? mark.textContent)).toEqual([
    ...["Zrobione", "Do zrobienia", "Zrobione"],
    ...Array(5).fill("Do zrobienia"),
    ...["Zrobione", "Do zrobienia"],
  ]);
  const links = within(region).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/system",
    "/account",
    "/admin/settings?tab=mail",
    "/admin/settings?tab=staff",
    "/admin/content",
    "/admin/services",
    "/admin/settings?tab=samples",
  ]);
  expect(items.map((item) => item.getAttribute("aria-current") === "step").indexOf(true)).toBe(1);
  expect(within(region).getAllByRole("listitem", { current: "step" })).toHaveLength(1);
});

test("above other work stand the next step and what cannot wait, each with its number", async () => {
  showSteps({}, undefined, true);
  expect((await screen.findByRole("listitem", { current: "step" })).textContent).toMatch(/^1Imię i nazwisko/);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1Imię i nazwisko/),
    expect.stringMatching(/^2Kopia zapasowaPilne/),
  ]);
  cleanup();
  showSteps({ name: true, backup: true }, undefined, true);
  const [only, ...others] = await screen.findAllByRole("listitem", { current: "step" });
  expect(only?.textContent).toMatch(/^3Dane organizacji/);
  expect(others).toEqual([]);
});

test("a portal without test data has no such step, and all done they are gone", async () => {
  const done = { organisation: true, secondStep: true, mail: true, administrators: true, service: true };
  showSteps({ ...done, samples: null });
  const region = await screen.findByRole("region", { name: "Pierwsze kroki" });
  expect(within(region).getAllByRole("listitem")).toHaveLength(9);
});

test("nothing is shown once all steps are done", async () => {
  const done = { organisation: true, secondStep: true, mail: true, backup: true, administrators: true };
  const sent = showSteps({ ...done, texts: true, service: true, client: true, samples: true });
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => screen.queryByRole("region")).toBeNull();
});

test("they are dismissed by whom they are shown to; where that fails, they stay and the reason is said", async () => {
  const sent = showSteps({}, () => problemAnswer(503, { title: "Baza danych nie odpowiada" }));
  fireEvent.click(await screen.findByRole("button", { name: "Ukryj" }));
  await expect.poll(() => sent.filter((call) => call.startsWith("DELETE")).length).toBe(1);
  expect(await screen.findByRole("region", { name: "Pierwsze kroki" })).toBeTruthy();
});

test("the next one is the screen's filled button; above other work it is not filled, with the way to all", async () => {
  const filled = () => document.querySelectorAll(".MuiButton-contained").length;
  showSteps({});
  await screen.findByRole("region");
  expect(filled()).toBe(1);
  cleanup();
  showSteps({ backup: true }, undefined, true);
  const region = within(await screen.findByRole("region"));
  expect(filled()).toBe(0);
  expect(region.getByRole("link", { name: "Wszystkie kroki" }).getAttribute("href")).toBe("/admin");
});

import type { OwnWork } from "@bonum/contract/dashboard/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { OwnWorkPage } from "./own-work-page.tsx";

test("a visit says what is seen, when, whom to call, and leads to its place on a map", async () => {
  const work: OwnWork = {
    mine: { count: 0, overdue: 0, first: [] },
    submitted: { count: 0, first: [] },
    messages: { count: 0, first: [] },
    withClients: 0,
    visits: [
      {
        ...{ id: "1", startsAt: "2099-03-29T07:30:00.000Z", place: "Długa 1, 80-001 Gdańsk" },
        ...{ investment: "Hala", client: "Spółka Ćma", phone: "+48600100200" },
        order: { id: "7", number: "BAD/2026/0007", service: "Badanie" },
      },
    ],
  };
  stubFetch((url) => jsonAnswer(url.includes("/dashboard") ? work : null));
  signIn();
  show(
    <QueryClientProvider client={new QueryClient()}>
      <OwnWorkPage />
    </QueryClientProvider>,
  );
  const visits = within(await screen.findByRole("region", { name: "Oględziny w ciągu 14 dni" }));
  const [visit] = visits.getAllByRole("listitem");
  expect(visit?.textContent.replaceAll("\u00A0", " ")).toMatch(
    /· 29-03-2099 09:30 · za .*Hala, Spółka Ćma · \+48 600 100 200 · Pokaż na mapie OpenStreetMap$/,
  );
  expect(visits.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/orders/7?tab=appointments",
    "tel:+48600100200",
    `https://www.openstreetmap.org/search?query=${encodeURIComponent("Długa 1, 80-001 Gdańsk")}`,
  ]);
});

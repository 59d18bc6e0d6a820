import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn, signOut } from "../../../testing/session.ts";
import { storeSettings } from "../../lib/settings.ts";
import { NotificationsPage } from "./notifications-page.tsx";
import { recordOf } from "./record-of.ts";

afterEach(signOut);

test("what came of one record is one row, with the earlier news folded below the newest", async () => {
  const path = "/admin/orders/0b1c2d3e-0000-4000-8000-000000000001";
  const news = (id: string, title: string, at: string) => ({
    ...{ id, at: "2026-11-27T10:00:00.000Z", title: { pl: title, en: title } },
    ...{ detail: "BAD/2026/0001", path: at, read: id !== "2" },
  });
  stubFetch(() =>
    jsonAnswer([
      news("4", "Opublikowano", path),
      news("3", "Nowa wiadomość", "/admin/messages"),
      news("2", "Odpowiedź", `${path}?tab=corrections`),
      news("1", "Nowe zlecenie", path),
    ]),
  );
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationsPage />
    </QueryClientProvider>,
  );
  await screen.findByText("2 wcześniejsze");
  const rows = screen.getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("a")?.textContent)).toEqual(["Opublikowano", "Nowa wiadomość"]);
  expect(rows[0]?.querySelector("details")?.textContent).toContain("Nowe zlecenie");
  expect(screen.getAllByLabelText("Nieprzeczytane")).toHaveLength(1);
});

test("a client reads first what is to be done, with the way to it", async () => {
  const waiting = { id: "7", number: "BAD/2026/0007", service: "Ocena", state: "correction", turn: "client" };
  const orders = [
    {
      group: "client",
      count: 1,
      first: [{ ...waiting, investment: "Hala", dueDate: null, overdue: false, result: null }],
    },
  ];
  const dashboard = {
    client: { name: "Spółka Ćma", role: "member" },
    firstSteps: { investment: true, order: true, documents: true, followed: true, orderId: null },
    ...{ certificates: [], orders, messages: [], investments: [], latestDocuments: [] },
  };
  stubFetch((url) => jsonAnswer(url.includes("/dashboard/") ? dashboard : []));
  signIn("Client");
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationsPage />
    </QueryClientProvider>,
  );
  const part = within(await screen.findByRole("region", { name: "Do zrobienia" }));
  const link = part.getByRole("link", { name: "Odpowiedz na wezwanie" });
  expect(link.getAttribute("href")).toBe("/client/orders/7");
});

test("news of one's account and of a text are read where they are opened, as those of a record", () => {
  expect(recordOf("/about/terms?upcoming=1")).toBe("/about/terms");
  expect(recordOf("/account")).toBe("/account");
  expect(recordOf("/admin/settings?tab=integrations")).toBeUndefined();
});

test("without notifications, a sheet says so and leads to the account, where e-mail is set", async () => {
  stubFetch(() => jsonAnswer([]));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationsPage />
    </QueryClientProvider>,
  );
  const title = await screen.findByRole("heading", { name: "Brak powiadomień" });
  const link = screen.getByRole("link", { name: "Ustaw powiadomienia e-mail" });
  expect(link.getAttribute("href")).toBe("/account");
  expect(title.closest(".MuiPaper-root")?.contains(link)).toBe(true);
});

test("a portal that sends no mail leads to no setting of it", async () => {
  storeSettings({ sendsMail: false } as never);
  stubFetch(() => jsonAnswer([]));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationsPage />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Brak powiadomień" });
  expect(screen.queryByRole("link", { name: "Ustaw powiadomienia e-mail" })).toBeNull();
});

test("who works at the centre is told what waits all the same, and is led there", async () => {
  const mine = { count: 5, overdue: 3, first: [] };
  const work = { mine, submitted: { count: 0, first: [] }, messages: { count: 6, first: [] }, visits: [] };
  stubFetch((url) => jsonAnswer(url.includes("/dashboard/") ? { ...work, withClients: 0 } : []));
  signIn("Admin");
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationsPage />
    </QueryClientProvider>,
  );
  const link = await screen.findByRole("link", { name: "Moja praca" });
  expect(link.getAttribute("href")).toBe("/admin/mine");
  expect(
    screen.getByText("Do zrobienia: 5 zleceń (po terminie: 3), 6 wiadomości bez odpowiedzi."),
  ).toBeTruthy();
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { NotificationsPage } from "./notifications-page.tsx";

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

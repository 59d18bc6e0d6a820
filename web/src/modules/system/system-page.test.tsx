import type { SystemPartView } from "@bonum/contract/system/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { showLanguage } from "../../lib/i18n/i18n.ts";
import { SystemPage } from "./system-page.tsx";

const FINE: SystemPartView = {
  part: "database",
  state: "fine",
  finding: "fine",
  facts: [
    { name: "kind", value: "embedded" },
    { name: "answered", value: 12 },
  ],
};

const FAILED: SystemPartView = {
  part: "backup",
  state: "broken",
  finding: "failed",
  facts: [
    { name: "last", value: "2026-11-24T01:30:00.000Z" },
    { name: "bytes", value: 5_000_000 },
    { name: "encrypted", value: false },
    { name: "error", value: "Na dysku z kopiami zapasowymi skończyło się miejsce." },
  ],
};

function open(parts: SystemPartView[]) {
  stubFetch(() => jsonAnswer({ at: "2026-11-25T09:00:00.000Z", parts }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <SystemPage />
    </QueryClientProvider>,
  );
}

const section = (name: string) => screen.findByRole("region", { name });

test("each part has its state in a word, a sentence on what to do, and what is known of it", async () => {
  open([FINE, FAILED]);
  const backup = within(await section("Kopia zapasowa"));
  expect(backup.getByText("Nie działa")).toBeDefined();
  const sentence = backup.getByText("npm run backup", { selector: "code" }).parentElement?.textContent;
  expect(sentence).toMatch(/^Ostatnia kopia się nie udała\. .*npm run backup/);
  expect(screen.getByText(/są dla osoby, która prowadzi serwer\.$/)).toBeDefined();
  expect(backup.getByText("24-11-2026 02:30")).toBeDefined();
  expect(backup.getByText("Na dysku z kopiami zapasowymi skończyło się miejsce.")).toBeDefined();
  expect(backup.getByText(/^4,8\sMB$/)).toBeDefined();
  expect(backup.getByText("nie")).toBeDefined();
  const database = within(await section("Baza danych"));
  expect(database.getByText("W porządku")).toBeDefined();
  expect(database.getByText("wbudowana")).toBeDefined();
  expect(database.getByText(/^12\sms$/)).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("1 sprawa wymaga uwagi. Sprawdzono 25-11-2026 10:00.");
});

test("what does not work stands first, then what needs attention", async () => {
  const never: SystemPartView = { part: "backup", state: "urgent", finding: "never", facts: [] };
  open([FINE, { part: "mail", state: "attention", finding: "off", facts: [] }, never]);
  await section("Baza danych");
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Kopia zapasowa", "Poczta", "Baza danych"]);
  expect(screen.getByText("Pilne")).toBeDefined();
  const [part] = screen.getAllByRole("region");
  expect(part?.querySelector("code")?.textContent).toBe("BACKUP_TARGET");
});

test("all that is fine is said in one sentence", async () => {
  open([FINE]);
  await section("Baza danych");
  expect(screen.getByRole("status").textContent).toMatch(/^Wszystko działa\./);
  expect(screen.queryByText(/przekaż osobie/)).toBeNull();
});

test("mail that did not go out leads to the list of it, and an English reader sees what is Polish marked", async () => {
  showLanguage("en");
  open([
    { part: "mail", state: "attention", finding: "stuck", facts: [{ name: "stuck", value: 3 }] },
    FAILED,
  ]);
  const mail = within(await section("Mail"));
  expect(mail.getByText("Needs attention")).toBeDefined();
  expect(mail.getByRole("link", { name: "Outgoing mail" }).getAttribute("href")).toBe(
    "/admin/settings?tab=mail",
  );
  expect(screen.getByText(/^Na dysku z kopiami/).lang).toBe("pl");
});

test("what this version has no words for is not hidden", async () => {
  open([{ part: "disk", state: "broken", finding: "unknown", facts: [] }]);
  expect(
    within(await section("Miejsce na dysku")).getByText(/^Portal nie mógł tego sprawdzić/),
  ).toBeDefined();
});

test("a status that cannot be read says so", async () => {
  stubFetch(() => problemAnswer(503));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <SystemPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Nie udało się wczytać stanu systemu")).toBeDefined();
});

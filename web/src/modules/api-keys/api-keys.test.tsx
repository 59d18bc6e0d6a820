import "../../lib/i18n/all-validation.ts";
import type { ApiKeyView } from "@bonum/contract/api-keys/fields.ts";
import { addMonths, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { ApiKeys } from "./api-keys.tsx";

const KEY = "bonum_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";

const good: ApiKeyView = {
  id: "5b0a6c1e-0000-4000-8000-000000000001",
  name: "Księgowość",
  scope: "read",
  state: "active",
  start: "bonum_abcd",
  owner: "Ewa Źródlana",
  expiresOn: "2027-11-25",
  dateAdded: "2026-11-25T10:00:00.000Z",
  lastUsed: null,
  dateRevoked: null,
  revokedBy: null,
  can: { revoke: true },
};

const revoked: ApiKeyView = {
  ...good,
  state: "revoked",
  lastUsed: "2026-11-25T11:00:00.000Z",
  dateRevoked: "2026-11-26T10:00:00.000Z",
  revokedBy: "Jan Ćma",
  can: { revoke: false },
};

/** Shows the keys; `sent` tells what was sent. */
function showKeys(keys: ApiKeyView[]) {
  const fetch = stubFetch((url, { method }) => {
    if (method !== "POST") return jsonAnswer(keys);
    return url.endsWith("/revoke")
      ? jsonAnswer([revoked])
      : Response.json({ key: KEY, keys: [good] }, { status: 201 });
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ApiKeys />
    </QueryClientProvider>,
  );
  return () =>
    fetch.mock.calls.flatMap(([url, init]) =>
      init?.method === "POST" ? [{ url: String(url), body: JSON.parse(String(init.body)) }] : [],
    );
}

const lines = () =>
  within(screen.getByRole("list", { name: "Lista kluczy API" }))
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("a new key is for reading and a year unless somebody says otherwise, and is shown until it is kept", async () => {
  const sent = showKeys([]);
  await screen.findByText("Nie ma jeszcze żadnego klucza.");
  fireEvent.click(screen.getByRole("button", { name: "Utwórz klucz" }));
  const dialog = within(screen.getByRole("dialog", { name: "Nowy klucz API" }));
  fireEvent.click(dialog.getByRole("button", { name: "Utwórz klucz" }));
  expect(sent()).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Nazwa"), { target: { value: "Księgowość" } });
  fireEvent.change(dialog.getByLabelText("Twoje hasło"), { target: { value: "moje hasło" } });
  fireEvent.click(dialog.getByRole("button", { name: "Utwórz klucz" }));
  const made = within(await screen.findByRole("dialog", { name: "Klucz API utworzony" }));
  expect(sent()).toEqual([
    {
      url: "/api/admin/api-keys",
      body: {
        name: "Księgowość",
        scope: "read",
        expiresOn: addMonths(dayInWarsaw(), 12),
        password: "moje hasło",
      },
    },
  ]);
  expect(made.getByLabelText<HTMLInputElement>("Klucz API").value).toBe(KEY);
  const done = made.getByRole<HTMLButtonElement>("button", { name: "Gotowe" });
  expect(done.disabled).toBe(true);
  fireEvent.click(made.getByRole("checkbox"));
  fireEvent.click(done);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body.textContent).not.toContain(KEY);
  expect(lines()).toEqual([
    expect.stringMatching(/^Księgowośćbonum_abcd…działatylko odczytEwa Źródlana, od 25-11-2026 11:00/),
  ]);
});

test("a key is revoked after a question, and then says by whom", async () => {
  const sent = showKeys([good]);
  fireEvent.click(await screen.findByRole("button", { name: "Unieważnij: Księgowość" }));
  const dialog = within(screen.getByRole("dialog", { name: "Unieważnić klucz „Księgowość”?" }));
  fireEvent.change(dialog.getByLabelText("Twoje hasło"), { target: { value: "moje hasło" } });
  fireEvent.click(dialog.getByRole("button", { name: "Unieważnij" }));
  await waitFor(() =>
    expect(lines()).toEqual([expect.stringContaining("Unieważniono 26-11-2026 11:00 (Jan Ćma).")]),
  );
  expect(screen.queryByRole("button", { name: /^Unieważnij/ })).toBeNull();
  expect(sent()).toEqual([
    { url: `/api/admin/api-keys/${good.id}/revoke`, body: { password: "moje hasło" } },
  ]);
});

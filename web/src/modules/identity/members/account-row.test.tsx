import type { MemberView, StaffView } from "@bonum/contract/identity/invitations.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import "../../../lib/i18n/i18n.ts";
import { onNotification } from "../../../lib/notify.ts";
import { AccountRow } from "./account-row.tsx";
import { peopleOfClient, staff } from "./people.ts";
import "./texts.ts";

const account: MemberView = {
  id: "7",
  email: "ewa@example.pl",
  displayName: "Ewa Ćma",
  state: "active",
  dateAdded: "2026-03-29T10:00:00Z",
  dateLastSignIn: null,
  secondStep: false,
  self: false,
  revision: 3,
  clientRole: "member",
  onlyOwner: false,
  can: {
    changeRole: true,
    block: true,
    unblock: false,
    remove: false,
    resetSecondStep: false,
    endSessions: false,
    erase: false,
  },
};

const told = vi.fn();
beforeEach(() => {
  told.mockClear();
  onNotification(told);
});

function showRow(overrides: Partial<MemberView> = {}, answer = (): Response => jsonAnswer(account)) {
  const fetch = stubFetch(answer);
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <AccountRow account={{ ...account, ...overrides }} people={peopleOfClient("5")} onErased={() => {}} />
      </ul>
    </QueryClientProvider>,
  );
  return fetch;
}

const press = (name: string, within_ = within(document.body)) =>
  // A row's button names its person to a screen reader.
  fireEvent.click(within_.getByRole("button", { name: new RegExp(`^${name}( |$)`) }));

/** Presses a destructive action, which is in a menu if there are several. */
async function choose(name: string): Promise<void> {
  press("Więcej");
  fireEvent.click(await screen.findByRole("menuitem", { name }));
}

test("blocking asks first, naming the person; a no changes nothing", () => {
  const fetch = showRow();
  press("Zablokuj konto");
  const dialog = screen.getByRole("alertdialog", { name: "Zablokować konto?" });
  expect(dialog.textContent).toContain("Ewa Ćma");
  press("Anuluj", within(dialog));
  expect(fetch).not.toHaveBeenCalled();
});

test("the only owner is said to be that", () => {
  showRow({ clientRole: "owner", onlyOwner: true, can: { ...account.can, changeRole: false } });
  expect(screen.getByText(/^Jedyny właściciel konta klienta/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Ustaw jako/ })).toBeNull();
});

test("one's own role is given up after a question, for only somebody else gives it back", async () => {
  const fetch = showRow({ self: true, clientRole: "owner" });
  await choose("Zrezygnuj z roli właściciela");
  const dialog = screen.getByRole("alertdialog", { name: "Zrezygnować z roli właściciela?" });
  expect(fetch).not.toHaveBeenCalled();
  press("Zrezygnuj z roli właściciela", within(dialog));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({ clientRole: "member" });
});

test("a confirmed block is done, and its row is what tells of it", async () => {
  const fetch = showRow();
  press("Zablokuj konto");
  press("Zablokuj konto", within(screen.getByRole("alertdialog")));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(told).not.toHaveBeenCalled();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual([
    "/api/clients/5/accounts/7",
    "PUT",
    '{"state":"blocked"}',
  ]);
  expect(new Headers(init?.headers).get("if-match")).toBe('"3"');
});

test("a person is logged out everywhere once the administrator's own password is given", async () => {
  showRow({ can: { ...account.can, endSessions: true } });
  await choose("Wyloguj ze wszystkich urządzeń");
  const dialog = within(screen.getByRole("dialog", { name: /Wylogować tę osobę/ }));
  fireEvent.change(dialog.getByLabelText(/hasło/i, { selector: "input" }), { target: { value: "moje" } });
  press("Wyloguj ze wszystkich urządzeń", dialog);
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  const [url, init] = vi.mocked(fetch).mock.calls.at(-1) ?? [];
  expect([url, init?.method, init?.body]).toEqual([
    `/api/accounts/${account.id}/end-sessions`,
    "POST",
    '{"password":"moje"}',
  ]);
});

test("a block that is refused is reported and not called done", async () => {
  showRow({}, () => problemAnswer(403));
  press("Zablokuj konto");
  press("Zablokuj konto", within(screen.getByRole("alertdialog")));
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[0]).toMatchObject({ kind: "error" });
});

test.each([
  ["Odblokuj konto", { state: "blocked", can: { ...account.can, unblock: true } }],
  ["Ustaw jako właściciela", {}],
] as const)("%s is done at once", async (label, overrides) => {
  const fetch = showRow(overrides);
  press(label);
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
});

function staffRow(overrides: Partial<StaffView>): StaffView {
  const { clientRole: _, onlyOwner: __, can, ...shared } = account;
  const { changeRole: ___, remove: ____, ...others } = can;
  const unchanged = { confirmation: null, confirmedAtMachine: false };
  return { ...shared, ...unchanged, can: { ...others, confirm: false }, ...overrides };
}

function showStaff(overrides: Partial<StaffView>) {
  const row = staffRow(overrides);
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <AccountRow account={row} people={staff} onErased={() => {}} />
      </ul>
    </QueryClientProvider>,
  );
  return screen.getByRole("listitem").textContent;
}

test("an administrator's row says that the account was confirmed on the server", () => {
  expect(showStaff({ confirmedAtMachine: true })).toContain("konto potwierdzone na serwerze portalu");
});

test("a row that another administrator confirmed says nothing of the server", () => {
  expect(showStaff({})).not.toContain("na serwerze");
});

test("where nobody can confirm, the row names the command with the account's address", () => {
  expect(showStaff({ confirmation: "nobody" })).toContain("npm run administrator:confirm -- ewa@example.pl");
});

test.each([
  ["Zablokuj konto", "blocked"],
  ["Odblokuj konto", "active"],
] as const)("%s of an administrator asks for one's own password", async (label, becomes) => {
  const state = becomes === "active" ? "blocked" : "active";
  const can = { ...staffRow({}).can, block: state === "active", unblock: state === "blocked" };
  const fetch = stubFetch(() => jsonAnswer(staffRow({ can })));
  showStaff({ state, can });
  press(label);
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/hasło/i, { selector: "input" }), { target: { value: "moje" } });
  press(label, dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(JSON.parse(String(fetch.mock.calls.at(-1)?.[1]?.body))).toEqual({
    state: becomes,
    password: "moje",
  });
});

import "../../lib/i18n/all-validation.ts";
import type { SigningKey } from "@bonum/contract/certificates/keys.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { SigningKeys } from "./signing-keys.tsx";

const old: SigningKey = {
  id: "abcdefghij",
  state: "active",
  dateAdded: "2026-03-01T10:00:00.000Z",
  dateRetired: null,
  revokedFrom: null,
  revokedReason: "",
  sealed: true,
  certificates: 3,
  disowned: 0,
  revocation: null,
  can: { revoke: true, confirm: false, agree: false, drop: false },
};

const fresh: SigningKey = { ...old, id: "klmnopqrst", dateAdded: "2026-11-22T10:00:00.000Z" };
const retired: SigningKey = { ...old, state: "retired", dateRetired: "2026-11-22T10:00:00.000Z" };

/** Shows the keys; whatever is sent answers `changed`. */
function showKeys(keys: SigningKey[], changed: SigningKey[] = [fresh, retired]) {
  const fetch = stubFetch((_, { method }) =>
    method === "POST" ? Response.json(changed, { status: 201 }) : jsonAnswer(keys),
  );
  show(
    <QueryClientProvider client={new QueryClient()}>
      <SigningKeys />
    </QueryClientProvider>,
  );
  return () =>
    fetch.mock.calls.flatMap(([url, init]) =>
      init?.method === "POST" ? [{ url: String(url), body: JSON.parse(String(init.body ?? "null")) }] : [],
    );
}
const lines = () =>
  within(screen.getByRole("list", { name: "Klucze podpisujące" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("the present key is changed after a question that says what becomes of earlier certificates", async () => {
  const changes = showKeys([old]);
  const change = await screen.findByRole("button", { name: "Wymień klucz" });
  expect(lines()).toEqual([expect.stringMatching(/^abcdefghijBieżącyod 01-03-2026 11:003 certyfikaty/)]);
  fireEvent.click(change);
  const dialog = screen.getByRole("dialog", { name: "Wymienić klucz podpisujący?" });
  expect(dialog.textContent).toContain("Certyfikaty wydane dotąd pozostają ważne");
  fireEvent.click(within(dialog).getByRole("button", { name: "Anuluj" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes()).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Wymień klucz" }));
  const again = within(await screen.findByRole("dialog"));
  fireEvent.change(again.getByLabelText(/Twoje hasło/), { target: { value: "moje hasło" } });
  fireEvent.click(again.getByRole("button", { name: "Wymień klucz" }));
  await waitFor(() =>
    expect(lines()).toEqual([
      expect.stringMatching(/^klmnopqrstBieżącyod 22-11-2026 11:00/),
      expect.stringMatching(/^abcdefghijPoprzedniod 01-03-2026 11:00 do 22-11-2026 11:00/),
    ]),
  );
  expect(changes()).toEqual([{ url: "/api/certificates/signing-keys", body: { password: "moje hasło" } }]);
});

test("before the first certificate there is no key, and the screen says when there will be", async () => {
  showKeys([]);
  expect(await screen.findByText("Pierwszy klucz powstanie z pierwszym certyfikatem.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a key is revoked from a day on, with a reason and the password, and the screen says what that means", async () => {
  const revoked: SigningKey = {
    ...retired,
    state: "revoked",
    revokedFrom: "2026-10-15",
    revokedReason: "Kradzież dysku.",
    disowned: 1,
  };
  const changes = showKeys([old], [revoked]);
  fireEvent.click(await screen.findByRole("button", { name: "Unieważnij klucz: abcdefghij" }));
  const dialog = await screen.findByRole("dialog", { name: "Unieważnić klucz abcdefghij?" });
  expect(dialog.textContent).toContain("wcześniejsze nadal będą");
  const send = () => fireEvent.click(within(dialog).getByRole("button", { name: "Unieważnij klucz" }));
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type("Nieważny od", "2099-01-01");
  send();
  expect(await within(dialog).findByText("Data nie może być późniejsza niż dzisiejsza")).toBeTruthy();
  expect(changes()).toEqual([]);
  type("Nieważny od", "2026-10-15");
  type("Powód", "Kradzież dysku.");
  type("Twoje hasło", "tajne hasło");
  send();
  await waitFor(() =>
    expect(lines()).toEqual([
      expect.stringMatching(
        /Unieważniony.*Unieważniony od 15-10-2026\. .*: 1 z 3\. .*Powód: Kradzież dysku\./,
      ),
    ]),
  );
  expect(changes()).toEqual([
    {
      url: expect.stringMatching(/signing-keys\/abcdefghij\/revoke$/),
      body: { from: "2026-10-15", reason: "Kradzież dysku.", password: "tajne hasło" },
    },
  ]);
});

test("a key that the portal's secret does not vouch for says so, and is confirmed with the password", async () => {
  const unsealed: SigningKey = {
    ...retired,
    sealed: false,
    can: { ...retired.can, revoke: false, confirm: true },
  };
  const changes = showKeys([unsealed], [retired]);
  const confirm = await screen.findByRole("button", { name: "Potwierdź klucz" });
  expect(lines()).toEqual([expect.stringContaining("Tego klucza nie chroni obecny sekret portalu")]);
  expect(screen.queryByRole("button", { name: /Unieważnij/ })).toBeNull();
  fireEvent.click(confirm);
  const dialog = await screen.findByRole("dialog", { name: "Potwierdzić klucz abcdefghij?" });
  fireEvent.change(within(dialog).getByLabelText("Twoje hasło"), { target: { value: "tajne hasło" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Potwierdź klucz" }));
  await waitFor(() => expect(lines()).toEqual([expect.stringMatching(/^abcdefghijPoprzedni/)]));
  expect(changes()).toMatchObject([
    { url: expect.stringMatching(/confirm$/), body: { password: "tajne hasło" } },
  ]);
});

test("a revocation that waits says who asked for it, and the second administrator agrees with the password or takes it back", async () => {
  const revocation = {
    from: "2026-10-15",
    reason: "Kradzież dysku.",
    askedBy: "Ewa Ćma",
    dateAsked: "2026-11-22T10:00:00.000Z",
  };
  const can = { revoke: false, confirm: false, agree: true, drop: true };
  const revoked: SigningKey = { ...retired, state: "revoked", revokedFrom: "2026-10-15" };
  const changes = showKeys([{ ...old, revocation, can }], [revoked]);
  const agree = await screen.findByRole("button", { name: "Zgadzam się na unieważnienie" });
  expect(lines()).toEqual([expect.stringMatching(/od 15-10-2026\. Prośba: Ewa Ćma.*Kradzież dysku/)]);
  expect(screen.getByRole("button", { name: "Wycofaj prośbę" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Unieważnij/ })).toBeNull();
  fireEvent.click(agree);
  const dialog = within(await screen.findByRole("dialog", { name: "Unieważnić klucz abcdefghij?" }));
  fireEvent.change(dialog.getByLabelText("Twoje hasło"), { target: { value: "tajne hasło" } });
  fireEvent.click(dialog.getByRole("button", { name: "Zgadzam się na unieważnienie" }));
  await waitFor(() => expect(lines()).toEqual([expect.stringMatching(/Unieważniony/)]));
  expect(changes()).toEqual([
    {
      url: expect.stringMatching(/abcdefghij\/revoke\/agree$/),
      body: { from: "2026-10-15", password: "tajne hasło" },
    },
  ]);
});

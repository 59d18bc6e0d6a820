import type { SigningKey } from "@bonum/contract/certificates/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { SigningKeys } from "./signing-keys.tsx";

const old: SigningKey = {
  id: "abcdefghij",
  state: "active",
  dateAdded: "2026-03-01T10:00:00.000Z",
  dateRetired: null,
};

function showKeys(keys: SigningKey[]) {
  const fresh: SigningKey = { ...old, id: "klmnopqrst", dateAdded: "2026-11-22T10:00:00.000Z" };
  const fetch = stubFetch((_, { method }) =>
    method === "POST"
      ? Response.json([fresh, { ...old, state: "retired", dateRetired: "2026-11-22T10:00:00.000Z" }], {
          status: 201,
        })
      : jsonAnswer(keys),
  );
  show(
    <QueryClientProvider client={new QueryClient()}>
      <SigningKeys />
    </QueryClientProvider>,
  );
  return () => fetch.mock.calls.filter(([, init]) => init?.method === "POST").length;
}
const lines = () =>
  within(screen.getByRole("list", { name: "Klucze podpisujące" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("the present key is changed after a question that says what becomes of earlier certificates", async () => {
  const changes = showKeys([old]);
  const change = await screen.findByRole("button", { name: "Wymień klucz" });
  expect(lines()).toEqual(["abcdefghijobecnyod 01-03-2026 11:00"]);
  fireEvent.click(change);
  const dialog = screen.getByRole("alertdialog", { name: "Wymienić klucz podpisujący?" });
  expect(dialog.textContent).toContain("Certyfikaty wydane dotąd pozostają ważne");
  fireEvent.click(within(dialog).getByRole("button", { name: "Anuluj" }));
  await waitForElementToBeRemoved(dialog);
  expect(changes()).toBe(0);
  fireEvent.click(await screen.findByRole("button", { name: "Wymień klucz" }));
  fireEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Wymień klucz" }),
  );
  await waitFor(() =>
    expect(lines()).toEqual([
      "klmnopqrstobecnyod 22-11-2026 11:00",
      "abcdefghijpoprzedniod 01-03-2026 11:00 do 22-11-2026 11:00",
    ]),
  );
  expect(changes()).toBe(1);
});

test("before the first certificate there is no key, and the screen says when there will be", async () => {
  showKeys([]);
  expect(await screen.findByText("Pierwszy klucz powstanie z pierwszym certyfikatem.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

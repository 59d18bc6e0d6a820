import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { FakeRequest, fakeUploads } from "../../../../testing/filing.ts";
import { buildOrder, ORDER, showPart } from "../../../../testing/order.tsx";
import { signIn } from "../../../../testing/session.ts";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { onNotification } from "../../../lib/notify.ts";
import { forgetAllOf } from "../../../lib/outbox/outbox.ts";
import { AddDocument } from "./add-document.tsx";

let toasts: string[];
let client: string;
beforeEach(() => {
  client = signIn("Client").id;
  fakeUploads();
  toasts = [];
  onNotification(({ text }) => toasts.push(text));
});
afterEach(async () => {
  cleanup();
  await forgetAllOf(client);
});

function showAdding(
  requirement: string,
  { first = true, claim }: { first?: boolean; claim?: () => Response } = {},
) {
  return showPart(<AddDocument order={buildOrder()} requirement={requirement} first={first} />, {
    read: () => problemAnswer(404),
    change({ path, method }) {
      if (method === "DELETE") return new Response(null, { status: 204 });
      if (path === "/uploads")
        return new Response(null, { status: 201, headers: { location: "/uploads/7" } });
      return claim?.() ?? jsonAnswer({ documentId: ORDER, order: buildWholeOrder({ id: ORDER }) });
    },
  });
}

const input = () => document.querySelector("input[type=file]") as HTMLInputElement;
const choose = (...files: File[]) => act(async () => void fireEvent.change(input(), { target: { files } }));
const file = (name: string, content = "0123") => new File([content], name);
const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

test("several files are sent one after another as what the service asks for, and each says how far it has come; an empty one is told", async () => {
  FakeRequest.held = true;
  const sent = showAdding("Mapa");
  await choose(file("mapa.pdf"), file("rzut.pdf"), file("nic.pdf", ""));
  expect(toasts).toEqual(["Plik „nic.pdf” jest pusty (0 bajtów). Prosimy wybrać inny."]);
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  expect(row("rzut.pdf").getByText("W kolejce")).toBeTruthy();
  await act(async () => FakeRequest.all[0]?.answer());
  await waitFor(() => expect(screen.queryByText("mapa.pdf")).toBeNull());
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
  await act(async () => FakeRequest.all[1]?.answer());
  await waitFor(() => expect(screen.queryByText("rzut.pdf")).toBeNull());
  const claims = sent.filter(({ path }) => path === `/orders/${ORDER}/documents/uploads`);
  const body = { uploadId: "7", requirement: "Mapa" };
  expect(claims.map((claim) => claim.body)).toEqual([body, body]);
});

test("of a refused file it is said why; it is sent again at a press, or forgotten", async () => {
  let refused = true;
  showAdding("Mapa", { claim: () => (refused ? problemAnswer(403) : undefined) as Response });
  await choose(file("mapa.pdf"), file("rzut.pdf"));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Prześlij ponownie" })).toHaveLength(2));
  refused = false;
  fireEvent.click(row("mapa.pdf").getByRole("button", { name: "Prześlij ponownie" }));
  await waitFor(() => expect(screen.queryByText("mapa.pdf")).toBeNull());
  fireEvent.click(row("rzut.pdf").getByRole("button", { name: "Usuń" }));
  expect(screen.queryByText("rzut.pdf")).toBeNull();
});

test.each([
  ["of what is asked for and missing the place to drop it is in sight", "Mapa", true, null],
  ["a further document is added by a press", "Mapa", false, "Dodaj kolejny plik"],
  ["what nobody asks for is added by a press", "", true, "Dodaj plik"],
] as const)("%s", (...[, requirement, first, name]) => {
  showAdding(requirement, { first });
  if (name !== null) {
    expect(document.querySelector("input[type=file]")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name }));
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(input()).toBeTruthy();
});

import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { FakeRequest } from "../../../../testing/filing.ts";
import { buildOrder, ORDER, type SentCall, showPart } from "../../../../testing/order.tsx";
import { signIn } from "../../../../testing/session.ts";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { onNotification } from "../../../lib/notify.ts";
import { forgetFilesOf } from "../../../lib/transfer/upload-queue.ts";
import { EvidenceInput, SentPhotographs } from "./evidence.tsx";

const DOCUMENT = "00000000-0000-4000-8000-000000000001";
const OLDER = "00000000-0000-4000-8000-000000000002";

/** What the form names as evidence. */
let named: readonly string[];
let toasts: string[];
let examiner: string;

beforeEach(() => {
  examiner = signIn().id;
  FakeRequest.all = [];
  FakeRequest.held = false;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  toasts = [];
  onNotification(({ text }) => toasts.push(text));
});

afterEach(async () => {
  cleanup();
  await forgetFilesOf(examiner);
});

interface FormProps {
  first: readonly string[];
  disabled: boolean;
}

/** A form of one finding. */
function Form({ first, disabled }: FormProps) {
  const [value, setValue] = useState<unknown>(first);
  named = value as readonly string[];
  const order = buildOrder();
  const aria = { "aria-invalid": false, "aria-describedby": "below" };
  const control = { id: "evidence", ...aria, disabled, value, onChange: setValue, onBlur: () => {} };
  return (
    <>
      <SentPhotographs order={order} ids={named} />
      <EvidenceInput order={order} control={control} />
    </>
  );
}

/** The server takes an upload, and makes it evidence unless `claim` says otherwise. */
function showForm(form: Partial<FormProps> = {}, claim?: () => Response): SentCall[] {
  return showPart(<Form first={[]} disabled={false} {...form} />, {
    read: () => problemAnswer(404),
    change({ path, method }) {
      if (method === "DELETE") return new Response(null, { status: 204 });
      if (path === "/uploads")
        return new Response(null, { status: 201, headers: { location: "/uploads/7" } });
      return claim?.() ?? jsonAnswer({ documentId: DOCUMENT, order: buildWholeOrder({ id: ORDER }) });
    },
  });
}

function choose(...names: string[]) {
  const files = names.map((name) => new File(["0123"], name, { type: "image/jpeg" }));
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  return act(async () => void fireEvent.change(input, { target: { files } }));
}

const photograph = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);
const claims = (sent: SentCall[]) => sent.filter(({ path }) => path === `/orders/${ORDER}/evidence`);

test("photographs are sent one after another, and the form names each by its document once it has arrived", async () => {
  FakeRequest.held = true;
  const sent = showForm({ first: [OLDER] });
  await choose("strop.jpg", "dach.jpg");
  expect(named).toHaveLength(3);
  expect(screen.getByText("Do przesłania: 2 zdjęcia")).toBeTruthy();
  // The browser of these tests keeps nothing.
  expect(toasts).toContainEqual(expect.stringMatching(/^Przeglądarka nie zachowała kopii zdjęcia/));
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  expect(photograph("dach.jpg").getByText("W kolejce")).toBeTruthy();
  await act(async () => FakeRequest.all[0]?.answer());
  await waitFor(() => expect(named.slice(0, 2)).toEqual([OLDER, DOCUMENT]));
  expect(claims(sent).map(({ body }) => body)).toEqual([{ uploadId: "7" }]);
  expect(screen.getByText("Do przesłania: 1 zdjęcie")).toBeTruthy();
});

test("of a photograph that the server refuses it is said why; it is not tried again, and can be removed", async () => {
  const refused = "To nie jest zdjęcie";
  const sent = showForm({}, () => problemAnswer(400, { errors: { uploadId: [refused] } }));
  await choose("strop.jpg");
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(photograph("strop.jpg").queryByRole("button", { name: "Ponów" })).toBeNull();
  await act(async () => fireEvent.click(photograph("strop.jpg").getByRole("button", { name: "Usuń" })));
  expect(named).toEqual([]);
  expect(screen.queryByText("strop.jpg")).toBeNull();
  expect(claims(sent)).toHaveLength(1);
});

test("what has failed for another reason is sent again at a press", async () => {
  let forbidden = true;
  showForm({}, () => (forbidden ? problemAnswer(403) : undefined) as Response);
  await choose("strop.jpg");
  const again = await screen.findByRole("button", { name: "Ponów" });
  expect(photograph("strop.jpg").getByText("Nie masz uprawnień do tej operacji.")).toBeTruthy();
  forbidden = false;
  await act(async () => fireEvent.click(again));
  await waitFor(() => expect(named).toEqual([DOCUMENT]));
});

test("a photograph that is taken back while it is sent becomes no evidence", async () => {
  FakeRequest.held = true;
  const sent = showForm({ first: [OLDER] });
  await choose("strop.jpg");
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  await act(async () => fireEvent.click(photograph("strop.jpg").getByRole("button", { name: "Usuń" })));
  expect(named).toEqual([OLDER]);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: "DELETE", path: "/uploads/7" }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Usuń zdjęcie" })));
  expect(named).toEqual([]);
  expect(claims(sent)).toEqual([]);
});

test("while the findings are being saved no photograph is added or removed", () => {
  showForm({ first: [OLDER], disabled: true });
  const buttons = screen.getAllByRole("button") as HTMLButtonElement[];
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ["Usuń zdjęcie", true],
    ["Dodaj zdjęcie", true],
  ]);
});

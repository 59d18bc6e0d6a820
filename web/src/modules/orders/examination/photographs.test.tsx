import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { FakeRequest, fakeUploads } from "../../../../testing/filing.ts";
import { buildOrder, ORDER, type SentCall, showPart } from "../../../../testing/order.tsx";
import { signIn } from "../../../../testing/session.ts";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { onNotification } from "../../../lib/notify.ts";
import { forgetAllOf } from "../../../lib/outbox/outbox.ts";
import { answerTo, changed, saidOf } from "./answers.ts";
import { changeUnsent, useUnsent } from "./outbox.ts";
import { Photographs } from "./photographs.tsx";

const DOCUMENT = "00000000-0000-4000-8000-000000000001";
const OLDER = "00000000-0000-4000-8000-000000000002";

/** What the form names as evidence. */
let named: readonly string[];
let toasts: string[];
let examiner: string;

beforeEach(() => {
  examiner = signIn().id;
  fakeUploads();
  toasts = [];
  onNotification(({ text }) => toasts.push(text));
});

afterEach(async () => {
  cleanup();
  await forgetAllOf(examiner);
});

/** The photographs of one finding, as the screen of its criterion has them. */
function Finding({ first }: { first: readonly string[] }) {
  const theirs = { verdict: "", text: "", evidence: [...first] } as const;
  const answers = useUnsent(ORDER)?.payload.answers ?? [];
  const evidence = answerTo(answers, "Strop")?.said.evidence ?? first;
  named = evidence;
  return (
    <Photographs
      order={buildOrder()}
      evidence={evidence}
      input="camera"
      onChange={(evidence) =>
        changeUnsent(ORDER, (unsent) => ({
          ...unsent,
          answers: changed(unsent.answers, {
            key: "Strop",
            theirs: saidOf({ ...theirs, evidence: [...first] }),
            change: { evidence },
          }),
        }))
      }
    />
  );
}

/** The server takes an upload, and makes it evidence unless `claim` says otherwise. */
function showForm(first: readonly string[] = [], claim?: () => Response): SentCall[] {
  return showPart(<Finding first={first} />, {
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
  const sent = showForm([OLDER]);
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await choose("strop.jpg", "dach.jpg");
  expect(named).toHaveLength(3);
  expect(screen.getByText("Do przesłania: 2 zdjęcia")).toBeTruthy();
  await waitFor(() =>
    expect(toasts).toContainEqual(expect.stringMatching(/^Przeglądarka nie zachowała kopii pliku/)),
  );
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  expect(photograph("dach.jpg").getByText("W kolejce")).toBeTruthy();
  await act(async () => FakeRequest.all[0]?.answer());
  await waitFor(() => expect(named.slice(0, 2)).toEqual([OLDER, DOCUMENT]));
  expect(claims(sent).map(({ body }) => body)).toEqual([{ uploadId: "7" }]);
  expect(screen.getByText("Do przesłania: 1 zdjęcie")).toBeTruthy();
});

test("of a photograph that the server refuses it is said why; it is not tried again, and can be removed", async () => {
  const refused = "To nie jest zdjęcie";
  const sent = showForm([], () => problemAnswer(400, { errors: { uploadId: [refused] } }));
  await choose("strop.jpg");
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(photograph("strop.jpg").queryByRole("button", { name: "Prześlij ponownie" })).toBeNull();
  await act(async () => fireEvent.click(photograph("strop.jpg").getByRole("button", { name: "Usuń" })));
  expect(named).toEqual([]);
  expect(screen.queryByText("strop.jpg")).toBeNull();
  expect(claims(sent)).toHaveLength(1);
});

test("what has failed for another reason is sent again at a press", async () => {
  let forbidden = true;
  showForm([], () => (forbidden ? problemAnswer(403) : undefined) as Response);
  await choose("strop.jpg");
  const again = await screen.findByRole("button", { name: "Prześlij ponownie" });
  expect(photograph("strop.jpg").getByText("Nie masz uprawnień do tej operacji.")).toBeTruthy();
  forbidden = false;
  await act(async () => fireEvent.click(again));
  await waitFor(() => expect(named).toEqual([DOCUMENT]));
});

test("a photograph that is taken back while it is sent becomes no evidence", async () => {
  FakeRequest.held = true;
  const sent = showForm([OLDER]);
  await choose("strop.jpg");
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  await act(async () => fireEvent.click(photograph("strop.jpg").getByRole("button", { name: "Usuń" })));
  expect(named).toEqual([OLDER]);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: "DELETE", path: "/uploads/7" }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Usuń zdjęcie" })));
  expect(named).toEqual([]);
  expect(claims(sent)).toEqual([]);
});

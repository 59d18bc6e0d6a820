import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { signIn, signOut } from "../../../testing/session.ts";
import { HttpError } from "../http.ts";
import { entryOf } from "./entries.ts";
import { declareKind, type FileKind } from "./kinds.ts";
import { addFile, forgetEntries, retryEntry } from "./outbox.ts";

/** Outcomes of the requests that send bytes: a status, or none where the connection breaks. */
let sendings: (number | null)[] = [];
let sent: string[] = [];

/** Stands in for the browser's request. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers: Record<string, string> = {};
  status = 0;
  responseText = "";
  withCredentials = false;
  open() {}
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  getResponseHeader = () => null;
  abort() {}
  send(body: Blob) {
    sent.push(`${this.#headers["Upload-Offset"]}+${body.size}`);
    const status = sendings.shift() ?? null;
    this.status = status ?? 0;
    queueMicrotask(() => this.dispatchEvent(new Event(status === null ? "error" : "load")));
  }
}

const file = new File(["0123456789"], "ściana.jpg", { type: "image/jpeg" });
const claimUpload = vi.fn<FileKind<null>["claim"]>();
const KIND = declareKind<FileKind<null>>({
  name: "test",
  lane: "files",
  claim: (...claimed) => claimUpload(...claimed),
});

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  signIn();
  sent = [];
  claimUpload.mockReset();
});
afterEach(async () => {
  await forgetEntries("a");
  signOut();
});

/** A server that knows as much of an upload as `arrived` says; null: it knows none. */
function serve({ arrived }: { arrived: (number | null)[] }): string[] {
  const calls: string[] = [];
  let uploads = 0;
  stubFetch((url, { method = "" }) => {
    calls.push(`${method} ${url}`);
    if (method === "POST") {
      uploads += 1;
      return new Response(null, { status: 201, headers: { location: `/api/uploads/${uploads}` } });
    }
    const offset = arrived.shift() ?? null;
    if (method === "HEAD" && offset !== null) {
      return new Response(null, { headers: { "upload-offset": String(offset) } });
    }
    return method === "HEAD" ? problemAnswer(404) : new Response(null, { status: 204 });
  });
  return calls;
}

/** Adds the file; returns how it stands with it. */
async function queue(about: string) {
  await addFile(KIND, { id: "a", about, file, payload: null });
  return () => entryOf("a");
}

const cameBack = () => act(async () => window.dispatchEvent(new Event("online")));

test("a file goes on from where it broke off, once the connection is back", async () => {
  sendings = [null, null, 204];
  const calls = serve({ arrived: [4, 7] });
  claimUpload.mockResolvedValue("dokument");
  const current = await queue("1");
  for (const tries of [1, 2]) {
    await waitFor(() => expect([sent.length, current()?.state]).toEqual([tries, "waiting"]));
    await cameBack();
  }
  await waitFor(() => expect(current()).toMatchObject({ state: "sent", result: "dokument" }));
  expect(sent).toEqual(["0+10", "4+6", "7+3"]);
  expect(calls).toEqual(["POST /api/uploads", "HEAD /api/uploads/1", "HEAD /api/uploads/1"]);
  expect(claimUpload.mock.calls.map(([uploadId, { id }]) => [uploadId, id])).toEqual([["1", "a"]]);
});

test("while the browser has no connection, a file waits for it instead of being tried all the time", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  sendings = [null, 204];
  serve({ arrived: [4] });
  claimUpload.mockResolvedValue("dokument");
  const current = await queue("4");
  await waitFor(() => expect(current()?.state).toBe("waiting"));
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
  expect([sent.length, current()?.state]).toEqual([1, "waiting"]);
  onLine.mockRestore();
  await cameBack();
  await waitFor(() => expect(current()?.state).toBe("sent"));
});

test("an upload that the server has forgotten begins anew", async () => {
  sendings = [null, 204];
  serve({ arrived: [null] });
  claimUpload.mockResolvedValue("dokument");
  const current = await queue("2");
  await waitFor(() => expect(current()?.state).toBe("waiting"));
  await cameBack();
  await waitFor(() => expect(current()?.state).toBe("sent"));
  expect(sent).toEqual(["0+10", "0+10"]);
  expect(claimUpload.mock.calls.map(([uploadId, { id }]) => [uploadId, id])).toEqual([["2", "a"]]);
});

test.each([
  ["a limit of a moment is waited for", "10", "waiting"],
  ["a limit of a day is said instead of waited for", "7200", "failed"],
])("%s", async (_, wait, state) => {
  stubFetch(() => problemAnswer(429, {}, { "retry-after": wait }));
  const current = await queue("5");
  await waitFor(() => expect(["waiting", "failed"]).toContain(current()?.state));
  expect(current()?.state).toBe(state);
});

test("a refusal stays with its reason until it is tried again or removed", async () => {
  sendings = [204];
  const calls = serve({ arrived: [10] });
  claimUpload.mockRejectedValue(new HttpError({ status: 409, text: "Zlecenie jest zamknięte." }));
  const current = await queue("3");
  await waitFor(() => expect(current()).toMatchObject({ state: "failed", error: { status: 409 } }));
  await cameBack();
  expect(claimUpload).toHaveBeenCalledTimes(1);
  act(() => retryEntry("a"));
  await waitFor(() => expect(claimUpload).toHaveBeenCalledTimes(2));
  expect(sent).toEqual(["0+10"]);
  await waitFor(() => expect(current()?.state).toBe("failed"));
  await act(() => forgetEntries("a"));
  expect(current()).toBeUndefined();
  expect(calls.at(-1)).toBe("DELETE /api/uploads/1");
});

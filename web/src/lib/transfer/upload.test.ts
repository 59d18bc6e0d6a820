import { call } from "@bonum/contract/call.ts";
import { REQUEST_TIMEOUT_MS } from "@bonum/contract/limits.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { signIn, signOut } from "../../../testing/session.ts";
import { sessionState } from "../session/session-store.ts";
import { type UploadInput, upload } from "./upload.ts";

/** Stands in for the browser's request: the test says what the network does. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sentHeaders: Record<string, string> = {};
  readonly open = vi.fn();
  readonly send = vi.fn();
  withCredentials = false;
  status = 0;
  responseText = "";
  contentType = "application/json";

  constructor() {
    super();
    FakeRequest.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }
  getResponseHeader(name: string) {
    return name === "content-type" ? this.contentType : null;
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  answer(status: number, body: unknown, contentType = "application/json") {
    Object.assign(this, {
      status,
      contentType,
      responseText: typeof body === "string" ? body : JSON.stringify(body),
    });
    this.dispatchEvent(new Event("load"));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(
      Object.assign(new Event("progress"), { loaded, total, lengthComputable: true }),
    );
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const update = call({
  method: "PUT",
  path: "/files/update/:fileKey",
  scope: "admin",
  tag: "files",
  params: z.object({ fileKey: z.string() }),
  form: z.object({}),
  output: z.object({ id: z.string() }),
  revision: true,
});

const begin = (options: Partial<UploadInput<typeof update>> = {}) =>
  upload(update, { params: { fileKey: "klucz" }, revision: 3, form: new FormData(), ...options });

test("an upload sends credentials and the bearer token, and answers what the server made", async () => {
  const { token } = signIn();
  const done = begin();
  const { open, send, sentHeaders, withCredentials } = FakeRequest.last;
  expect(open).toHaveBeenCalledWith("PUT", "/api/files/update/klucz");
  expect(send).toHaveBeenCalledWith(expect.any(FormData));
  expect(withCredentials).toBe(true);
  expect(sentHeaders).toMatchObject({ Authorization: `Bearer ${token}`, "If-Match": '"3"' });
  FakeRequest.last.answer(200, { id: "1" });
  expect(await done).toEqual({ id: "1" });
});

test("an upload reports how far it is", async () => {
  const onProgress = vi.fn();
  const done = begin({ onProgress });
  FakeRequest.last.progress(50, 200);
  expect(onProgress).toHaveBeenCalledWith(expect.objectContaining({ loaded: 50, total: 200, percent: 25 }));
  FakeRequest.last.answer(200, { id: "1" });
  await done;
});

test("a refusal is reported with its text or its problem", async () => {
  const conflict = begin();
  FakeRequest.last.answer(409, "zmieniony", "text/plain; charset=utf-8");
  await expect(conflict).rejects.toMatchObject({ status: 409, text: "zmieniony" });
  const invalid = begin();
  const problem = { type: "about:blank", title: "Błąd walidacji", status: 400, detail: "", traceId: "1" };
  FakeRequest.last.answer(400, problem, "application/problem+json");
  await expect(invalid).rejects.toMatchObject({ status: 400, problem });
});

test("a refused token ends the session", async () => {
  signIn();
  const refused = begin();
  FakeRequest.last.answer(401, "", "text/plain");
  await expect(refused).rejects.toMatchObject({ status: 401, endedSession: true });
  expect(sessionState().user).toBeNull();
});

test("a broken connection is an error without an answer", async () => {
  const broken = begin();
  FakeRequest.last.dispatchEvent(new Event("error"));
  await expect(broken).rejects.toMatchObject({ status: 0 });
});

test("S9.1: an upload may last, but not be silent for the request time-out", async () => {
  vi.useFakeTimers();
  const silent = begin();
  const failed = vi.fn();
  silent.catch(failed);
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
  FakeRequest.last.progress(1, 10);
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(silent).rejects.toMatchObject({ status: 0 });
});

test("cancelling stops the request and ends with the reason", async () => {
  const stop = new AbortController();
  const cancelled = begin({ signal: stop.signal });
  stop.abort();
  await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
});

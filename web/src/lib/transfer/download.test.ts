import { REQUEST_TIMEOUT_MS } from "@bonum/contract/limits.ts";
import { afterEach, expect, test, vi } from "vitest";
import { problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { signIn, signOut } from "../../../testing/session.ts";
import { HttpError } from "../http.ts";
import { sessionState } from "../session/session-store.ts";
import { download } from "./download.ts";

afterEach(() => {
  vi.useRealTimers();
  signOut();
});

function answer(chunks: readonly string[], headers: Record<string, string> = {}): Response {
  const parts = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const body = new ReadableStream({
    pull(controller) {
      const next = parts.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
  });
  return new Response(body, { headers });
}

test("S7.11: a download is a blob of the answer's content type, read with the token", async () => {
  const { token } = signIn();
  const fetch = stubFetch(() => answer(["ab", "cde"], { "content-type": "application/pdf" }));
  const blob = await download("/api/files/download/klucz");
  expect(blob.type).toBe("application/pdf");
  expect(await blob.text()).toBe("abcde");
  expect(fetch).toHaveBeenCalledWith(
    "/api/files/download/klucz",
    expect.objectContaining({
      credentials: "include",
      headers: { "Accept-Language": "pl", Authorization: `Bearer ${token}` },
    }),
  );
});

test("a download reports how far it is", async () => {
  stubFetch(() => answer(["ab", "cd"], { "content-length": "4" }));
  const onProgress = vi.fn();
  await download("/api/files/download/klucz", { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ loaded: 4, total: 4, percent: 100 }));
});

test("a compressed answer has no percent: its length counts other bytes", async () => {
  stubFetch(() => answer(["ab"], { "content-length": "9", "content-encoding": "gzip" }));
  const onProgress = vi.fn();
  await download("/api/files/download/klucz", { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith(
    expect.objectContaining({ loaded: 2, total: null, percent: null }),
  );
});

test("a refusal is reported with its status; one of the token ends the session", async () => {
  stubFetch(() => problemAnswer(404));
  await expect(download("/api/files/download/klucz")).rejects.toMatchObject({ status: 404 });
  signIn();
  stubFetch(() => problemAnswer(401));
  await expect(download("/api/files/download/klucz")).rejects.toMatchObject({
    status: 401,
    endedSession: true,
  });
  expect(sessionState().user).toBeNull();
});

test("an answer that breaks off is no file", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("ab")),
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  stubFetch(() => new Response(broken));
  await expect(download("/api/files/download/klucz")).rejects.toMatchObject({ status: 0 });
});

test("S9.1: a download in which nothing comes for the request time-out is given up", async () => {
  vi.useFakeTimers();
  stubFetch(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const failed = expect(download("/api/files/download/klucz")).rejects.toBeInstanceOf(HttpError);
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  await failed;
});

test("cancelling ends a download with the reason, not with an error of the network", async () => {
  const stop = new AbortController();
  stubFetch(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const cancelled = expect(
    download("/api/files/download/klucz", { signal: stop.signal }),
  ).rejects.toMatchObject({
    name: "AbortError",
  });
  stop.abort();
  await cancelled;
});

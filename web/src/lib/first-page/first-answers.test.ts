import { afterEach, expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { askFirst, consumeFirstAnswer, dropFirstAnswers, takeFirstAnswer } from "./first-answers.ts";

const ANNA = JSON.stringify({ id: "1", token: "żeton" });
const never = new AbortController().signal;

afterEach(dropFirstAnswers);

test("an answer that was asked for ahead is handed on once, to whom it was for", async () => {
  const fetch = stubFetch(() => jsonAnswer(["wiersz"]));
  askFirst(ANNA, ["/api/settings"], ["/api/files"]);
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get("authorization")).toBe("Bearer żeton");
  expect(await (await consumeFirstAnswer("/api/files", "1", never))?.json()).toEqual(["wiersz"]);
  expect(consumeFirstAnswer("/api/files", "1", never)).toBeUndefined();
  expect(consumeFirstAnswer("/api/settings", undefined, never)).toBeDefined();
});

test("an answer that has come whole is there at once, once, for whom it was for; before that, and a failure, is not", async () => {
  stubFetch((url) => (url === "/api/files" ? jsonAnswer(["wiersz"]) : Response.json({}, { status: 503 })));
  askFirst(ANNA, ["/api/settings"], ["/api/files"]);
  expect(takeFirstAnswer("/api/files", "1")).toBeUndefined();
  await vi.waitFor(() => expect(window.firstAnswers?.get("/api/files")?.received).toBeDefined());
  expect(takeFirstAnswer("/api/files", "2")).toBeUndefined();
  expect(takeFirstAnswer("/api/files", "1")?.text).toBe('["wiersz"]');
  expect(takeFirstAnswer("/api/files", "1")).toBeUndefined();
  expect(takeFirstAnswer("/api/settings", "1")).toBeUndefined();
  expect((await consumeFirstAnswer("/api/settings", "1", never))?.status).toBe(503);
});

test("an answer that is cut off half-way fails for whoever reads it", async () => {
  const cut = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('["wie'));
      stream.error(new TypeError("network error"));
    },
  });
  stubFetch(() => new Response(cut, { headers: { "content-type": "application/json" } }));
  askFirst(ANNA, [], ["/api/files"]);
  await expect(consumeFirstAnswer("/api/files", "1", never)).rejects.toThrow("network error");
  expect(takeFirstAnswer("/api/files", "1")).toBeUndefined();
});

test("another person's answer is handed to nobody, and given up", () => {
  const fetch = stubFetch(() => jsonAnswer([]));
  askFirst(ANNA, [], ["/api/files"]);
  expect(consumeFirstAnswer("/api/files", "2", never)).toBeUndefined();
  expect(consumeFirstAnswer("/api/files", "1", never)).toBeUndefined();
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test("whoever takes an answer can give it up, and the end of the session gives up the rest", () => {
  const fetch = stubFetch(() => jsonAnswer([]));
  askFirst(ANNA, [], ["/api/files", "/api/events"]);
  const reader = new AbortController();
  void consumeFirstAnswer("/api/files", "1", reader.signal);
  reader.abort();
  dropFirstAnswers();
  expect(fetch.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, true]);
});

test("bad input: without a stored user, or with one that cannot be read, nothing is asked for as somebody", () => {
  const fetch = stubFetch(() => jsonAnswer([]));
  for (const stored of [null, "{", "null", '{"id":"1"}']) askFirst(stored, [], ["/api/files"]);
  expect(fetch).not.toHaveBeenCalled();
});

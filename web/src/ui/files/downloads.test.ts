import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { signIn } from "../../../testing/session.ts";
import { type Notification, onNotification } from "../../lib/notify.ts";
import { startDownload, useRunningDownloads } from "./downloads.ts";

const FILE = { url: "/api/files/download/klucz", fileName: "Umowa.pdf" };
let told: Notification[] = [];
let stop: () => void;

beforeEach(() => {
  told = [];
  stop = onNotification((notification) => told.push(notification));
});
afterEach(() => stop());

test("a download is saved under the document's name", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const saved: string[] = [];
  stubFetch(() => new Response("abc"));
  await startDownload(FILE);
  expect(click).toHaveBeenCalledOnce();
  expect(saved).toEqual(["Umowa.pdf"]);
});

test("S8.10: a failed download is reported", async () => {
  stubFetch(() => problemAnswer(404));
  await startDownload(FILE);
  expect(told).toEqual([
    { kind: "error", text: "Nie udało się pobrać dokumentu. Spróbuj ponownie. Nie znaleziono zasobu." },
  ]);
});

test("the end of the session is reported once, not also as a failed download", async () => {
  signIn();
  stubFetch(() => problemAnswer(401));
  await startDownload(FILE);
  expect(told).toEqual([{ kind: "error", text: "Tytuł. Sesja wygasła - zaloguj się ponownie" }]);
});

test("a running download is listed, is not begun twice, and can be cancelled without a word", async () => {
  const fetch = stubFetch(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const { result } = renderHook(() => useRunningDownloads());
  let first: Promise<void> | undefined;
  act(() => {
    first = startDownload(FILE);
    void startDownload(FILE);
  });
  expect(result.current.map(({ fileName }) => fileName)).toEqual(["Umowa.pdf"]);
  expect(fetch).toHaveBeenCalledOnce();
  await act(async () => {
    result.current[0]?.cancel();
    await first;
  });
  expect(result.current).toEqual([]);
  expect(told).toEqual([]);
});

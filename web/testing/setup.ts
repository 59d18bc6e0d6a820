import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { setLanguage } from "../src/lib/i18n/i18n.ts";
import { onNotification } from "../src/lib/notify.ts";
import { storeSettings } from "../src/lib/settings.ts";
import { signOut } from "./session.ts";

// Far more than anything takes alone: a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

// Files of other workers are no tabs of the same browser.
Reflect.deleteProperty(globalThis, "BroadcastChannel");

// Without a layout everything counts as in view.
Reflect.set(
  globalThis,
  "IntersectionObserver",
  function IntersectionObserver(seen: (entries: object[]) => void) {
    return {
      observe: () => queueMicrotask(() => seen([{ isIntersecting: true }])),
      disconnect: () => undefined,
    };
  },
);

let complaints: MockInstance[] = [];

// All files of a worker share the application's modules: each test begins signed out, in Polish, with plain settings.
beforeEach(async () => {
  // Tests look for words as they are written; where their lines break has a test of its own (`i18n.test.ts`). A file may
  // have loaded the modules anew.
  const { default: i18next } = await import("i18next");
  i18next.options.postProcess = false;
  storeSettings({
    meetingUrl: null,
    boardUrl: null,
    testData: false,
    maxUploadBytes: 2 ** 30,
    sendsMail: true,
  });
  complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

// React and MUI report their misuse on the console; a test that causes it fails.
afterEach(() => {
  cleanup();
  signOut();
  setLanguage("pl");
  // Toasts that nobody showed wait for the next who does: that would be another test.
  onNotification(() => undefined)();
  const said = complaints.flatMap(({ mock }) => mock.calls);
  expect(said.filter((call) => !lacksSearch(call))).toEqual([]);
});

/** The browser of these tests does not know the element `search`, which React says once. */
function lacksSearch([text, tag]: unknown[]): boolean {
  return tag === "search" && String(text).includes("is unrecognized in this browser");
}

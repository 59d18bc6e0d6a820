import "./texts.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { buildDocument } from "../../../testing/build-document.ts";
import { type Notification, onNotification } from "../../lib/notify.ts";
import { openPreview } from "./preview.ts";

const URL_OF_FILE = "http://localhost/preview/abc";
let told: Notification[] = [];
let stop: () => void;

beforeEach(() => {
  told = [];
  stop = onNotification((notification) => told.push(notification));
});
afterEach(() => stop());

function stubTab() {
  const tab = {
    opener: {} as unknown,
    document: { title: "", body: { textContent: "" } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  const open = vi.fn((): typeof tab | null => tab);
  vi.stubGlobal("open", open);
  return { tab, open };
}

test("the tab opens within the click, without a way back to the portal, and gets the link later", async () => {
  const { tab, open } = stubTab();
  stubFetch(() => jsonAnswer({ preSignedUrl: URL_OF_FILE }));
  const opening = openPreview(buildDocument());
  expect(open).toHaveBeenCalledWith("", "_blank");
  expect(tab.opener).toBeNull();
  expect(tab.location.replace).not.toHaveBeenCalled();
  await opening;
  expect(tab.location.replace).toHaveBeenCalledWith(URL_OF_FILE);
});

test("S8.9: a preview link that fails is reported, and the tab is closed again", async () => {
  const { tab } = stubTab();
  stubFetch(() => problemAnswer(404));
  await openPreview(buildDocument());
  expect(told).toEqual([{ kind: "error", text: "Nie udało się pobrać URL. Nie znaleziono zasobu." }]);
  expect(tab.close).toHaveBeenCalled();
});

test("an answer without a link is a failure, and opens nothing", async () => {
  const { tab } = stubTab();
  stubFetch(() => jsonAnswer({}));
  await openPreview(buildDocument());
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(tab.close).toHaveBeenCalled();
  expect(told).toEqual([{ kind: "error", text: expect.stringMatching(/^Nie udało się pobrać URL\./) }]);
});

test("where the browser blocks the tab, the link is offered to be pressed", async () => {
  const { open } = stubTab();
  open.mockReturnValue(null);
  stubFetch(() => jsonAnswer({ preSignedUrl: URL_OF_FILE }));
  await openPreview(buildDocument());
  expect(told).toMatchObject([{ kind: "info", action: { label: "Otwórz podgląd" } }]);
  told[0]?.action?.run();
  expect(open).toHaveBeenLastCalledWith(URL_OF_FILE, "_blank", "noopener");
});

import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "../../../testing/screen.tsx";
import ToastOutlet, { type ToastEvent } from "./toast-outlet.tsx";
import "../../lib/i18n/i18n.ts";

/* Which dialog gives way to the toasts. Nothing is laid out here: the sizes are those of a window of 1300 by 800 pixels. */

const [WINDOW, HEIGHT] = [1300, 800];
const TOASTS = { width: 396, height: 90 };
/** Beside the narrow one the toasts have their place, beside the wide one they have not. */
const [NARROW, WIDE] = [444, 600];

const sizes = {
  offsetWidth: (element: HTMLElement) => Number(element.getAttribute("data-width") ?? TOASTS.width),
  offsetHeight: () => TOASTS.height,
  offsetLeft: () => WINDOW - TOASTS.width,
  offsetTop: () => HEIGHT - TOASTS.height,
} as const;

beforeEach(() => {
  for (const [name, size] of Object.entries(sizes)) {
    vi.spyOn(HTMLElement.prototype, name as keyof typeof sizes, "get").mockImplementation(function (
      this: HTMLElement,
    ) {
      return size(this);
    });
  }
  vi.stubGlobal("innerWidth", WINDOW);
  vi.stubGlobal("innerHeight", HEIGHT);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const dialog of document.querySelectorAll(".MuiDialog-paper")) dialog.remove();
  document.documentElement.style.removeProperty("--toasts-room");
});

/** Opens a dialog of this width above those that are open. */
function openDialog(width: number): HTMLElement {
  const dialog = document.createElement("div");
  dialog.className = "MuiDialog-paper";
  dialog.setAttribute("data-width", String(width));
  document.body.append(dialog);
  return dialog;
}

const room = () => document.documentElement.style.getPropertyValue("--toasts-room");

function showToast() {
  const events: ToastEvent[] = [{ shown: { kind: "info", text: "Zapisano." } }];
  return show(<ToastOutlet events={events} />);
}

test("the dialog above the others gives way to the toasts, and none of those below it", async () => {
  showToast();
  await vi.waitFor(() => expect(room()).toBe("0px"));
  const narrow = openDialog(NARROW);
  await vi.waitFor(() => expect(document.querySelector(".Toastify__toast")).not.toBeNull());
  expect(room()).toBe("0px");
  const wide = openDialog(WIDE);
  await vi.waitFor(() => expect(room()).toBe("90px"));
  act(() => wide.remove());
  await vi.waitFor(() => expect(room()).toBe("0px"));
  narrow.remove();
  openDialog(WIDE);
  await vi.waitFor(() => expect(room()).toBe("90px"));
  openDialog(NARROW);
  await vi.waitFor(() => expect(room()).toBe("0px"));
});

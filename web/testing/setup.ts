import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { onNotification } from "../src/lib/notify.ts";

// Far more than anything takes alone: a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

let complaints: MockInstance[] = [];

beforeEach(() => {
  complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

// React and MUI report their misuse on the console; a test that causes it fails.
afterEach(() => {
  cleanup();
  localStorage.clear();
  // Toasts that nobody showed wait for the next who does: that would be another test.
  onNotification(() => undefined)();
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});

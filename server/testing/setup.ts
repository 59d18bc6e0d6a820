import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { consumeExpectedComplaints } from "./complaints.ts";

let complaints: MockInstance[] = [];

beforeEach(() => {
  complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

// The server writes to its log, and what it runs on complains on the console: a test that causes it fails.
afterEach(() => {
  const said = complaints.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(" ")));
  for (const complaint of complaints) complaint.mockRestore();
  const expected = consumeExpectedComplaints();
  expect(said.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
});

import { afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from "vitest";
import { forgetAwaited } from "../platform/heavy-threads.ts";
import { consumeExpectedComplaints } from "./complaints.ts";

let complaints: MockInstance[] = [];

// The files of a worker share its modules: a job here does not wait for the thread that made an earlier file's papers.
beforeAll(forgetAwaited);

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

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { useFirstScreenStands, useFirstScreenWatch } from "./first-screen-stands.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  vi.useRealTimers();
  useFirstScreenStands.setState(false);
});

function Watch() {
  useFirstScreenWatch();
  return null;
}

/** A screen whose only read is answered when `answer` is called. */
function showReading() {
  const queries = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  void queries.fetchQuery({ queryKey: ["documents"], queryFn: () => promise });
  show(
    <QueryClientProvider client={queries}>
      <Watch />
    </QueryClientProvider>,
  );
  return () => resolve("wiersze");
}

test("it stands once what it reads has come, a moment later", async () => {
  const answer = showReading();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(useFirstScreenStands.getState()).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(700);
  expect(useFirstScreenStands.getState()).toBe(true);
});

test("what takes very long is not waited for", async () => {
  showReading();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(useFirstScreenStands.getState()).toBe(true);
});

test("the next to sign in has a first screen again", async () => {
  showReading()();
  await vi.advanceTimersByTimeAsync(700);
  expect(useFirstScreenStands.getState()).toBe(true);
  cleanup();
  expect(useFirstScreenStands.getState()).toBe(false);
});

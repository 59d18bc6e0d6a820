import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFreshCheck } from "./use-fresh-check.ts";

const NOON = Date.parse("2026-11-23T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Check() {
  const checkedAt = useLoaderData<string>();
  useFreshCheck(checkedAt);
  return checkedAt;
}

/** Shows a check that the server made at a moment by its clock; counts those that the browser asks for afterwards. */
async function showCheck(checkedAt: number, serverAhead = 0) {
  const loader = vi.fn(() => new Date(Date.now() + serverAhead).toISOString());
  const routes = [{ id: "check", path: "/", Component: Check, loader }];
  const hydrationData = { loaderData: { check: new Date(checkedAt).toISOString() } };
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  });
  return loader;
}

const come = (type: string, to: EventTarget) => act(async () => void to.dispatchEvent(new Event(type)));

test("a page that is taken over late, or from the browser's history, is checked again", async () => {
  expect(await showCheck(NOON - 3 * 60_000)).toHaveBeenCalledOnce();
});

test("a fresh one is not, until somebody comes back to it after a minute", async () => {
  const loader = await showCheck(NOON - 1000);
  await come("visibilitychange", document);
  expect(loader).not.toHaveBeenCalled();
  vi.setSystemTime(NOON + 61_000);
  await come("visibilitychange", document);
  expect(loader).toHaveBeenCalledTimes(1);
  vi.setSystemTime(NOON + 130_000);
  await come("pageshow", window);
  expect(loader).toHaveBeenCalledTimes(2);
});

test("one that stays open turns with the day in Poland, once", async () => {
  vi.setSystemTime("2026-11-23T22:58:30Z");
  const loader = await showCheck(Date.now());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(loader).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(loader).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
  expect(loader).toHaveBeenCalledOnce();
});

test("bad input: a clock that is days wrong does not ask for ever", async () => {
  const loader = await showCheck(NOON + 3 * 86_400_000, 3 * 86_400_000);
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  expect(loader.mock.calls.length).toBeLessThanOrEqual(3);
});

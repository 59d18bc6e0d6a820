import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show } from "../../testing/screen.tsx";
import { signIn } from "../../testing/session.ts";
import { ModulesContext } from "../lib/module.ts";
import { type OwedEntry, ownerNow, useOutbox } from "../lib/outbox/entries.ts";
import { OutboxStatus } from "./outbox-status.tsx";

test("what sends an entry of another tab is loaded as soon as it can be", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  signIn();
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError("no connection"));
  const entry = { id: "1", owner: ownerNow(), kind: "test kind", about: "", state: "queued", result: null };
  useOutbox.setState({ entries: [entry as OwedEntry], loaded: [ownerNow()] });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ModulesContext value={[{ outbox: { "test kind": { load } } }]}>
        <OutboxStatus />
      </ModulesContext>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load, "what is loaded is not loaded again").toHaveBeenCalledTimes(2);
});

import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../testing/answers.ts";
import { show } from "../../testing/screen.tsx";
import { buildToken, buildUser, signIn } from "../../testing/session.ts";
import "../lib/i18n/i18n.ts";
import { callQuery } from "../lib/call-query.ts";
import { askFirst } from "../lib/first-page/first-answers.ts";
import { onNotification } from "../lib/notify.ts";
import { clearUser, sessionState, storeUser } from "../lib/session/session-store.ts";
import { SignedIn, useLiveChanges } from "./signed-in.tsx";

function Listener() {
  useLiveChanges();
  return null;
}

function Reader({ read }: { read: () => Promise<string> }) {
  useLiveChanges();
  return useQuery({ queryKey: ["documents"], queryFn: read }).data ?? "czeka";
}

function listen() {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Listener />
    </QueryClientProvider>,
  );
  return { invalidate, unmount };
}

function stream(...chunks: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

test("a change by someone else invalidates the queries of its topic, however the stream is cut", async () => {
  const { token } = signIn();
  const fetch = stubFetch(() => stream(': hello\n\ndata: {"topic":"docu', 'ments","id":"12"}\n', "\n"));
  const { invalidate, unmount } = listen();
  await waitFor(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ["documents"] }));
  expect(fetch.mock.calls[0]).toMatchObject([
    "/api/events",
    { headers: { Authorization: `Bearer ${token}` } },
  ]);
  unmount();
});

test("a stream that is being opened is given up as somebody signs out, before anything is rendered", () => {
  signIn();
  const fetch = stubFetch(() => new Promise<Response>(() => {}));
  const { unmount } = listen();
  const signal = fetch.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  clearUser({ signedOut: true });
  expect(signal?.aborted).toBe(true);
  unmount();
});

test("an event of another shape, as a newer server may send, is passed over, and the stream goes on", async () => {
  signIn();
  const events = ['data: {"subject":"orders"}\n\n', 'data: {"topic":"documents","id":"12"}\n\n'];
  const fetch = stubFetch(() => stream(...events));
  const { invalidate, unmount } = listen();
  await waitFor(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ["documents"] }));
  expect(fetch).toHaveBeenCalledOnce();
  unmount();
});

test("a first read that left before the change begins again", async () => {
  signIn();
  let change = () => {};
  const events = new ReadableStream<Uint8Array>({
    start(controller) {
      change = () =>
        controller.enqueue(new TextEncoder().encode('data: {"topic":"documents","id":null}\n\n'));
    },
  });
  stubFetch(() => new Response(events));
  const reads = ["stary", "nowy"];
  const pending: (() => void)[] = [];
  const read = () =>
    new Promise<string>((resolve) => {
      const state = reads.shift() ?? "";
      pending.push(() => resolve(state));
    });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Reader read={read} />
    </QueryClientProvider>,
  );
  change();
  await waitFor(() => expect(pending).toHaveLength(2));
  for (const answer of pending) answer();
  await waitFor(() => expect(container.textContent).toBe("nowy"));
});

test("nothing is listened to while signed out", () => {
  const fetch = stubFetch(() => stream());
  listen().unmount();
  expect(fetch).not.toHaveBeenCalled();
});

test("a refused token ends the session and the listening", async () => {
  const notified = vi.fn();
  const stop = onNotification(notified);
  signIn();
  const fetch = stubFetch(() => problemAnswer(401));
  const { unmount } = listen();
  await waitFor(() => expect(sessionState().user).toBeNull());
  expect(notified).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledOnce();
  unmount();
  stop();
});

const FILTERS = "/api/files/filters";

function Filters() {
  return useQuery(callQuery("documents", documentCalls.filters, {})).data ? "wczytane" : "czeka";
}

test("what came for the first screen is not asked for again for whoever has terms to accept", async () => {
  const terms = [{ slug: "regulations", version: 2, since: "2026-11-21T12:00:00.000Z" }];
  const user = buildUser({ token: buildToken({ role: "Client", terms }) });
  storeUser(user);
  const filters = { fileTypes: [], yearsAdded: [], categories: [], tags: [] };
  const fetch = stubFetch((url) => (url === FILTERS ? jsonAnswer(filters) : problemAnswer(404)));
  askFirst(JSON.stringify(user), [], [FILTERS]);
  await vi.waitFor(() => expect(window.firstAnswers?.get(FILTERS)?.received).toBeDefined());
  await act(async () => {
    show(
      <Suspense>
        <SignedIn>
          <Filters />
        </SignedIn>
      </Suspense>,
    );
  });
  await screen.findByText("wczytane");
  await screen.findByRole("button", { name: "Akceptuję" });
  expect(fetch.mock.calls.filter(([url]) => url === FILTERS)).toHaveLength(1);
});

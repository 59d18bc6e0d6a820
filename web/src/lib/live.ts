import { ChangeEvent, portalCalls } from "@bonum/contract/portal.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { useEffect } from "react";
import * as z from "zod/mini";
import { urlOf } from "./api.ts";
import { takeFirstAnswer } from "./first-answers.ts";
import { authorizationHeader, endSessionIfRefused, errorOfResponse, HttpError } from "./http.ts";
import { onSessionChange, sessionState, useUser } from "./session/session-store.ts";

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/**
 * Keeps what is on the screen true while others change it: listens to `GET /api/events` and
 * invalidates the queries whose key starts with the changed topic (`["documents", …]`). Active
 * while signed in; a broken connection is opened again, and then everything is read anew, because
 * changes may have been missed.
 */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    // At once, not with the next rendering: a stream that is still being opened would be refused as the session ends.
    const unsubscribe = onSessionChange(() => sessionState().user?.id !== userId && stop.abort());
    void listen(client, stop.signal);
    return () => {
      unsubscribe();
      stop.abort();
    };
  }, [client, userId]);
}

async function listen(client: QueryClient, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const events = await open(signal);
      if (attempt > 0) void client.invalidateQueries();
      wait = FIRST_WAIT;
      for await (const { data } of events) await invalidate(client, data);
    } catch (error) {
      if (error instanceof HttpError && error.endedSession) return;
    }
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

async function open(signal: AbortSignal) {
  const { id, token } = sessionState().user ?? {};
  const url = urlOf(portalCalls.events, {});
  const response = await (takeFirstAnswer(url, id, signal) ??
    fetch(url, {
      credentials: "include",
      headers: { Accept: "text/event-stream", ...authorizationHeader() },
      signal,
    }));
  if (!response.ok || response.body === null) {
    throw endSessionIfRefused(await errorOfResponse(response), token);
  }
  return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}

/** A first read that is on its way may have left before the change, and would pass for fresh: it begins again. */
async function invalidate(client: QueryClient, data: string): Promise<void> {
  const event = z.safeParse(ChangeEvent, JSON.parse(data));
  // A newer server tells of what this page has nothing of.
  if (!event.success) return;
  const queries = { queryKey: [event.data.topic] };
  await client.cancelQueries(queries);
  void client.invalidateQueries(queries);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(stop, milliseconds);
    signal.addEventListener("abort", stop);
  });
}

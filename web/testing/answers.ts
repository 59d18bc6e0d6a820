import { vi } from "vitest";

/** An answer in JSON. */
export function jsonAnswer(body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers });
}

/** A success of which only the beginning arrives. */
export function halfAnswer(): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"id":'));
      stream.error(new TypeError("network error"));
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

/** A problem document, as every error of the API but a 409 is. */
export function problemAnswer(
  status: number,
  problem: { title?: string; errors?: Record<string, string[]> } = {},
  headers: Record<string, string> = {},
): Response {
  const { title = "Tytuł", errors } = problem;
  const body = {
    type: "about:blank",
    title,
    status,
    detail: "",
    traceId: "trace-1",
    ...(errors && { errors }),
  };
  return Response.json(body, { status, headers: { "content-type": "application/problem+json", ...headers } });
}

/** Stands in for the network: answers each call by `answer`, and shows what was called. */
export function stubFetch(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const fetch = vi.fn(async (url: string, init: RequestInit = {}) => answer(url, init));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

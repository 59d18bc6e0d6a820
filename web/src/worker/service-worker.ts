import { SHARE_PATH } from "@bonum/contract/site.ts";
import { countUnsent } from "../lib/outbox/kept.ts";
import { SHARE_PROBLEM, SHARED_FIELD, storeShared } from "../lib/transfer/shared-files.ts";
import { offlinePage } from "./offline-page.ts";

/*
 * The portal's worker. It keeps no answer and no code of the portal: every page comes from the network, and what it says of
 * a certificate is what the server says now. It does two things that a page cannot: it answers for a network that is away, and
 * takes the files that another app shares.
 */

/** An event of a worker, as far as it is used: the types of workers and those of pages exclude each other. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
}

/** As many are kept as a list tells of, those that are too many for it included. */
const MOST_SHARED = 400;

const scope = globalThis as unknown as WorkerScope;

// A new release of it takes over at once.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("fetch", (event) => {
  const { method, mode, destination, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== scope.location.origin) return;
  if (method === "POST" && pathname === SHARE_PATH) return event.respondWith(receiveShared(event.request));
  const isPage = method === "GET" && mode === "navigate" && destination === "document";
  if (isPage && !pathname.startsWith("/api/")) event.respondWith(fromNetwork(event));
});

/** A navigation does not wait until the worker has started: the browser asks the network meanwhile. */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offlinePage(await countUnsent());
  }
}

async function receiveShared(request: Request): Promise<Response> {
  const problem = await keep(request).catch(() => "unkept");
  const query = problem === undefined ? "" : `?${SHARE_PROBLEM}=${problem}`;
  return Response.redirect(`${SHARE_PATH}${query}`, 303);
}

async function keep(request: Request): Promise<"nothing" | undefined> {
  const sent = (await request.formData()).getAll(SHARED_FIELD);
  const files = sent.flatMap((value) => (value instanceof File && value.name !== "" ? [value] : []));
  if (files.length === 0) return "nothing";
  await storeShared(files.slice(0, MOST_SHARED));
  return undefined;
}

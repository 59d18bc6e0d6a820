import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { HttpError, mayPass } from "../../../lib/http.ts";
import { pause } from "../../../lib/pause.ts";
import { isQueued } from "../../../lib/transfer/upload-queue.ts";
import { storeOrder } from "../documents/order-documents.ts";
import { criteriaOf } from "../findings/criteria.ts";
import { sameSaid, sendable, stillUnsent, withAdded } from "./answers.ts";
import { unsentAnswers, useUnsentAnswers, writeUnsentAnswers } from "./unsent-answers.ts";

export interface Sending {
  /** `waiting`: for the connection, or for the server to be back. */
  state: "idle" | "sending" | "waiting" | "refused";
  /** Why the portal refused what was sent. */
  error: unknown;
  retry: () => void;
}

/** Sends what the examiner says a moment later, or once there is a connection, for as long as the screen is open. */
export function useSending(order: OrderDetails): Sending {
  const queries = useQueryClient();
  const { answers } = useUnsentAnswers(order.id);
  const [state, setState] = useState<Sending["state"]>("idle");
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const due = order.can.examine && findingsToSend(order).some(({ differs }) => differs);
  useEffect(() => {
    const left = stillUnsent(order.findings, unsentAnswers(order.id));
    if (left.length < unsentAnswers(order.id).length) writeUnsentAnswers(order.id, left);
  }, [order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is sent anew, and so is what was refused when asked
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (next: Sending["state"], reason: unknown = null) => {
      if (signal.aborted) return;
      setState(next);
      setError(reason);
    };
    if (due) {
      void sendAll({ queries, id: order.id, signal, tell }).catch((reason: unknown) =>
        tell("refused", reason),
      );
    } else tell("idle");
    return () => stop.abort();
  }, [due, answers, tries, queries, order.id]);
  return { state, error, retry: () => setTries((count) => count + 1) };
}

function findingsToSend(order: OrderDetails) {
  const answers = unsentAnswers(order.id);
  return sendable(withAdded(criteriaOf(order), answers), answers, isQueued);
}

/** After so long without a change what was said is sent. */
const REST_MS = 800;
const WAITS_MS = [2_000, 5_000, 15_000] as const;
/** So often in turn somebody else may have changed the order in the moment of sending. */
const OVERTAKEN_MAX = 5;

interface SendSettings {
  queries: QueryClient;
  id: string;
  signal: AbortSignal;
  tell: (state: Sending["state"]) => void;
}

/** @throws HttpError where the portal refuses, and another try alone would not help */
async function sendAll({ queries, id, signal, tell }: SendSettings): Promise<void> {
  await pause(REST_MS, signal);
  let failures = 0;
  let overtaken = 0;
  while (!signal.aborted) {
    tell("sending");
    try {
      if (!(await inTurn(() => sendOnce(queries, id)))) return tell("idle");
      failures = 0;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 409 && overtaken < OVERTAKEN_MAX) {
        overtaken += 1;
        await readAnew(queries, id).catch(() => {});
      } else if (mayPass(error) || error.status === 429) {
        tell("waiting");
        await untilLater(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, signal);
        failures += 1;
      } else throw error;
    }
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after another: what is on its way when something else is said is waited for, and its answer is not overtaken. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.catch(() => {}).then(work);
  last = next;
  return next;
}

const orderQuery = (id: string) => callQuery("orders", orderCalls.details, { params: { id } });

/** Saves the findings with what was said; answers whether there was anything to save. */
async function sendOnce(queries: QueryClient, id: string): Promise<boolean> {
  const order = queries.getQueryData(orderQuery(id).queryKey);
  if (!order?.can.examine) return false;
  const rows = findingsToSend(order);
  const sent = new Map(rows.filter(({ differs }) => differs).map(({ key, finding }) => [key, finding]));
  if (sent.size === 0) return false;
  const before = unsentAnswers(id);
  const trying = before.map((answer) => {
    const tried = sent.get(answer.key);
    return tried === undefined || (answer.tried && sameSaid(answer.tried, tried))
      ? answer
      : { ...answer, tried };
  });
  if (trying.some((answer) => !before.includes(answer))) writeUnsentAnswers(id, trying);
  const body = { findings: rows.map(({ finding }) => finding) };
  const saved = await api(orderCalls.findings, { params: { id }, revision: order.revision, body });
  const after = unsentAnswers(id).map((answer) => {
    const base = sent.get(answer.key);
    return base === undefined ? answer : { ...answer, base, tried: null };
  });
  writeUnsentAnswers(id, stillUnsent(saved.findings, after));
  storeOrder(queries, saved);
  return true;
}

/** What somebody else has changed meanwhile is read, and what was said is put over it. */
async function readAnew(queries: QueryClient, id: string): Promise<void> {
  storeOrder(queries, await api(orderCalls.details, { params: { id } }));
}

/** Waits, but no longer than until the connection is said to be back. */
function untilLater(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const wake = () => over.abort();
  window.addEventListener("online", wake, { signal: over.signal });
  signal.addEventListener("abort", wake, { once: true });
  return pause(milliseconds, over.signal).finally(wake);
}

import "../src/lib/i18n/all-validation.ts";
import "../src/modules/orders/texts.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { callQuery } from "../src/lib/call-query.ts";
import { jsonAnswer, problemAnswer, stubFetch } from "./answers.ts";
import { show } from "./screen.tsx";

export const ORDER = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";

/** As much of an order as its panels read; each test adds what it is about. */
export function buildOrder(overrides: Partial<OrderDetails> = {}): OrderDetails {
  return {
    ...{ id: ORDER, revision: 4, number: "BAD/2026/0001", state: "in_examination", price: null, quote: null },
    ...{ coordinator: null, examiner: null, decider: null, documents: [], findings: [], corrections: [] },
    ...{ allowedEvents: [], blockedEvents: [], recommendation: null, proposed: null },
    service: { name: "Ocena projektu", requiredDocuments: [], criteria: [] },
    investment: { id: "11111111-1111-4111-8111-111111111111", title: "Hala", number: "INW/1" },
    contract: { kind: "business", maySayOutsideTrade: false, concludedOn: null },
    papers: [],
    can: {},
    ...overrides,
  } as unknown as OrderDetails;
}

/** Shows a part of the newest order that is known, as an order's page does: what is answered of it is there at once. */
export function LiveOrder({
  order,
  children,
}: {
  order: OrderDetails;
  children: (order: OrderDetails) => ReactNode;
}) {
  const details = callQuery("orders", orderCalls.details, { params: { id: order.id } });
  const { data } = useQuery({ ...details, initialData: order, staleTime: Number.POSITIVE_INFINITY });
  return children(data);
}

/** Default error of a failed change. */
export const DOWN = "Baza danych nie odpowiada";

export interface SentCall {
  method: string;
  path: string;
  revision: string | null;
  body: unknown;
}

interface Served {
  /** The address at which the part stands; the zone and what else stands in it is read from there. */
  at?: string;
  /** Answer to reads below `/api`; an empty list by default. */
  read?: (path: string) => Response | Promise<Response>;
  /** Answer to a change; by default `DOWN`, which leaves the dialog open with its input. */
  change?: (call: SentCall) => Response | Promise<Response>;
}

/** Shows a part of an order's screen as the server answers it; returns the calls that change something. */
export function showPart(part: ReactNode, { at, read, change }: Served = {}): SentCall[] {
  const sent: SentCall[] = [];
  stubFetch((url, { method = "GET", body, headers }) => {
    const path = url.replace(/^.*\/api/, "");
    if (method === "GET") return read?.(path) ?? jsonAnswer([]);
    const revision = new Headers(headers).get("if-match");
    const call = { method, path, revision, body: typeof body === "string" ? JSON.parse(body) : undefined };
    sent.push(call);
    return change?.(call) ?? problemAnswer(503, { title: DOWN });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(<QueryClientProvider client={client}>{part}</QueryClientProvider>, at);
  return sent;
}

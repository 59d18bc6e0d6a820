import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A span as a receiver of OTLP got it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty where the span is the first of its trace. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, string | number>;
  isError: boolean;
}

export interface TraceReceiver {
  endpoint: string;
  /** All that has come so far. */
  spans(): ReceivedSpan[];
  /** Attributes of the senders. */
  resources(): Record<string, string | number>[];
  /** Received batches as text. */
  text(): string;
  /** Headers of each batch. */
  headers(): NodeJS.Dict<string | string[]>[];
  /** Each batch of protobuf, as bytes. */
  batches(): Buffer[];
  close(): Promise<void>;
}

interface Value {
  stringValue?: string;
  intValue?: number;
}

interface Attribute {
  key: string;
  value: Value;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, "attributes" | "isError" | "parentSpanId"> & {
        parentSpanId?: string;
        attributes: Attribute[];
        status: { code?: number };
      })[];
    }[];
  }[];
}

const ERROR = 2;

/** A real HTTP server on the loopback that takes traces as JSON (and keeps protobuf as it is). */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const bodies: Buffer[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isTaken = request.method === "POST" && request.url === "/v1/traces";
    if (isTaken) {
      bodies.push(body);
      headers.push(request.headers);
    }
    response.writeHead(isTaken ? 200 : 404, { "content-type": "application/json" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const sent = () => bodies.flatMap((body) => (JSON.parse(body.toString()) as Sent).resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(receivedSpan))),
    resources: () => sent().map(({ resource }) => valuesOf(resource.attributes)),
    text: () => bodies.map(String).join("\n"),
    headers: () => headers,
    batches: () => bodies,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

type SentSpan = Sent["resourceSpans"][number]["scopeSpans"][number]["spans"][number];

function receivedSpan({ traceId, spanId, parentSpanId, name, attributes, status }: SentSpan): ReceivedSpan {
  return {
    traceId,
    spanId,
    parentSpanId: parentSpanId ?? "",
    name,
    attributes: valuesOf(attributes),
    isError: status.code === ERROR,
  };
}

function valuesOf(attributes: Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}

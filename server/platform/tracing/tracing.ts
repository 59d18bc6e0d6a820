import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginning, failureName, type Observed, type Work, watchWork } from "../observed.ts";
import { openTracer, type TracesSettings } from "./provider.ts";

/**
 * Traces each request, job and step of housekeeping of this process, with the statements and calls of the storage that it
 * is made of, until the server closes. Spans hold routes, statements without values and names of the code: no address, no
 * header and no message of an error, which may quote what people typed. Call it before the routes are registered.
 */
export async function traceServer(app: FastifyInstance, settings: TracesSettings): Promise<void> {
  const { tracer, close } = await openTracer(settings, app.log);
  const active = new AsyncLocalStorage<unknown>();
  traceRequests(app, { tracer, active });
  const stop = traceWork({ tracer, active });
  app.addHook("onClose", async () => {
    stop();
    await close();
  });
}

interface Tracing {
  tracer: Tracer;
  /** The context of what runs. */
  active: AsyncLocalStorage<unknown>;
}

const propagator = new W3CTraceContextPropagator();

/** A span for each request, which goes on with the caller's trace where it names one (`traceparent`). */
function traceRequests(app: FastifyInstance, { tracer, active }: Tracing): void {
  const open = new WeakMap<FastifyRequest, Span>();

  app.addHook("onRequest", (request, reply, done) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const { method } = request;
    const route = request.routeOptions.url;
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { "http.request.method": method, ...(route !== undefined && { "http.route": route }) },
      },
      parent,
    );
    open.set(request, span);
    // After the hook of answers that were sent whole, so what it finds open was cut off.
    reply.raw.once("close", () => end(request, { "error.type": "aborted" }));
    // Fastify itself keeps this while it reads the body, by events of the connection.
    active.run(trace.setSpan(parent, span), done);
  });

  // A stream of events is open for hours: its span ends as it begins.
  app.addHook("onSend", async (request, reply, payload) => {
    const isStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    if (isStream) end(request, { "http.response.status_code": reply.statusCode });
    return payload;
  });

  app.addHook("onResponse", (request, { statusCode }, done) => {
    end(request, { "http.response.status_code": statusCode });
    done();
  });

  function end(request: FastifyRequest, attributes: Attributes): void {
    const span = open.get(request);
    if (span === undefined) return;
    open.delete(request);
    span.setAttributes(attributes);
    if (Number(attributes["http.response.status_code"]) >= 500)
      span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

/** Spans of all other work. Statements and the storage are parts of something: without it, or after its end, they are none. */
function traceWork({ tracer, active }: Tracing): () => void {
  const open = new WeakMap<Observed, Span>();

  beginning.bindStore(active, (seen) => {
    const parent = active.getStore() as Context | undefined;
    const { name, isPart, ...options } = spanOf(seen.work);
    if (isPart && !isRecording(parent)) return undefined;
    const span = tracer.startSpan(name, options, parent ?? ROOT_CONTEXT);
    open.set(seen, span);
    return trace.setSpan(parent ?? ROOT_CONTEXT, span);
  });

  const stop = watchWork((seen) => {
    const span = open.get(seen);
    if (seen.error !== undefined) {
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.setAttribute("error.type", failureName(seen.error));
    }
    span?.end();
  });

  return () => {
    stop();
    beginning.unbindStore(active);
  };
}

function isRecording(context: Context | undefined): boolean {
  return context !== undefined && (trace.getSpan(context)?.isRecording() ?? false);
}

function spanOf(work: Work): { name: string; isPart: boolean; kind: SpanKind; attributes: Attributes } {
  switch (work.kind) {
    case "statement": {
      const statement = work.statement.trim();
      const name = /^\w+/.exec(statement)?.[0].toLowerCase() ?? "statement";
      const attributes = { "db.system.name": "postgresql", "db.query.text": statement };
      return { name, isPart: true, kind: SpanKind.CLIENT, attributes };
    }
    case "storage": {
      const attributes = { "bonum.storage": work.storage };
      const kind = work.storage === "s3" ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return { name: `storage ${work.operation}`, isPart: true, kind, attributes };
    }
    case "job":
      return { name: `job ${work.task}`, isPart: false, kind: SpanKind.CONSUMER, attributes: {} };
    case "housekeeping":
      return { name: `housekeeping ${work.step}`, isPart: false, kind: SpanKind.INTERNAL, attributes: {} };
  }
}

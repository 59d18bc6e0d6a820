import type { Tracer } from "@opentelemetry/api";
import { setGlobalErrorHandler } from "@opentelemetry/core";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

export interface TracesSettings {
  /** Address of a receiver of OTLP over HTTP, without a slash at its end. */
  endpoint: string;
  protocol: "http/protobuf" | "http/json";
  serviceName: string;
  /** As `OTEL_TRACES_SAMPLER` names it. */
  sampler: string;
  share: number;
}

interface Log {
  warn(fields: object, message: string): void;
}

/** A receiver that is away is told of once in this time, in milliseconds, not with each batch. */
const COMPLAIN_MS = 60_000;

/** Limit in milliseconds of waiting for a receiver at the server's end. */
const LAST_MS = 3_000;

/** Makes spans and sends them in batches; what a receiver does not take in time is dropped, and nobody waits for it. */
export async function openTracer(
  settings: TracesSettings,
  log: Log,
): Promise<{ tracer: Tracer; close(): Promise<void> }> {
  const exporter = await openExporter(settings);
  complainTo(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": settings.serviceName }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: provider.getTracer("bonum"),
    async close() {
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LAST_MS);
      await Promise.race([provider.shutdown().catch(() => {}), tooLate]);
      clearTimeout(timer);
    },
  };
}

/** Headers, time-out, compression and certificates it reads from the standard's settings itself. */
async function openExporter({ endpoint, protocol }: TracesSettings): Promise<SpanExporter> {
  const url = `${endpoint}/v1/traces`;
  const { OTLPTraceExporter } =
    protocol === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  return new OTLPTraceExporter({ url });
}

function complainTo(log: Log): void {
  let complained = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    const now = performance.now();
    if (now - complained < COMPLAIN_MS) return;
    complained = now;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, "traces could not be sent");
  });
}

function samplerOf({ sampler, share }: TracesSettings): Sampler {
  const [, parent, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root = rootSampler(name, share);
  return parent === undefined ? root : new ParentBasedSampler({ root });
}

function rootSampler(name: string | undefined, share: number): Sampler {
  if (name === "always_off") return new AlwaysOffSampler();
  return name === "traceidratio" ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler();
}

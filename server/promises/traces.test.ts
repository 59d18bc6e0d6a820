import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addJob, runJobs } from "../platform/jobs/queue.ts";
import type { TracesSettings } from "../platform/tracing/provider.ts";
import { multipartForm, PDF, partsOf } from "../testing/documents/documents.ts";
import { createTestPortal, type TestPortal } from "../testing/portal.ts";
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from "../testing/traces.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

let receiver: TraceReceiver;
let t: TestPortal | undefined;
beforeEach(async () => {
  receiver = await openTraceReceiver();
});
afterEach(async () => {
  await t?.close();
  t = undefined;
  await receiver.close();
});

async function open(settings: Partial<TracesSettings> = {}): Promise<TestPortal> {
  const traces = {
    endpoint: receiver.endpoint,
    protocol: "http/json",
    serviceName: "portal",
    sampler: "parentbased_always_on",
    share: 1,
    ...settings,
  } as const;
  t = await createTestPortal({ config: { traces: traces as never } });
  return t;
}

/** All spans, which the end of the portal sends at the latest. */
async function collected(): Promise<ReceivedSpan[]> {
  await t?.close();
  t = undefined;
  return receiver.spans();
}

const named = (spans: ReceivedSpan[], name: string) => spans.filter((span) => span.name === name);
const partsOfSpan = (spans: ReceivedSpan[], parent: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

describe("a request", () => {
  test("is a span by its route, of the caller's trace, with its statements and calls of the storage as parts", async () => {
    const { app, signIn } = await open();
    const { headers } = await signIn("Admin");
    const { payload, headers: form } = await multipartForm(
      partsOf({ fileName: "projekt.pdf", content: PDF }),
    );
    const added = await app.inject({
      method: "POST",
      url: "/api/files/upload",
      headers: { ...headers, ...form, traceparent: `00-${TRACE}-${CALLER}-01` },
      payload,
    });
    expect(added.statusCode, added.body).toBe(201);
    const spans = await collected();
    const [request, ...others] = named(spans, "POST /api/files/upload");
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
      isError: false,
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/files/upload",
        "http.response.status_code": 201,
      },
    });
    const parts = partsOfSpan(spans, request);
    expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const statements = parts.map(({ attributes }) => String(attributes["db.query.text"]));
    // The guard's, from before the body, and the command's, from after it.
    expect(statements.filter((text) => /from "?sessions"?/.test(text))).not.toEqual([]);
    expect(statements.filter((text) => text.startsWith('insert into "documents"'))).toHaveLength(1);
    expect(named(parts, "commit").length).toBeGreaterThan(0);
    expect(named(parts, "storage write")).toMatchObject([{ attributes: { "bonum.storage": "disk" } }]);
    expect(receiver.resources()[0]).toMatchObject({ "service.name": "portal" });
  });

  test("after a body of JSON still has its statements, and begins a trace where the caller names none", async () => {
    const { app } = await open();
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    for (const traceparent of ["", "00-zzz", `00-${"0".repeat(32)}-${CALLER}-01`]) {
      await sendSlowly(`${address}/api/account/login`, traceparent);
    }
    const spans = await collected();
    const requests = named(spans, "POST /api/account/login");
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(3);
    for (const request of requests) {
      expect(request.parentSpanId).toBe("");
      const parts = partsOfSpan(spans, request);
      expect(parts.some(({ attributes }) => /"accounts"/.test(String(attributes["db.query.text"])))).toBe(
        true,
      );
    }
  });

  test("that fails is marked, by the code of the error alone; two at once do not mix", async () => {
    const { app, signIn, portal } = await open();
    const { headers } = await signIn("Admin");
    await portal.pool.query("alter table clients rename to clients_away");
    const ask = (url: string) => app.inject({ url, headers });
    const [broken, whole] = await Promise.all([ask("/api/clients"), ask("/api/services")]);
    await portal.pool.query("alter table clients_away rename to clients");
    expect([broken.statusCode, whole.statusCode]).toEqual([500, 200]);
    const spans = await collected();
    const [failed] = named(spans, "GET /api/clients");
    expect(failed).toMatchObject({ isError: true, attributes: { "http.response.status_code": 500 } });
    const wrong = partsOfSpan(spans, failed).filter(({ isError }) => isError);
    expect(wrong.map(({ attributes }) => attributes["error.type"])).toContain("42P01");
    const [fine] = named(spans, "GET /api/services");
    expect(fine?.isError).toBe(false);
    expect(partsOfSpan(spans, fine).filter(({ isError }) => isError)).toEqual([]);
    expect(partsOfSpan(spans, fine).length).toBeGreaterThan(0);
  });

  test("of a caller who is not traced is not traced; a sampler that takes none takes none", async () => {
    const { app } = await open();
    await app.inject({ url: "/api/portal/settings", headers: { traceparent: `00-${TRACE}-${CALLER}-00` } });
    expect(await collected()).toEqual([]);
    const other = await open({ sampler: "always_off" });
    await other.app.inject({ url: "/readyz", headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
    expect(await collected()).toEqual([]);
  });

  test("that its sender cuts off is a span too", async () => {
    const { app } = await open();
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const headers = { "content-type": "application/json", "content-length": 100 };
    const sending = request(`${address}/api/account/login`, { method: "POST", headers });
    sending.on("error", () => {});
    const arrived = once(app.server, "request");
    sending.flushHeaders();
    await arrived;
    sending.destroy();
    const spans = () => named(receiver.spans(), "POST /api/account/login");
    await vi.waitFor(
      () => expect(spans()).toMatchObject([{ attributes: { "error.type": "aborted" } }]),
      20_000,
    );
  });

  test("for a stream of events is a span as soon as the stream is open", async () => {
    const { app, signIn } = await open();
    const { headers } = await signIn("Admin");
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const stream = await fetch(`${address}/api/events`, { headers });
    await vi.waitFor(() => expect(named(receiver.spans(), "GET /api/events")).toHaveLength(1), 15_000);
    await stream.body?.cancel();
  });
});

/** Sends a body some time after its headers, so that events of the connection bring it. */
async function sendSlowly(url: string, traceparent: string): Promise<void> {
  const body = JSON.stringify({ email: "kanarek@example.pl", password: "nie to hasło" });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    traceparent,
  };
  const sending = request(url, { method: "POST", headers });
  sending.flushHeaders();
  await delay(100);
  sending.end(body);
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  await buffer(answer);
}

test("a job is a trace of its own, with its statements", async () => {
  const { app, portal } = await open();
  const { database, pool } = portal;
  const done = Promise.withResolvers<void>();
  const tasks = {
    async paint() {
      await sql`select 'a job' where true = ${true}`.execute(database);
      done.resolve();
    },
    async spill() {
      throw new RangeError("kanarek@example.pl");
    },
  };
  const add = (task: string) =>
    database
      .transaction()
      .execute((tx) => addJob(tx, { task, payload: { name: "kanarek" }, key: task, maxAttempts: 1 }));
  await add("spill");
  await add("paint");
  const jobs = await runJobs({
    ...{ pool, log: app.log, server: randomUUID() },
    places: [{ tasks, atOnce: 2 }],
  });
  await done.promise;
  await jobs.stop();
  const spans = await collected();
  const [job] = named(spans, "job paint");
  expect(job).toMatchObject({ parentSpanId: "", isError: false });
  expect(partsOfSpan(spans, job)).toMatchObject([
    {
      name: "select",
      traceId: job?.traceId,
      attributes: { "db.query.text": "select 'a job' where true = $1" },
    },
  ]);
  expect(named(spans, "job spill")).toMatchObject([
    { isError: true, attributes: { "error.type": "RangeError" } },
  ]);
  expect(receiver.text()).not.toContain("kanarek");
});

test("nobody's address, file or search term is in the traces", async () => {
  const { app, signIn } = await open();
  const { headers, email, token } = await signIn("Admin");
  const { payload, headers: form } = await multipartForm(
    partsOf({ fileName: "tajna-nazwa-pliku.pdf", content: PDF }),
  );
  await app.inject({ method: "POST", url: "/api/files/upload", headers: { ...headers, ...form }, payload });
  await app.inject({ url: "/api/files?searchTerm=szukane-haslo", headers });
  await app.inject({ url: "/api/files/tajny-identyfikator", headers });
  await app.inject({ url: "/tajny-adres", headers });
  const invited = { email: "kanarek@example.pl", roles: ["Client"] };
  await app.inject({ method: "POST", url: "/api/account/login", payload: { ...invited, password: "tajne" } });
  const spans = await collected();
  expect(named(spans, "POST /api/files/upload")).toHaveLength(1);
  expect(named(spans, "GET")).toHaveLength(1);
  for (const secret of [email, token, "kanarek", "tajn", "szukane"]) {
    expect(receiver.text()).not.toContain(secret);
  }
});

test("by default they go as protobuf", async () => {
  const { app } = await open({ protocol: "http/protobuf" });
  await app.inject("/api/portal/settings");
  await t?.close();
  t = undefined;
  expect(receiver.headers()[0]).toMatchObject({ "content-type": "application/x-protobuf" });
  // ExportTraceServiceRequest → resource_spans → scope_spans → spans → name, each by its number in opentelemetry-proto.
  const spans = [1, 2, 2].reduce<Buffer[]>(
    (messages, number) => messages.flatMap((message) => fieldsOf(message, number)),
    receiver.batches(),
  );
  expect(spans.flatMap((span) => fieldsOf(span, 5)).map(String)).toContain("GET /api/portal/settings");
  expect(spans.flatMap((span) => fieldsOf(span, 1)).every((traceId) => traceId.length === 16)).toBe(true);
});

describe("a receiver", () => {
  test("that is away keeps nobody from anything, and is told of in the log once", async () => {
    const { endpoint } = receiver;
    await receiver.close();
    vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "500");
    const { app } = await open({ endpoint });
    const warn = vi.spyOn(app.log, "warn");
    const told = () => warn.mock.calls.filter(([, message]) => message === "traces could not be sent");
    vi.unstubAllEnvs();
    // More than a batch, which is sent at once.
    const askOften = async () => {
      for (let count = 0; count < 600; count += 1) {
        expect((await app.inject("/api/portal/settings")).statusCode).toBe(200);
      }
    };
    await askOften();
    await vi.waitFor(() => expect(told()).toHaveLength(1), 20_000);
    await askOften();
    await delay(1_500);
    await closesWithin(8_000);
    expect(told()).toHaveLength(1);
  });

  test("that takes connections and never answers keeps the server from its end for seconds at most", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const { port } = silent.address() as AddressInfo;
    const { app } = await open({ endpoint: `http://127.0.0.1:${port}` });
    expect((await app.inject("/api/portal/settings")).statusCode).toBe(200);
    await closesWithin(8_000);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  async function closesWithin(ms: number): Promise<void> {
    const begun = performance.now();
    await t?.close();
    t = undefined;
    expect(performance.now() - begun).toBeLessThan(ms);
  }
});

/** The values of a message's fields of one number, of the wire type of bytes; others are passed over. */
function fieldsOf(message: Buffer, number: number): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  const varint = () => {
    let [value, byte, shift] = [0, 0x80, 1];
    while (byte >= 0x80) {
      byte = message[at++] ?? 0;
      value += (byte & 0x7f) * shift;
      shift *= 128;
    }
    return value;
  };
  while (at < message.length) {
    const tag = varint();
    const type = tag % 8;
    if (type === 0) varint();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else {
      const length = varint();
      if (Math.floor(tag / 8) === number) found.push(message.subarray(at, at + length));
      at += length;
    }
  }
  return found;
}

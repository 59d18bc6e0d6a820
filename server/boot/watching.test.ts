import { expect, onTestFinished } from "vitest";
import { test } from "../testing/processes/launch.ts";
import { ADMIN, stop } from "../testing/processes/processes.ts";
import { openTraceReceiver } from "../testing/traces.ts";

/* Code that is loaded only where a setting asks, by the server as it is built. */

test("a server that is told to be watched tells its metrics and sends its traces", async ({ start }) => {
  const receiver = await openTraceReceiver();
  onTestFinished(() => receiver.close());
  const server = start({
    ...ADMIN,
    METRICS_TOKEN: "0123456789abcdef",
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20sekret",
    OTEL_SERVICE_NAME: "portal-testowy",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  });
  const address = await server.address();
  const headers = { authorization: "Bearer 0123456789abcdef" };
  const answer = await fetch(`${address}/metrics`, { headers });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain("\nbonum_database_up 1\n");
  expect(text).toContain("\nprocess_start_time_seconds ");
  expect((await fetch(`${address}/metrics`)).status).toBe(401);
  await stop(server);
  const names = receiver.spans().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["GET /metrics", "housekeeping bytes"]));
  expect(receiver.resources()[0]).toMatchObject({
    "service.name": "portal-testowy",
    "deployment.environment.name": "test",
  });
  expect(receiver.headers()[0]).toMatchObject({ authorization: "Bearer sekret" });
  expect(server.complained()).toBe("");
});

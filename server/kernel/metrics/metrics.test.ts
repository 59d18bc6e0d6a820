import { rm } from "node:fs/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addRun } from "../../testing/backups/backups.ts";
import { multipartForm, PDF, partsOf } from "../../testing/documents/documents.ts";
import { type Family, parseExposition, whyNoParser } from "../../testing/outside/prometheus.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";

const TOKEN = "token-of-sixteen-letters";
const BEARER = `Bearer ${TOKEN}`;

let t: TestPortal;
afterEach(() => t.close());

async function open(metricsToken = TOKEN): Promise<void> {
  t = await createTestPortal({ config: { metricsToken } });
}

const ask = (authorization?: string) =>
  t.app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });

async function read(): Promise<string> {
  const answer = await ask(BEARER);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

test("counters begin at 0, so that an alert sees the first failure", async () => {
  await open();
  const text = await read();
  expect(text).toContain('bonum_storage_errors_total{operation="write"} 0');
  expect(text).toContain('bonum_metric_failures_total{metric="jobs"} 0');
});

describe("who may read them", () => {
  test("nobody, where no token is set: there is no such address", async () => {
    t = await createTestPortal();
    for (const authorization of [undefined, "Bearer ", BEARER]) {
      expect((await ask(authorization)).statusCode).toBe(404);
    }
  });

  test("whoever sends the token; no account, and nothing that resembles it", async () => {
    await open("0123456789abcdef");
    const { headers } = await t.signIn("Admin");
    const wrong = [
      undefined,
      "",
      "Bearer",
      "Bearer ",
      "Bearer 0123456789abcdeg",
      "Bearer 0123456789abcde",
      "Bearer 0123456789abcdef0",
      "Bearer 0123456789ABCDEF",
      "Basic 0123456789abcdef",
      "0123456789abcdef",
      headers.authorization,
    ];
    for (const authorization of wrong) {
      const answer = await ask(authorization);
      expect([answer.statusCode, answer.headers["www-authenticate"]], authorization).toEqual([401, "Bearer"]);
      expect(answer.body).not.toContain("bonum_");
    }
    const cookie = await t.app.inject({
      url: "/metrics?token=0123456789abcdef",
      cookies: { token: "0123456789abcdef" },
    });
    expect(cookie.statusCode).toBe(401);
    const answer = await ask("Bearer 0123456789abcdef");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    });
  });
});

const reason = await whyNoParser();

describe.skipIf(reason !== null)(
  reason === null ? "what they say, by Prometheus's own parser" : `what they say (skipped: ${reason})`,
  () => {
    async function readFamilies(): Promise<Map<string, Family>> {
      return new Map(parseExposition(await read()).map((family) => [family.name, family]));
    }

    async function valuesOf(name: string): Promise<{ labels: Record<string, string>; value: number }[]> {
      const family = (await readFamilies()).get(`bonum_${name}`);
      return (family?.samples ?? []).map(({ labels, value }) => ({ labels, value }));
    }

    const onlyValueOf = async (name: string) => (await valuesOf(name))[0]?.value;

    test("each has a type and an explanation, and the portal's parts are all there", async () => {
      await open();
      const families = await readFamilies();
      for (const { name, type, help } of families.values()) {
        expect(type, name).toMatch(/^(counter|gauge|histogram)$/);
        expect(help, name).not.toBe("");
      }
      for (const name of [
        "process_cpu_seconds",
        "process_resident_memory_bytes",
        "nodejs_eventloop_lag_seconds",
        "nodejs_heap_size_used_bytes",
      ]) {
        expect(families.get(name)?.samples, name).not.toEqual([]);
      }
      expect(await valuesOf("database_up")).toEqual([{ labels: {}, value: 1 }]);
      expect(await onlyValueOf("database_connections_max")).toBe(t.portal.pool.options.max);
      expect((await valuesOf("database_connections")).map(({ labels }) => labels.state)).toEqual([
        "used",
        "idle",
      ]);
      expect(await onlyValueOf("database_waiting")).toBe(0);
      expect(await onlyValueOf("disk_free_bytes")).toBeGreaterThan(0);
      expect(await onlyValueOf("disk_kept_free_bytes")).toBe(t.portal.config.minFreeBytes);
      expect(await onlyValueOf("uploads_in_progress")).toBe(0);
      expect(await onlyValueOf("audit_chain_links")).toBe(0);
      expect(await valuesOf("info")).toEqual([
        { labels: { version: expect.stringMatching(/^\d+\./), node: process.versions.node }, value: 1 },
      ]);
    });

    test("requests by method, route and kind of status; where no route is, as one", async () => {
      await open();
      await t.app.inject("/api/portal/settings");
      await t.app.inject("/api/portal/settings");
      await t.app.inject({ method: "PATCH", url: "/api/nothing/here" });
      await ask();
      const family = (await readFamilies()).get("bonum_http_request_duration_seconds");
      const counts = family?.samples.filter(({ name }) => name.endsWith("_count")) ?? [];
      expect(counts.map(({ labels, value }) => [...Object.values(labels), value])).toEqual([
        ["GET", "/api/portal/settings", "2xx", 2],
        ["PATCH", "none", "4xx", 1],
        ["GET", "/metrics", "4xx", 1],
      ]);
      const { labels } = counts[0] ?? {};
      const buckets = family?.samples.filter(({ name, labels: { le, ...rest } }) => {
        return (
          name.endsWith("_bucket") && le !== undefined && JSON.stringify(rest) === JSON.stringify(labels)
        );
      });
      expect(buckets?.at(-1)?.value).toBe(2);
    });

    test("addresses that nobody has, however many, make no more of them", async () => {
      await open();
      const { headers } = await t.signIn("Admin");
      const visit = async (name: string) => {
        for (const url of [`/${name}`, `/api/${name}`, `/api/services/${name}`, `/assets/${name}.js`])
          await t.app.inject({ url, headers });
        await t.app.inject({ method: "DELETE", url: `/api/clients/${name}/${name}`, headers });
      };
      await visit("first");
      // The first time for the route of `/metrics` itself.
      await read();
      const sizeOf = async () => {
        const own = [...(await readFamilies()).values()].filter(({ name }) => name.startsWith("bonum_"));
        return own.flatMap(({ samples }) => samples).length;
      };
      const before = await sizeOf();
      for (let count = 0; count < 40; count += 1) await visit(crypto.randomUUID());
      expect(await sizeOf()).toBe(before);
    });

    test("jobs by their task: what waits, what runs, what failed, and for how long", async () => {
      await open();
      const { pool } = t.portal;
      await pool.query("select graphile_worker.add_job('paint', run_at => now() - interval '20 minutes')");
      await pool.query("select graphile_worker.add_job('paint', run_at => now() + interval '20 minutes')");
      await pool.query("select graphile_worker.add_job('paint') from generate_series(1, 3)");
      await pool.query("select graphile_worker.add_job('count')");
      await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'other'
        where id in (select max(id) from graphile_worker._private_jobs)`);
      await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts
        where id in (select max(id) - 1 from graphile_worker._private_jobs)`);
      const jobs = await valuesOf("jobs");
      expect(jobs.map(({ labels, value }) => [labels.task, labels.state, value])).toEqual([
        ["count", "waiting", 0],
        ["count", "running", 1],
        ["count", "failed", 0],
        ["paint", "waiting", 4],
        ["paint", "running", 0],
        ["paint", "failed", 1],
      ]);
      const oldest = await valuesOf("jobs_oldest_seconds");
      expect(oldest.map(({ labels, value }) => [labels.task, Math.floor(value / 60)])).toEqual([
        ["count", 0],
        ["paint", 20],
      ]);
      await pool.query("delete from graphile_worker._private_jobs");
      expect((await valuesOf("jobs")).filter(({ value }) => value > 0)).toEqual([]);
      await pool.query("delete from graphile_worker._private_tasks");
      expect(await valuesOf("jobs")).toEqual([]);
    });

    test("mail that waits, backups and verifications, streams that are open", async () => {
      await open();
      await t.portal.pool.query(
        `insert into outbox_messages (recipient, template, language, subject, state, about)
         select 'a@b.pl', 'invitation', 'pl', '', unnest(array['waiting', 'waiting', 'failed', 'sent']), '{}'`,
      );
      expect(await valuesOf("mail_messages")).toEqual([
        { labels: { state: "waiting" }, value: 2 },
        { labels: { state: "stuck" }, value: 1 },
      ]);
      expect(await valuesOf("backup_last_run_timestamp_seconds")).toEqual([]);
      await addRun(t, { outcome: "done", ago: "2 hours" });
      await addRun(t, { outcome: "failed", ago: "1 hour", error: "Nie." });
      await addRun(t, { kind: "verification", by: "command", outcome: "done", ago: "1 day", wrong: 2 });
      const runs = await valuesOf("backup_last_run_timestamp_seconds");
      const hoursAgo = (value: number) => Math.round((Date.now() / 1000 - value) / 3600);
      expect(runs.map(({ labels, value }) => [labels.kind, hoursAgo(value)])).toEqual([
        ["backup", 2],
        ["verification", 24],
      ]);
      expect((await valuesOf("backup_last_run_wrong")).map(({ value }) => value)).toEqual([0, 2]);
      const address = await t.app.listen({ port: 0, host: "127.0.0.1" });
      const { headers } = await t.signIn("Admin");
      const stream = await fetch(`${address}/api/events`, { headers });
      expect(await onlyValueOf("live_streams")).toBe(1);
      await stream.body?.cancel();
      await expect.poll(() => onlyValueOf("live_streams")).toBe(0);
    });

    test("a storage that fails, by what was to be done; what is not there is no failure", async () => {
      await open();
      await t.portal.storage.read("not-there").catch(() => {});
      await rm(t.storageDirectory, { recursive: true });
      await t.app.inject("/readyz");
      await t.app.inject("/readyz");
      const failed = (await valuesOf("storage_errors")).filter(({ value }) => value > 0);
      expect(failed).toEqual([{ labels: { operation: "check" }, value: 2 }]);
    });

    test.each([
      ["refuses", () => Promise.reject(new Error("connect ECONNREFUSED"))],
      ["is silent", () => new Promise<never>(() => {})],
    ])("a database that %s is told, and what needs none is told all the same", async (_, answer) => {
      await open();
      const { pool } = t.portal;
      const away = vi.spyOn(pool, "query").mockImplementation(answer);
      const noConnection = vi.spyOn(pool, "connect").mockImplementation(answer);
      const begun = performance.now();
      const families = await readFamilies();
      expect(performance.now() - begun).toBeLessThan(10_000);
      away.mockRestore();
      noConnection.mockRestore();
      const samplesOf = (name: string) => families.get(`bonum_${name}`)?.samples.map(({ value }) => value);
      expect(samplesOf("database_up")).toEqual([0]);
      expect(samplesOf("jobs")).toEqual([]);
      expect(samplesOf("audit_chain_links")).toEqual([]);
      expect(samplesOf("disk_free_bytes")).toHaveLength(1);
      expect(samplesOf("live_streams")).toEqual([0]);
      expect(families.get("bonum_metric_failures")?.samples.map(({ labels }) => labels.metric)).toEqual(
        expect.arrayContaining(["jobs", "audit_chain_links", "mail_messages"]),
      );
      expect(await onlyValueOf("database_up")).toBe(1);
      expect(await onlyValueOf("audit_chain_links")).toBe(0);
    });
  },
);

test("nobody's address, file or search term is in them", async () => {
  await open();
  const { headers, email } = await t.signIn("Admin");
  const { payload, headers: form } = await multipartForm(
    partsOf({ fileName: "tajna-nazwa-pliku.pdf", content: PDF }),
  );
  const upload = {
    method: "POST",
    url: "/api/files/upload",
    headers: { ...headers, ...form },
    payload,
  } as const;
  expect((await t.app.inject(upload)).statusCode).toBe(201);
  await t.app.inject({ url: "/api/files?searchTerm=szukane-haslo", headers });
  await t.app.inject({ url: "/api/certificates/verify/tajny-numer", headers });
  const payloadOfLogin = { email: "kanarek@example.pl", password: "nie to" };
  await t.app.inject({ method: "POST", url: "/api/account/login", payload: payloadOfLogin });
  await t.portal.storage.read("tajny-klucz").catch(() => {});
  const text = await read();
  expect(text).toContain('route="/api/files/upload"');
  for (const secret of [email, "kanarek", "tajn", "szukane", "127.0.0.1", t.portal.config.dataDir]) {
    expect(text).not.toContain(secret);
  }
});

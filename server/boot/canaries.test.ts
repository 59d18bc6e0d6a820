import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call } from "@bonum/contract/call.ts";
import { build, loadConfigFromFile } from "vite";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { sampleBody } from "../testing/attacks/bodies.ts";
import { declaredCalls } from "../testing/attacks/declared-calls.ts";
import { canariesIn, plantCanaries, plantCanariesForBuild } from "../testing/canaries.ts";
import { createTestDatabase } from "../testing/database.ts";
import { openSession } from "../testing/over-http.ts";
import { test } from "../testing/processes/launch.ts";
import { stop } from "../testing/processes/processes.ts";

/* Secret settings leave the portal nowhere, neither in what is built nor in answers. Logs: logs.test.ts. */

const ROOT = join(import.meta.dirname, "../..");
const canaries = plantCanariesForBuild();

/** The files of a folder, each with the secrets that stand in it. */
async function searchFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const secrets = canariesIn(await readFile(join(parentPath, name)), canaries);
    found.push(...secrets.map((secret) => `${secret} in ${name}`));
  }
  return { files: files.map(({ name }) => name), found };
}

/** Asks a bundler for all of its environment, by each way that a source has. */
const GREEDY = `export const all = [import.meta.env, process.env, globalThis.process?.env];
export const some = [${Object.keys(canaries.settings).flatMap((name) => [`process.env.${name}`, `import.meta.env.${name}`])}];`;

describe("no secret of the environment", () => {
  beforeAll(() => {
    for (const [name, value] of Object.entries(canaries.settings)) vi.stubEnv(name, value);
  });
  afterAll(() => vi.unstubAllEnvs());

  test("is in what is built, for browsers or for the server", async () => {
    // What scripts/test/built.ts has built, the words in its environment.
    for (const [part, file] of [
      ["web/dist", "index.html"],
      ["server/dist", "main.js"],
    ] as const) {
      const { files, found } = await searchFolder(join(ROOT, part));
      expect(files).toContain(file);
      expect(found).toEqual([]);
    }
  });

  // Whoever built what is there may have had other settings around.
  test.for(["web", "server"])("would be in what %s builds, whatever a source asks for", async (part) => {
    const folder = await mkdtemp(join(tmpdir(), "bonum-canaries-"));
    const input = join(folder, "greedy.ts");
    await writeFile(input, GREEDY);
    const { config } =
      (await loadConfigFromFile(
        { command: "build", mode: "production" },
        join(ROOT, part, "vite.config.ts"),
      )) ?? {};
    const { plugins: _, ...settings } = config ?? {};
    const built = await build({
      ...settings,
      configFile: false,
      logLevel: "silent",
      build: { ...settings.build, write: false, ssr: input, rolldownOptions: {} },
    });
    expect(canariesIn(JSON.stringify(built), canaries)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

const NOBODY = "00000000-0000-4000-8000-000000000001";

/** A call as far as it can be made without a record: what reads, and what anybody may send. */
function requestOf(call: Call): { path: string; init: RequestInit } {
  const path = `/api${call.path.replace(/:\w+/g, NOBODY)}${call.path.endsWith("/export") ? "?format=csv" : ""}`;
  if (call.method === "GET") return { path, init: {} };
  const body = call.form ? null : sampleBody(call, {});
  return {
    path,
    init: {
      method: call.method,
      ...(body !== null && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    },
  };
}

/** The head and the text of an answer; of a stream that stays open, its head. */
async function answerOf(url: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url, { redirect: "manual", ...init });
  const head = JSON.stringify([...answer.headers]);
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream"))
    return `${head}${await answer.text()}`;
  await answer.body?.cancel();
  return head;
}

/** Beside the calls of the contract. */
const PAGES = [
  "/",
  "/logowanie",
  "/robots.txt",
  "/sitemap.xml",
  "/healthz",
  "/readyz",
  "/metrics",
  "/api/docs",
];

test("nor in an answer: of what anybody calls, of what an administrator reads, of pages and metrics", async ({
  site,
}) => {
  const database = await createTestDatabase();
  const canaries = plantCanaries(database.url);
  const { settings, words } = canaries;
  const started = site.start(settings);
  const address = await started.address();
  const { ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password = "" } = settings;
  const { token } = await openSession(address, { email, password });
  const as = (bearer: string | undefined) => ({ headers: { authorization: `Bearer ${bearer}` } });
  const calls = await declaredCalls();
  const asked = [
    ...PAGES.map((path) => ({ path, init: as(words.METRICS_TOKEN) })),
    ...calls.filter(({ scope }) => scope === "public").map(requestOf),
    ...calls
      .filter(({ method }) => method === "GET")
      .map((call) => ({ ...requestOf(call), init: as(token) })),
  ];
  expect(asked.length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const { path, init } of asked) {
    const answer = await answerOf(address + path, init);
    found.push(...canariesIn(answer, canaries).map((secret) => `${secret} in ${path}`));
  }
  await stop(started);
  await database.drop();
  expect(found).toEqual([]);
});

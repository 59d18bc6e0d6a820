import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Call } from "@bonum/contract/call.ts";
import { expect } from "vitest";
import { sampleBody } from "../testing/attacks/bodies.ts";
import { declaredCalls } from "../testing/attacks/declared-calls.ts";
import { type Canaries, canariesIn, plantCanaries } from "../testing/canaries.ts";
import { createTestDatabase } from "../testing/database.ts";
import { openSession } from "../testing/over-http.ts";
import { test } from "../testing/processes/launch.ts";
import { stop } from "../testing/processes/processes.ts";

/* What is set as a secret leaves the portal nowhere: not in what is built, not in what is answered. Logs: logs.test.ts. */

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const VITE = join(ROOT, "node_modules/vite/bin/vite.js");

/** Builds a part of the portal into a folder, with the secrets in the environment as on a server that builds at its start. */
async function build(part: "web" | "server", outDir: string, { settings }: Canaries): Promise<void> {
  const env = { PATH: process.env.PATH, NODE_ENV: "production", ...settings };
  await run(process.execPath, [VITE, "build", join(ROOT, part), "--outDir", outDir, "--logLevel", "error"], {
    env,
    cwd: ROOT,
  });
}

/** The files of a folder, each with the secrets that stand in it. */
async function searchFolder(folder: string, canaries: Canaries) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const secrets = canariesIn(await readFile(join(parentPath, name)), canaries);
    found.push(...secrets.map((secret) => `${secret} in ${name}`));
  }
  return { files: files.map(({ name }) => name), found };
}

test("no secret of the environment is in what is built, for browsers or for the server", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bonum-canaries-"));
  const canaries = plantCanaries("postgres://portal:kanarek-bazy@127.0.0.1:9/portal");
  try {
    await build("web", join(folder, "web"), canaries);
    await build("server", join(folder, "server"), canaries);
    const { files, found } = await searchFolder(folder, canaries);
    expect(files).toEqual(expect.arrayContaining(["index.html", "main.js"]));
    expect(found).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
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

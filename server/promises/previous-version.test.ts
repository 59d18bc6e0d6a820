import { join } from "node:path";
import { describe, expect } from "vitest";
import { buildClientFields } from "../testing/clients.ts";
import { createTestDatabase } from "../testing/database.ts";
import { whyNoS3Server } from "../testing/outside/s3-server/install.ts";
import { startS3Server } from "../testing/outside/s3-server/start.ts";
import { test as base } from "../testing/processes/launch.ts";
import { checkOutVersion, findPreviousVersion } from "../testing/processes/previous-version.ts";
import { ADMIN, type Started, startMain, stop } from "../testing/processes/processes.ts";

/*
 * Servers are brought up to date one by one: for a while the version before works on the schema that this one has made, and
 * the browsers of either speak with the other.
 */

const previous = await findPreviousVersion();
const noS3 = await whyNoS3Server();
const reasons = ["why" in previous ? previous.why : null, noS3].filter((why) => why !== null);
const title = `the version before and this one${reasons.length === 0 ? "" : ` (skipped: ${reasons.join(", ")})`}`;

/**
 * Members that this version requires although the previous version's programs did not send them; permitted
 * only for safety. Their people read which field is missing, and lose nothing. Empty again after each
 * migration.
 */
const DEMANDED: string[] = [];

interface Servers {
  before: Client;
  now: Client;
}

const test = base.extend<{ servers: Servers }>({
  servers: async ({ site }, use) => {
    const s3 = await startS3Server();
    const database = await createTestDatabase({ empty: true });
    const version = await checkOutVersion("commit" in previous ? previous.commit : "");
    const settings = {
      ...ADMIN,
      ...s3.environment,
      DATABASE_URL: database.url,
      JWT_SECRET: "the same on all servers, and long enough",
      TEST_DATA: "on",
      COMPANY_REGISTERS: "off",
    };
    const started: Started[] = [];
    try {
      const old = startMain(
        [],
        { ...settings, DATA_DIR: join(site.path, "../before") },
        { main: version.main },
      );
      started.push(old);
      const before = await clientOf(await old.address());
      expect((await before.send("POST", "/api/test-data/orders")).status).toBe(200);
      // This one migrates while the other answers.
      const fresh = site.start({ ...settings, DATA_DIR: join(site.path, "../now") });
      started.push(fresh);
      await use({ before, now: await clientOf(await fresh.address()) });
    } finally {
      for (const one of started) await stop(one);
      await version.remove();
      await database.drop();
      await s3.stop();
    }
  },
});

describe.skipIf(reasons.length > 0)(title, () => {
  test("answer every read of either's API, and do what the other has begun", { timeout: 180_000 }, async ({
    servers,
  }) => {
    const { before, now } = servers;
    for (const client of [before, now]) {
      const failed = await readEverything(client);
      expect(failed.asked).toBeGreaterThan(60);
      expect(failed.failed).toEqual([]);
    }
    for (const [one, other] of [
      [before, now],
      [now, before],
    ] as const) {
      const body = new FormData();
      body.set("fileName", "Notatka.txt");
      body.set("file", new Blob(["żółw"]), "notatka.txt");
      const added = await one.send("POST", "/api/files/upload", body);
      expect(added.status).toBe(201);
      const { fileKey } = (await added.json()) as { fileKey: string };
      expect(await (await other.send("GET", `/api/files/download/${fileKey}`)).text()).toBe("żółw");
      const client = await one.send("POST", "/api/clients", buildClientFields());
      expect(client.status).toBe(201);
      const { id } = (await client.json()) as { id: string };
      expect((await other.send("GET", `/api/clients/${id}`)).status).toBe(200);
    }
    expect(brokenFor(await before.document(), await now.document())).toEqual(DEMANDED);
  });
});

interface Client {
  send(method: string, path: string, body?: object | FormData): Promise<Response>;
  /** The document of its API. */
  document(): Promise<Api>;
}

async function clientOf(address: string): Promise<Client> {
  const login = await fetch(`${address}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  return {
    send(method, path, body) {
      const isForm = body instanceof FormData;
      return fetch(address + path, {
        method,
        headers: { authorization, ...(body && !isForm && { "content-type": "application/json" }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
    },
    async document() {
      return (await (await fetch(`${address}/api/docs/json`)).json()) as Api;
    },
  };
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Api {
  paths: Record<string, Record<string, Operation>>;
}

/** Streams of events, which never end, and exports, which are tried by their own tests. */
const NOT_READ = /\/events$|\/export$/;

/** Asks for everything that can be read: lists, and of each list's first row what lies below it. Answers what failed by a 5xx. */
async function readEverything(client: Client): Promise<{ asked: number; failed: string[] }> {
  const { paths } = await client.document();
  const failed: string[] = [];
  let asked = 0;
  const ids = new Map<string, string>();
  const reads = Object.entries(paths)
    .filter(([path, operations]) => operations.get && !NOT_READ.test(path))
    .map(([path]) => path)
    .sort((a, b) => a.split("{").length - b.split("{").length);
  for (const path of reads) {
    const filled = path.replace(
      /^(.*?)\/\{\w+\}/,
      (whole, list: string) => `${list}/${ids.get(list) ?? whole}`,
    );
    if (filled.includes("{")) continue;
    const answer = await client.send("GET", filled);
    asked += 1;
    const text = await answer.text();
    if (answer.status >= 500) failed.push(`${filled}: ${answer.status} ${text}`);
    if (!answer.ok || path.includes("{") || !text.startsWith("[")) continue;
    const [first] = JSON.parse(text) as { id?: string; fileKey?: string }[];
    const id = first?.id ?? first?.fileKey;
    if (id !== undefined) ids.set(path, String(id));
  }
  return { asked, failed };
}

/** Breaking changes for a program written for one version in the other. */
function brokenFor(before: Api, now: Api): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const other = now.paths[path]?.[method];
      if (other === undefined) return [`${name} is gone`];
      return [
        ...(other.parameters ?? [])
          // The document of the version before may not tell of the headers that it wanted too.
          .filter(({ in: place, required }) => required && place !== "header")
          .filter(({ name }) => !operation.parameters?.some((parameter) => parameter.name === name))
          .map((parameter) => `${name} wants the parameter ${parameter.name}`),
        ...newlyRequired(schemaOfBody(operation), schemaOfBody(other)).map(
          (field) => `${name} wants ${field}`,
        ),
      ];
    }),
  );
}

function schemaOfBody(operation: Operation): Schema {
  return operation.requestBody?.content?.["application/json"]?.schema ?? {};
}

function newlyRequired(before: Schema, now: Schema, path = ""): string[] {
  const required = (now.required ?? [])
    .filter((name) => !before.required?.includes(name))
    .map((name) => path + name);
  const below = Object.entries(now.properties ?? {}).flatMap(([name, schema]) => {
    const same = before.properties?.[name];
    return same === undefined ? [] : newlyRequired(same, schema, `${path}${name}.`);
  });
  return [...required, ...below];
}

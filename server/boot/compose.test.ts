import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as plainTest } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../config.ts";
import { startEmbedded } from "../platform/database/embedded.ts";
import { newPasswords } from "../platform/database/embedded-cluster.ts";
import { urlOf } from "../testing/database.ts";
import { ask } from "../testing/outside/postgres-processes.ts";
import { runByPsql, whyNoPsql } from "../testing/outside/psql.ts";
import { addDocument, openSession, readDocument } from "../testing/over-http.ts";
import { test } from "../testing/processes/launch.ts";
import { ADMIN, stop } from "../testing/processes/processes.ts";

const ROOT = join(import.meta.dirname, "../..");
const ROLE_FILE = "docs/compose-database.sql";

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}

const text = readFileSync(join(ROOT, "compose.yaml"), "utf8");
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(text, {
  merge: true,
});
const services = Object.entries(compose.services);

/** The settings of a service as Compose gives them, with the three secrets set and nothing else. */
function settingsOf({ environment = {} }: Service): Record<string, string> {
  const filled = (value: string) =>
    value.replace(/\$\{\w+:\?[^}]*\}/g, "x".repeat(40)).replace(/\$\{\w+:-([^}]*)\}/g, "$1");
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filled(String(value))]),
  );
}

plainTest("the set of compose.yaml is whole: services, files and volumes that it names are there", () => {
  expect(services.map(([name]) => name).toSorted()).toEqual(["database", "nginx", "portal", "s3", "worker"]);
  for (const [name, service] of services) {
    expect(service.image ?? service.build, name).toBeTypeOf("string");
    for (const other of Object.keys(service.depends_on ?? {}))
      expect(compose.services, name).toHaveProperty(other);
    for (const volume of service.volumes ?? []) {
      const [from = "", to] = volume.split(":");
      if (to === undefined) continue;
      if (from.startsWith("./")) expect(existsSync(join(ROOT, from)), from).toBe(true);
      else expect(compose.volumes).toHaveProperty(from);
    }
  }
  for (const name of ["portal", "worker"]) {
    const config = readConfig(settingsOf(compose.services[name] ?? {}));
    expect(config).toMatchObject({ jobs: "worker", s3: { bucket: "pliki" }, testData: false });
  }
});

const why = await whyNoPsql();

test.skipIf(why !== null)(
  `its portal works as a role that is no superuser: migrations, a document, a stop${why ? ` (skipped: ${why})` : ""}`,
  async ({ site }) => {
    const directory = await mkdtemp(join(tmpdir(), "bonum-compose-"));
    const superuserPassword = randomBytes(16).toString("hex");
    const server = await startEmbedded({
      directory,
      ...newPasswords(),
      superuserPassword,
      settings: ["fsync=off"],
    });
    try {
      await ask(server.superuserUrl, "create database bonum");
      const { volumes = [] } = compose.services.database ?? {};
      expect(volumes).toContain(`./${ROLE_FILE}:/docker-entrypoint-initdb.d/portal.sql:ro`);
      const password = randomBytes(16).toString("hex");
      await runByPsql(urlOf(server.superuserUrl, "bonum"), {
        file: join(ROOT, ROLE_FILE),
        environment: { POSTGRES_PASSWORD: password },
      });

      const named = new URL(settingsOf(compose.services.portal ?? {}).DATABASE_URL ?? "");
      const url = Object.assign(new URL(server.superuserUrl), { username: named.username, password });
      url.pathname = named.pathname;
      const started = site.start({ ...ADMIN, DATABASE_URL: url.href });
      const address = await started.address();
      const session = await openSession(address);
      const content = randomBytes(50_000);
      const key = await addDocument(address, session, content);
      expect((await readDocument(address, session, key)).equals(content)).toBe(true);
      await stop(started);
      expect(await started.ended).toBe(0);
      expect(started.complained()).toBe("");

      const [role] = await ask(
        url.href,
        `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
           from pg_roles where rolname = current_user`,
      );
      expect(role).toEqual({
        rolname: "bonum",
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      });
      await expect(ask(url.href, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
      for (const known of [superuserPassword, password]) {
        const asSuperuser = Object.assign(new URL(server.superuserUrl), { password: known });
        await expect(ask(asSuperuser.href, "select 1")).rejects.toThrow(/password authentication failed/);
      }
    } finally {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    }
  },
);

import { subscribe, tracingChannel } from "node:diagnostics_channel";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Role } from "@bonum/contract/identity/account.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { safeEncode } from "zod/v4/core";
import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { KEY_FIELD } from "../kernel/audit/queries.ts";
import type { Module } from "../kernel/module.ts";
import type { Answered } from "../kernel/serializer.ts";
import { clamdAt } from "../platform/scanning/clamd.ts";
import type { Seal } from "../platform/seal/seal.ts";
import { createDiskStorage } from "../platform/storage/disk.ts";
import { guardedStorage } from "../platform/storage/guarded-storage.ts";
import { observedStorage } from "../platform/storage/observed-storage.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { Portal } from "../portal.ts";
import { createTestDatabase } from "./database.ts";
import { hashCheaply } from "./passwords.ts";

export const PASSWORD = "poprawne hasło do testów";

const passwordHash = hashCheaply(PASSWORD);

/** A signed-in account: `headers` go with each call. */
export interface SignedIn {
  accountId: string;
  email: string;
  token: string;
  headers: { authorization: string };
}

export interface TestPortal {
  app: FastifyInstance;
  portal: Portal;
  databaseUrl: string;
  /** Folder of the disk storage; empty when another storage was given. */
  storageDirectory: string;
  /** Makes an account with `PASSWORD` and signs it in through the API. */
  signIn(...roles: Role[]): Promise<SignedIn>;
  close(): Promise<void>;
}

let accounts = 0;

/** The whole server on a fresh database and a fresh folder; call `close` at the end. */
export async function createTestPortal(
  overrides: { config?: Partial<Config>; storage?: Storage; seal?: Seal; bodyMs?: number } = {},
): Promise<TestPortal> {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), "bonum-portal-"));
  const storageDirectory = join(directory, "files");
  const config = {
    ...readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent", COMPANY_REGISTERS: "off" }),
    ...overrides.config,
  };
  const behind = overrides.storage ?? observedStorage("disk", createDiskStorage(storageDirectory));
  const scanned = config.clamd !== undefined;
  const portal: Portal = {
    config,
    database: database.database,
    pool: database.pool,
    storage: guardedStorage(behind, { database: database.database, scanned }),
    scanner: config.clamd && clamdAt(config.clamd),
    secret: crypto.getRandomValues(new Uint8Array(32)),
    seal: overrides.seal,
  };
  const app = await buildApp(portal, { bodyMs: overrides.bodyMs });
  return {
    app,
    portal,
    databaseUrl: database.url,
    storageDirectory,
    signIn: (...roles) => signIn(app, portal, roles.length > 0 ? roles : ["Admin"]),
    async close() {
      assertAnswersDeclared();
      const unlabelled = await readUnlabelled(portal, app.modules);
      await app.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
      if (unlabelled.length > 0) throw new Error(`Recorded without a label: ${unlabelled.join(", ")}`);
    },
  };
}

/** Answers that the declaration of their call does not allow, of all portals of this process. */
const undeclared = new Set<string>();

interface Handled {
  request: FastifyRequest;
  reply: FastifyReply;
}

function look(message: unknown): void {
  const { request, reply } = message as Handled;
  const { config, method, url } = request.routeOptions;
  const allowed = config.described?.answers;
  if (allowed === undefined || reply.statusCode >= 400 || allowed.includes(reply.statusCode)) return;
  undeclared.add(`${method} ${url} ${reply.statusCode}`);
}

// A handler that was left by an error has another answer, which is a refusal.
tracingChannel("fastify.request.handler").subscribe({ asyncEnd: look } as never);

/** Each answer must be what its schema makes of it, value by value: the serializer writes what it is given. */
subscribe("bonum:answer", (message) => {
  const { schema, method, url, data, text } = message as Answered;
  const { data: parsed, error } = safeEncode(schema, data);
  if (!error && isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(parsed)))) return;
  undeclared.add(`${method} ${url}: ${error?.message ?? text}`);
});

function assertAnswersDeclared(): void {
  const found = [...undeclared];
  undeclared.clear();
  if (found.length > 0) throw new Error(`Answered otherwise than declared: ${found.join(", ")}`);
}

/** The fields that the audit log holds and no label names: the form names a new field, the log must not forget it. */
async function readUnlabelled({ database }: Portal, modules: readonly Module[]): Promise<string[]> {
  const { rows } = await sql<{ subject: string; field: string }>`
    select distinct subject_type as subject, field from audit_entries
    cross join jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
  `.execute(database);
  const isLabelled = (subject: string, field: string) =>
    field === KEY_FIELD ||
    modules.some(({ labels }) => labels && subject in labels.subjects && field in labels.fields);
  return rows
    .filter(({ subject, field }) => !isLabelled(subject, field))
    .map((row) => Object.values(row).join("."));
}

async function signIn(app: FastifyInstance, portal: Portal, roles: Role[]): Promise<SignedIn> {
  accounts += 1;
  const email = `konto${accounts}@example.pl`;
  await portal.database
    .insertInto("accounts")
    .values({
      email,
      display_name: `Konto ${accounts}`,
      roles,
      password_hash: await passwordHash,
      confirmed_at: roles.includes("Admin") ? new Date() : null,
    })
    .execute();
  const answer = await app.inject({
    method: "POST",
    url: "/api/account/login",
    payload: { email, password: PASSWORD },
  });
  const { id, token } = answer.json<{ id: string; token: string }>();
  return { accountId: id, email, token, headers: { authorization: `Bearer ${token}` } };
}

import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterEach, beforeEach, expect } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { createTestDatabase } from "../testing/database.ts";
import { oldPostgres } from "../testing/outside/old-postgres.ts";
import { test } from "../testing/processes/launch.ts";
import { stop } from "../testing/processes/processes.ts";
import { StartFailure } from "./failure.ts";
import { startPortal } from "./start.ts";

const SILENT = "Nie można połączyć się z bazą danych z DATABASE_URL: pod tym adresem nic nie odpowiada.";

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), "bonum-refusals-")), "data");
});
afterEach(() => rm(join(directory, ".."), { recursive: true }));

/** Starts with these settings in this process, and expects a refusal; answers its sentence. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const said: string[] = [];
  const start = async () =>
    startPortal(readConfig({ PORT: "0", DATA_DIR: directory, ...settings }), (line) => said.push(line));
  const failure = await start().then(
    (portal) => portal.close(),
    (error: unknown) => error,
  );
  if (!(failure instanceof StartFailure || failure instanceof ConfigError)) throw failure;
  expect(said).toEqual([]);
  expect(failure.message).not.toContain("\n");
  return failure.message;
}

test("D4.2: a bad setting is named, its value is not reported", async ({ site }) => {
  const started = site.start({ PORT: "many", JWT_SECRET: "short-secret" });
  expect(await started.ended).toBe(1);
  expect(started.said()).toBe("");
  const [sentence, ...more] = started.complained().trim().split("\n");
  expect(more).toEqual([]);
  expect(sentence).toContain("PORT");
  expect(sentence).toContain("JWT_SECRET");
  expect(sentence).not.toContain("short-secret");
});

test("what is refused later, once something is open, is one sentence and an exit code too", async ({
  site,
}) => {
  const started = site.start({ DATABASE_URL: "postgres://nobody:secret-word@127.0.0.1:1/none" });
  expect(await started.ended).toBe(1);
  expect(started.said()).toBe("");
  expect(started.complained()).toBe(`${SILENT}\n`);
});

test("a key of backups with a typing error is refused before the night", async () => {
  const key = await identityToRecipient(await generateX25519Identity());
  const wrong = `${key.slice(0, -1)}${key.endsWith("q") ? "p" : "q"}`;
  const settings = { BACKUP_TARGET: join(directory, "../kopie"), BACKUP_KEY: wrong };
  expect(await refusal(settings)).toMatch(/W kluczu BACKUP_KEY jest literówka/);
});

test("an administrator's password that is guessed first is refused", async () => {
  const t = await createTestDatabase();
  try {
    const said = await refusal({ DATABASE_URL: t.url, ADMIN_PASSWORD: "portal123portal" });
    expect(said).toMatch(/Hasło w ADMIN_PASSWORD/);
  } finally {
    await t.drop();
  }
});

test("a PostgreSQL that is too old is refused by its version, before anything is made there", async () => {
  const server = await oldPostgres("15.9");
  try {
    expect(await refusal({ DATABASE_URL: `postgres://a:b@127.0.0.1:${server.port}/c` })).toBe(
      "Baza danych z DATABASE_URL to PostgreSQL 15.9, a portal wymaga wersji 16 lub nowszej.",
    );
    expect(server.asked()).toHaveLength(1);
  } finally {
    server.close();
  }
});

test("what works and is not as it was meant is said at the start", async ({ site }) => {
  const t = await createTestDatabase();
  const started = site.start({
    DATABASE_URL: t.url,
    SMPT_URL: "smtps://a:b@c",
    MIN_FREE_BYTES: String(2 ** 50),
    INBOX_DIR: join(directory, "skany"),
    BACKUP_TARGET: join(directory, "kopie"),
  });
  await started.address();
  for (const sentence of [
    /Nieznane ustawienie SMPT_URL: czy chodziło o SMTP_URL\?/,
    /wolne jest [\d,]+ GB, mniej niż 1048576,0 GB \(MIN_FREE_BYTES\)/,
    /Nie ma katalogu \S+ \(INBOX_DIR\)/,
    /Nie ma katalogu \S+ \(BACKUP_TARGET\)/,
  ])
    expect(started.said()).toMatch(sentence);
  await stop(started);
  await t.drop();
});

test("S3 storage without its settings is refused", async () => {
  expect(await refusal({ STORAGE: "s3" })).toContain("S3_BUCKET");
});

test("a taken port is refused", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toBe(
    `Nie można nasłuchiwać pod adresem 127.0.0.1:${port}: port jest już zajęty. Zmień PORT lub HOST.`,
  );
  taken.close();
});

test("a data directory that cannot be written is refused", async () => {
  const file = `${directory}-in-the-way`;
  await writeFile(file, "");
  for (const impossible of [file, join(file, "data"), "/proc/bonum/data"]) {
    expect(await refusal({ DATA_DIR: impossible })).toContain(
      `Nie można zapisywać w katalogu danych ${impossible}`,
    );
  }
});

test("a database that does not answer is refused", async () => {
  expect(await refusal({ DATABASE_URL: "postgres://nobody:secret-word@127.0.0.1:1/none" })).toBe(SILENT);
});

test("a database that does not let the portal in, or cannot hold it, is refused", async () => {
  const other = await createTestDatabase({ empty: true });
  try {
    const wrongPassword = Object.assign(new URL(other.url), { password: "wrong-word" });
    expect(await refusal({ DATABASE_URL: wrongPassword.href })).toContain("zły użytkownik lub hasło.");
    expect(await refusal({ DATABASE_URL: `${other.url}-none` })).toContain("nie ma bazy o tej nazwie.");
    await other.pool.query("create table accounts (id int)");
    expect(await refusal({ DATABASE_URL: other.url })).toContain("Nie udało się przygotować bazy danych");
  } finally {
    await other.drop();
  }
});

/** A database on which a role may have so many connections, and that role's address. */
async function limitedTo(limit: number) {
  const database = await createTestDatabase();
  const role = `limited_${randomBytes(8).toString("hex")}`;
  await database.pool.query(`
    create role ${role} login password 'secret-word' connection limit ${limit};
    grant pg_read_all_data, pg_write_all_data to ${role};
    grant all on all sequences in schema public to ${role};
    grant all on all tables in schema graphile_worker to ${role};
    grant all on schema graphile_worker to ${role};
  `);
  const url = new URL(database.url);
  url.username = role;
  url.password = "secret-word";
  return {
    url: url.href,
    async drop() {
      await database.pool.query(`drop owned by ${role}; drop role ${role}`);
      await database.drop();
    },
  };
}

test.for([1, 2, 4])(
  "a database that has but %d connections, one of them taken, is refused",
  async (limit) => {
    const { url, drop } = await limitedTo(limit);
    const held = new pg.Client({ connectionString: url });
    await held.connect();
    try {
      expect(await refusal({ DATABASE_URL: url })).toBe(
        "Nie można połączyć się z bazą danych z DATABASE_URL: nie ma ona już wolnych połączeń. Zamknij inne połączenia albo zwiększ limit (max_connections serwera, CONNECTION LIMIT roli lub bazy).",
      );
    } finally {
      await held.end();
      await drop();
    }
  },
);

test("an S3 server that does not answer is refused", async () => {
  const sentence = await refusal({
    STORAGE: "s3",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_BUCKET: "pliki",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "secret-word",
  });
  expect(sentence).toContain("S3");
  expect(sentence).not.toContain("secret-word");
});

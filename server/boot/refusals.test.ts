import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { startEmbedded } from "../platform/database/embedded.ts";
import { createTestDatabase } from "../testing/database.ts";
import { type Site, test } from "../testing/processes/launch.ts";

/** Starts with these settings and expects one sentence, exit code 1 and nothing more. */
async function refusal(site: Site, settings: Record<string, string>): Promise<string> {
  const started = site.start(settings);
  expect(await started.ended).toBe(1);
  expect(started.said()).toBe("");
  const lines = started.complained().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test("a bad setting is named, its value is not reported", async ({ site }) => {
  const sentence = await refusal(site, { PORT: "many", JWT_SECRET: "short-secret" });
  expect(sentence).toContain("PORT");
  expect(sentence).toContain("JWT_SECRET");
  expect(sentence).not.toContain("short-secret");
});

test("S3 storage without its settings is refused", async ({ site }) => {
  expect(await refusal(site, { STORAGE: "s3" })).toContain("S3_BUCKET");
});

test("a taken port is refused", async ({ site }) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as { port: number };
  expect(await refusal(site, { PORT: String(port) })).toBe(
    `Nie można nasłuchiwać pod adresem 127.0.0.1:${port}: port jest już zajęty. Zmień PORT lub HOST.`,
  );
  taken.close();
});

test("a data directory that cannot be written is refused", async ({ site }) => {
  const file = `${site.path}-in-the-way`;
  await writeFile(file, "");
  for (const impossible of [file, join(file, "data"), "/proc/bonum/data"]) {
    expect(await refusal(site, { DATA_DIR: impossible })).toContain(
      `Nie można zapisywać w katalogu danych ${impossible}`,
    );
  }
});

test("a database that does not answer is refused", async ({ site }) => {
  const sentence = await refusal(site, { DATABASE_URL: "postgres://nobody:secret-word@127.0.0.1:1/none" });
  expect(sentence).toBe(
    "Nie można połączyć się z bazą danych z DATABASE_URL: pod tym adresem nic nie odpowiada.",
  );
});

test("a database that does not let the portal in, or cannot hold it, is refused", async ({ site }) => {
  const directory = `${site.path}-other`;
  const password = "secret-word";
  await mkdir(directory);
  const other = await startEmbedded({ directory, password });
  try {
    const wrongPassword = other.url.replace(password, "wrong-word");
    expect(await refusal(site, { DATABASE_URL: wrongPassword })).toContain("zły użytkownik lub hasło.");
    expect(await refusal(site, { DATABASE_URL: `${other.url}-none` })).toContain("nie ma bazy o tej nazwie.");
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query("create table accounts (id int)");
    await client.end();
    expect(await refusal(site, { DATABASE_URL: other.url })).toContain(
      "Nie udało się przygotować bazy danych",
    );
  } finally {
    await other.stop();
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
  async (limit, { site }) => {
    const { url, drop } = await limitedTo(limit);
    const held = new pg.Client({ connectionString: url });
    await held.connect();
    try {
      expect(await refusal(site, { DATABASE_URL: url })).toBe(
        "Nie można połączyć się z bazą danych z DATABASE_URL: nie ma ona już wolnych połączeń. Zamknij inne połączenia albo zwiększ limit (max_connections serwera, CONNECTION LIMIT roli lub bazy).",
      );
    } finally {
      await held.end();
      await drop();
    }
  },
);

test("an S3 server that does not answer is refused", async ({ site }) => {
  const sentence = await refusal(site, {
    STORAGE: "s3",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_BUCKET: "pliki",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "secret-word",
  });
  expect(sentence).toContain("S3");
  expect(sentence).not.toContain("secret-word");
});

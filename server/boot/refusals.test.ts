import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMain, temporaryDirectory } from "./testing.ts";

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(() => directory.remove());

/** Starts with these settings and expects one sentence, exit code 1 and nothing more. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const started = startMain({ DATA_DIR: directory.path, ...settings });
  expect(await started.ended).toBe(1);
  expect(started.said()).toBe("");
  const lines = started.complained().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test("a bad setting is named, its value is not told", async () => {
  const sentence = await refusal({ PORT: "many", JWT_SECRET: "short-secret" });
  expect(sentence).toContain("PORT");
  expect(sentence).toContain("JWT_SECRET");
  expect(sentence).not.toContain("short-secret");
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
  await writeFile(`${directory.path}-in-the-way`, "");
  const impossible = join(`${directory.path}-in-the-way`, "data");
  expect(await refusal({ DATA_DIR: impossible })).toContain(
    `Nie można zapisywać w katalogu danych ${impossible}`,
  );
});

test("a database that does not answer is refused", async () => {
  const sentence = await refusal({ DATABASE_URL: "postgres://nobody:secret-word@127.0.0.1:1/none" });
  expect(sentence).toBe("Nie można połączyć się z bazą danych z DATABASE_URL: ECONNREFUSED.");
});

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

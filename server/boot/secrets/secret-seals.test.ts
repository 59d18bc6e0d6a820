import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { listKeys } from "../../modules/certificates/keys/queries.ts";
import { isSealed } from "../../modules/certificates/keys/seals.ts";
import { keyFor, seal, unseal } from "../../platform/secrets.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { StartFailure } from "../failure.ts";
import { openSecret } from "./secret.ts";

const OLD = "pierwszy sekret portalu, dość długi";
const NEW = "drugi sekret portalu, też dość długi";
const bytes = (secret: string) => new TextEncoder().encode(secret);

let t: Awaited<ReturnType<typeof createTestDatabase>>;
let directory: string;
let said: string[];
beforeEach(async () => {
  t = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "bonum-seals-"));
  said = [];
});
afterEach(async () => {
  await t.drop();
  await rm(directory, { recursive: true });
});

const start = (env: Record<string, string>) =>
  openSecret(readConfig({ DATA_DIR: directory, ...env }), t.database, (line) => said.push(line));

const insertKey = (id: string) =>
  sql`
    insert into signing_keys (id, state, public_key, retired_at)
    values (${id}, 'retired', decode(repeat('ab', 32), 'hex'), now())
  `.execute(t.database);

const sealedBy = async (secret: Uint8Array) =>
  (await listKeys(t.database)).filter((key) => isSealed(secret, key)).map(({ id }) => id);

/** The database as a portal left it that did not seal its keys yet. */
const leaveUnsealed = (secret: Uint8Array) =>
  sql`update security_settings set secret_check = ${keyFor(secret, "check of the secret")}`.execute(
    t.database,
  );

/** The settings that the refusal of this secret tells to confirm it with. */
async function confirmationOf(secret: string): Promise<Record<string, string>> {
  const refusal = await start({ JWT_SECRET: secret }).catch(({ message }) => String(message));
  return {
    JWT_SECRET: secret,
    JWT_SECRET_CHANGE: /JWT_SECRET_CHANGE=(\w+)/.exec(String(refusal))?.[1] ?? "",
  };
}

test("D4.4: another JWT_SECRET than the database's is refused by name, and changed only on purpose", async () => {
  await start({ JWT_SECRET: OLD });
  const refusal = await start({ JWT_SECRET: NEW }).catch((error: unknown) => error);
  if (!(refusal instanceof StartFailure)) throw refusal;
  expect(refusal.message).toMatch(/^.*JWT_SECRET .* musi być taki sam na każdym serwerze.*$/);
  expect(refusal.message).not.toContain(NEW);
  const confirmed = await confirmationOf(NEW);
  const guessed = { ...confirmed, JWT_SECRET_CHANGE: `${confirmed.JWT_SECRET_CHANGE}0` };
  await expect(start(guessed)).rejects.toThrow(StartFailure);
  await start(confirmed);
  await start({ JWT_SECRET: NEW });
  await expect(start({ ...confirmed, JWT_SECRET: OLD })).rejects.toThrow("JWT_SECRET");
});

test("D4.4: a database restored without the secret made for it is refused", async () => {
  await start({});
  await rm(join(directory, "jwt-secret"));
  await expect(start({})).rejects.toThrow("plik jwt-secret w DATA_DIR");
});

test("the first start that seals keys vouches for those of before, and no later start for one that was added", async () => {
  await leaveUnsealed(bytes(OLD));
  await insertKey("z-dawna");
  await start({ JWT_SECRET: OLD });
  expect(await sealedBy(bytes(OLD))).toEqual(["z-dawna"]);
  expect(said).toEqual([]);
  await insertKey("dodany");
  await start({ JWT_SECRET: OLD });
  // Nor where somebody has the database belong to no secret.
  await sql`update security_settings set secret_check = null`.execute(t.database);
  await start({ JWT_SECRET: OLD });
  expect(await sealedBy(bytes(OLD))).toEqual(["z-dawna"]);
  expect(said).toEqual([expect.stringContaining("dodany"), expect.stringContaining("dodany")]);
});

test("with the secret before a changed one vouches for the keys that it vouched for, and for no other", async () => {
  await leaveUnsealed(bytes(OLD));
  await insertKey("z-dawna");
  await start({ JWT_SECRET: OLD });
  await insertKey("dodany");
  const confirmed = await confirmationOf(NEW);
  await expect(start({ ...confirmed, JWT_SECRET_BEFORE: "zgaduję, jaki był poprzedni" })).rejects.toThrow(
    "JWT_SECRET_BEFORE nie jest dotychczasowym sekretem",
  );
  expect(await sealedBy(bytes(OLD))).toEqual(["z-dawna"]);
  await start({ ...confirmed, JWT_SECRET_BEFORE: OLD });
  expect(await sealedBy(bytes(NEW))).toEqual(["z-dawna"]);
  // The setting that is left changes nothing more.
  await start({ ...confirmed, JWT_SECRET_BEFORE: OLD });
  expect(await sealedBy(bytes(NEW))).toEqual(["z-dawna"]);
});

test("without the secret before no key is vouched for, and the start says which", async () => {
  await leaveUnsealed(bytes(OLD));
  await insertKey("z-dawna");
  await start({ JWT_SECRET: OLD });
  await start(await confirmationOf(NEW));
  expect(await sealedBy(bytes(NEW))).toEqual([]);
  expect(said).toEqual([expect.stringContaining("z-dawna")]);
});

test("the secret before may be the file that the portal made", async () => {
  const made = await start({});
  await leaveUnsealed(made);
  await insertKey("z-dawna");
  await start({});
  const file = await readFile(join(directory, "jwt-secret"), "utf8");
  await start({ ...(await confirmationOf(NEW)), JWT_SECRET_BEFORE: file });
  expect(await sealedBy(bytes(NEW))).toEqual(["z-dawna"]);
});

test("what the secret before sealed opens with the new one: an authenticator app, unsent mail, a webhook", async () => {
  await start({ JWT_SECRET: OLD });
  const account = await sql<{ id: string }>`
    insert into accounts (email, display_name, roles, password_hash) values ('jan@example.pl', 'Jan', '{Admin}', 'x') returning id
  `.execute(t.database);
  const owner = account.rows[0]?.id ?? "";
  const sealed = (use: string, whose: string) =>
    seal(bytes(OLD), { use, owner: whose }, Buffer.from("tajne"));
  const [letter, webhook] = [randomUUID(), randomUUID()];
  await sql`insert into authenticators (account_id, secret, added_at) values (${owner}, ${sealed("authenticators", owner)}, now())`.execute(
    t.database,
  );
  await sql`
    insert into outbox_messages (id, recipient, template, language, subject, state, data)
    values (${letter}, 'jan@example.pl', 'password-reset', 'pl', '', 'waiting', ${sealed("outbox", letter)})
  `.execute(t.database);
  await sql`
    insert into webhooks (id, url, events, secret) values (${webhook}, 'https://example.pl', '{}', ${sealed("webhooks", webhook)})
  `.execute(t.database);
  await start({ ...(await confirmationOf(NEW)), JWT_SECRET_BEFORE: OLD });
  const kept: [string, string, string][] = [
    ["authenticators", owner, "select secret as content from authenticators"],
    ["outbox", letter, "select data as content from outbox_messages"],
    ["webhooks", webhook, "select secret as content from webhooks"],
  ];
  for (const [use, whose, query] of kept) {
    const { rows } = await t.pool.query<{ content: Buffer }>(query);
    expect(unseal(bytes(NEW), { use, owner: whose }, rows[0]?.content as Buffer)?.toString()).toBe("tajne");
  }
});

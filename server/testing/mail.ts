import { expect, vi } from "vitest";
import { startJobs } from "../boot/background.ts";
import type { Config } from "../config.ts";
import { type Mail, queueLetter } from "../kernel/mail/letters.ts";
import { invitation } from "../modules/identity/members/letters.ts";
import { readLetter, templatesOf } from "../modules/mail/read-letter.ts";
import { dailyDigest } from "../modules/notifications/letters.ts";
import { transact } from "../platform/database/transaction.ts";
import type { Letter } from "../platform/mail/letter.ts";
import type { TestPortal } from "./portal.ts";

/** Long enough for a second try, which the queue makes after three seconds. */
const PATIENCE_MS = 20_000;

/** The settings of a portal that sends through this server. */
export function sendingThrough(url: string): Partial<Config> {
  return {
    smtp: { url, tls: "optional", from: "Portal <portal@example.pl>" },
    publicUrl: "https://portal.example.pl",
  };
}

/** Does the test portal's jobs while `work` runs. */
export async function withJobs<T>(t: TestPortal, work: () => Promise<T>): Promise<T> {
  const jobs = await startJobs(t.portal, t.app);
  try {
    return await work();
  } finally {
    await jobs.stop();
  }
}

/** An invitation's message. */
export function sampleMail(to = "anna@example.pl"): Mail<Parameters<typeof invitation.write>[0]> {
  return {
    to,
    template: invitation,
    data: {
      token: "tajny-odnosnik",
      inviter: "Ewa",
      clientName: "Łódź sp. z o.o.",
      expiresAt: "2026-12-05T12:00:00.000Z",
    },
    language: "pl",
  };
}

/** Queues the message of an invitation to a client in a transaction of its own; answers its id. */
export async function queueSample(t: TestPortal, to?: string): Promise<string> {
  const mail = sampleMail(to);
  const { rows } = await t.portal.pool.query(
    `with client as (insert into clients (kind, name) values ('company', 'Łódź sp. z o.o.') returning id)
    insert into invitations (email, display_name, client_id, client_role, expires_at)
    select $1, 'Anna', id, 'member', now() + interval '1 day' from client returning id`,
    [mail.to],
  );
  const about = [rows[0].id];
  return transact(t.portal.database, (tx) => queueLetter(tx, t.portal, { ...mail, about }));
}

/** Queues a digest in a transaction of its own; answers its id. */
export function queueDigest(t: TestPortal, to: string): Promise<string> {
  const data = { items: [] };
  return transact(t.portal.database, (tx) =>
    queueLetter(tx, t.portal, { to, template: dailyDigest, data, language: "pl" }),
  );
}

/** Recipients of the outbox's messages. */
export async function recipientsOf(t: TestPortal): Promise<string[]> {
  const rows = await t.portal.database.selectFrom("outbox_messages").select("recipient").execute();
  return rows.map(({ recipient }) => recipient);
}

/** A message of the outbox as people read it. */
export function letterIn(t: TestPortal, row: Parameters<typeof readLetter>[0]): Letter {
  const { secret } = t.portal;
  const letter = readLetter(row, { secret, templates: templatesOf(t.app.modules) });
  if (typeof letter === "string") throw new Error(letter);
  return letter;
}

/** A message's row in the outbox. */
export function messageOf(t: TestPortal, id: string) {
  return t.portal.database
    .selectFrom("outbox_messages")
    .select(["state", "attempts", "last_error", "data"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Waits until a message is where it is expected. */
export async function expectMessage(t: TestPortal, id: string, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await messageOf(t, id)).toMatchObject(expected), PATIENCE_MS);
}

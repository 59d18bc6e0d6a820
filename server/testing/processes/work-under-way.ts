import { dirname, join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { makeSecret } from "../../modules/webhooks/secrets.ts";
import { PDF } from "../documents/documents.ts";
import { addWebhook, startReceiver } from "../integrations/webhooks.ts";
import { addDraft, castOrder, sendOrder } from "../orders/orders.ts";
import { startClamd, THREAT, THREAT_NAME } from "../outside/clamd.ts";
import { type Behaviour, startSmtpServer } from "../outside/smtp-server.ts";
import { PASSWORD, type TestPortal } from "../portal.ts";
import { commandHere } from "./commands.ts";
import type { Site } from "./launch.ts";

/** Work that is held up by whatever it waits for, so that its server ends amid it. */
export interface WorkUnderWay {
  settings?: Record<string, string>;
  /** Has the server begin it, where it is not there before. */
  begin?(address: string): Promise<void>;
  /** Waits until a server is at it. */
  underWay(): Promise<void>;
  /** Holds it up no more, once that server has ended. */
  goOn(how: "stopped in order" | "killed"): Promise<void>;
  /** Waits until it is done, and shows that nothing of it is lost or there twice. */
  done(address: string): Promise<void>;
}

/** Secret that the servers share. */
export const JWT_SECRET = "sekret wspólny dla obu serwerów portalu";

const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, 30_000);

const rowOf = async (t: TestPortal, statement: string) => (await t.portal.pool.query(statement)).rows[0];

/** A text that takes a while to read, and one behind it in the queue. */
export async function aText(t: TestPortal): Promise<WorkUnderWay> {
  const { email } = await t.signIn();
  let most = 1;
  return {
    async begin(address) {
      const words = Array.from({ length: 20_000 }, (_, word) => `słowo${(word * 7919) % 99_991}`);
      for (const name of ["jeden", "dwa"])
        await upload(address, email, { name: `${name}.txt`, content: [[name, ...words].join(" ")] });
    },
    underWay: () => lockedJob(t, "index-document"),
    async goOn(how) {
      // What killed its server counts as an attempt.
      if (how === "killed") most = 2;
    },
    async done() {
      await waitFor(async () => expect(await outdated(t)).toBe(0));
      const { rows } = await t.portal.pool.query("select state, attempts from content_texts");
      expect(rows.map(({ state }) => state)).toEqual(["done", "done"]);
      expect(Math.max(...rows.map(({ attempts }) => attempts))).toBeLessThanOrEqual(most);
    },
  };
}

/** A letter that the mail server begins to take and says nothing of; a text is read meanwhile. */
export async function aLetter(t: TestPortal): Promise<WorkUnderWay> {
  const { email } = await t.signIn();
  const asked = vi.fn(() => new Promise<undefined>(() => {}));
  const behaviour: Behaviour = { judge: asked };
  const server = await startSmtpServer({ judge: (at, address) => behaviour.judge?.(at, address) });
  onTestFinished(() => server.close());
  const letter = () => rowOf(t, "select state from outbox_messages where template = 'password-reset'");
  return {
    settings: { SMTP_URL: server.url, SMTP_TLS: "optional", MAIL_FROM: "portal@example.pl" },
    async begin(address) {
      await post(`${address}/api/account/forgotten-password`, { email });
      await waitFor(() => expect(asked).toHaveBeenCalled());
      await upload(address, email, { name: "umowa.txt", content: ["treść"] });
      await waitFor(async () => expect(await outdated(t)).toBe(0));
    },
    underWay: async () => {},
    async goOn(how) {
      expect(await letter()).toEqual({ state: how === "killed" ? "sending" : "waiting" });
      // Nobody waits ten minutes here for what a dead server has claimed.
      await t.portal.pool.query("update outbox_messages set claimed_at = now() - interval '11 minutes'");
      delete behaviour.judge;
    },
    async done() {
      await waitFor(async () => expect(await letter()).toEqual({ state: "sent" }));
      expect(server.received.map(({ to }) => to?.map(({ address }) => address))).toContainEqual([email]);
    },
  };
}

const outdated = async (t: TestPortal) =>
  (await rowOf(t, "select count(*)::int as n from document_texts where indexed < wanted")).n;

/** Waits until a job is under way, of a pool that the next server knows as its predecessor's. */
function lockedJob(t: TestPortal, task: string): Promise<void> {
  const statement = `select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    join job_pools p on p.id = j.locked_by where t.identifier = $1`;
  return vi.waitFor(
    async () => expect((await t.portal.pool.query(statement, [task])).rowCount).toBeGreaterThan(0),
    { timeout: 30_000, interval: 20 },
  );
}

/** An event that a program is told of and does not take. */
export async function aWebhook(t: TestPortal): Promise<WorkUnderWay> {
  const cast = await castOrder(t);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  receiver.answer = () => {};
  const webhook = await addWebhook(t, cast.admin, { url: receiver.url });
  const { kept } = makeSecret(new TextEncoder().encode(JWT_SECRET), webhook.id);
  await t.portal.pool.query("update webhooks set secret = $1", [kept]);
  const { id } = await addDraft(t, cast);
  await sendOrder(t, cast.owner, { id, event: "submit", body: { termsAccepted: true } });
  const delivery = () => rowOf(t, "select state, attempts from webhook_deliveries");
  return {
    async underWay() {
      await waitFor(() => expect(receiver.received).toHaveLength(1));
      await lockedJob(t, "deliver-webhook");
    },
    async goOn() {
      expect(await delivery()).toEqual({ state: "waiting", attempts: 0 });
      receiver.answer = (response) => response.writeHead(204).end();
    },
    async done() {
      await waitFor(async () => expect(await delivery()).toEqual({ state: "delivered", attempts: 1 }));
      const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
      expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    },
  };
}

/** An infected file that the scanner has and says nothing of. */
export async function aScan(t: TestPortal): Promise<WorkUnderWay> {
  const { email } = await t.signIn();
  const clamd = await startClamd();
  onTestFinished(() => clamd.close());
  const scan = () => rowOf(t, "select * from object_scans");
  let uploaded: Awaited<ReturnType<typeof upload>>;
  return {
    settings: { CLAMD_URL: `unix://${clamd.path}` },
    async begin(address) {
      clamd.freeze();
      uploaded = await upload(address, email, {
        name: "umowa.pdf",
        content: [new Uint8Array(PDF), THREAT],
      });
    },
    underWay: () =>
      waitFor(async () => expect(await scan()).toMatchObject({ claimed_by: expect.any(String) })),
    async goOn(how) {
      clamd.goOn();
      expect(await scan()).toMatchObject({ state: "waiting", held: true, attempts: 0 });
      // Nobody waits two minutes here for the claim of a dead one to end.
      if (how === "killed") await t.portal.pool.query("update object_scans set claimed_until = now()");
      expect((await rowOf(t, "select claimed_until <= now() as ended from object_scans")).ended).not.toBe(
        false,
      );
    },
    async done(address) {
      await waitFor(async () => expect(await scan()).toMatchObject({ state: "infected" }));
      expect(await scan()).toMatchObject({ threat: THREAT_NAME, held: true });
      const { fileKey, headers } = uploaded;
      const answer = await fetch(`${address}/api/files/download/${fileKey}`, { headers });
      expect(answer.status).toBe(423);
    },
  };
}

/** Adds a document as a browser does. */
async function upload(address: string, email: string, file: { name: string; content: BlobPart[] }) {
  const login = await post(`${address}/api/account/login`, { email, password: PASSWORD });
  const { token } = (await login.json()) as { token: string };
  const form = new FormData();
  form.append("fileName", file.name);
  form.append("file", new File(file.content, file.name));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/files/upload`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(201);
  return { headers, ...((await answer.json()) as { fileKey: string }) };
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A backup of the schedule that waits for a table. */
export async function aBackup(t: TestPortal, site: Site): Promise<WorkUnderWay> {
  const place = join(dirname(site.path), "kopie");
  const blocker = new pg.Client(t.databaseUrl);
  onTestFinished(() => blocker.end());
  await blocker.connect();
  await blocker.query("begin; lock table webhooks in access exclusive mode");
  const runs = async () =>
    (await t.portal.pool.query("select outcome from backup_runs order by started_at")).rows;
  const sessions = async () => {
    const statement = `select coalesce(wait_event_type, '') = 'Lock' as waits from pg_stat_activity
      where datname = current_database() and application_name = 'bonum backup'`;
    return (await t.portal.pool.query(statement)).rows;
  };
  return {
    settings: { BACKUP_TARGET: place },
    underWay: () => waitFor(async () => expect(await sessions()).toEqual([{ waits: true }])),
    async goOn(how) {
      await blocker.end();
      // What the dead one asked for goes on until PostgreSQL finds nobody there.
      await waitFor(async () => expect(await sessions()).toEqual([]));
      expect(await runs()).toEqual([{ outcome: how === "killed" ? "running" : "stopped" }]);
      // A dead one counts as failed, and nobody waits five minutes here for the next try.
      await t.portal.pool.query(
        "update backup_runs set outcome = 'failed', ended_at = now() - interval '6 minutes' where outcome = 'running'",
      );
    },
    async done() {
      await waitFor(async () =>
        expect(await runs()).toEqual([
          { outcome: expect.stringMatching(/stopped|failed/) },
          { outcome: "done" },
        ]),
      );
      const settings = { DATA_DIR: site.path, DATABASE_URL: t.databaseUrl, JWT_SECRET };
      const checked = await commandHere(settings, "backup", place, "--check");
      expect(checked.code, checked.said).toBe(0);
    },
  };
}

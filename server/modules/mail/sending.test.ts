import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startJobs } from "../../boot/background.ts";
import { queueLetter } from "../../kernel/mail/letters.ts";
import {
  expectMessage,
  messageOf,
  queueDigest,
  queueSample,
  recipientsOf,
  sampleMail,
  sendingThrough,
  withJobs,
} from "../../testing/mail.ts";
import {
  type Behaviour,
  refusal,
  startSmtpServer,
  type TestSmtpServer,
} from "../../testing/outside/smtp-server.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { tidyOutbox } from "./commands.ts";
import { claimMessage, noteHandOver } from "./queries.ts";

let server: TestSmtpServer;
let t: TestPortal;
let behaviour: Behaviour;
beforeEach(async () => {
  behaviour = {};
  server = await startSmtpServer({ judge: (at, address) => behaviour.judge?.(at, address) });
  t = await createTestPortal({ config: sendingThrough(server.url) });
});
afterEach(async () => {
  await t.close();
  await server.close();
});

describe("a message", () => {
  test("M7.1: is sent once what it is about is committed, and what it was filled with is forgotten", async () => {
    const id = await queueSample(t);
    expect((await messageOf(t, id)).data?.toString()).not.toContain("tajny");
    await withJobs(t, () => expectMessage(t, id, { state: "sent", attempts: 1, data: null }));
    expect(server.received).toMatchObject([
      {
        messageId: `<${id}@example.pl>`,
        subject: "Zaproszenie do portalu Bonum Publicum",
        text: expect.stringContaining("https://portal.example.pl/invitation/tajny-odnosnik"),
      },
    ]);
    expect(server.received[0]?.text).toMatch(/do\s5\sgrudnia\s2026/);
  });

  test("M7.1: is not sent when that is rolled back", async () => {
    const rolledBack = t.portal.database.transaction().execute(async (tx) => {
      await queueLetter(tx, t.portal, sampleMail());
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    const after = await queueSample(t, "ewa@example.pl");
    await withJobs(t, () => expectMessage(t, after, { state: "sent" }));
    expect(server.received).toHaveLength(1);
  });

  test("that is refused for good is not tried again", async () => {
    behaviour.judge = () => refusal(550);
    const id = await queueSample(t);
    await withJobs(t, async () => {
      await expectMessage(t, id, { state: "failed", last_error: expect.stringContaining("550") });
      await expectMessage(t, await queueSample(t), { state: "failed" });
    });
    expect((await messageOf(t, id)).attempts).toBe(1);
  });

  test("M7.2: that the server puts off is tried again until it is taken", async () => {
    behaviour.judge = () => refusal(451);
    const id = await queueSample(t);
    await withJobs(t, async () => {
      await expectMessage(t, id, { state: "waiting", last_error: expect.stringContaining("451") });
      behaviour = {};
      await expectMessage(t, id, { state: "sent", attempts: 2, last_error: "" });
    });
    expect(server.received).toHaveLength(1);
  });

  test("M7.2: waits while nobody listens, also over a restart of the portal", async () => {
    await server.close();
    const id = await queueSample(t);
    await withJobs(t, () =>
      expectMessage(t, id, { state: "waiting", last_error: expect.stringContaining("ECONNREFUSED") }),
    );
    server = await startSmtpServer({ port: Number(new URL(server.url).port) });
    await withJobs(t, () => expectMessage(t, id, { state: "sent" }));
    expect(server.received).toHaveLength(1);
  });

  test("M7.3: whose server died once it had all of it is uncertain at once, and not sent again", async () => {
    await server.close();
    server = await startSmtpServer({ port: Number(new URL(server.url).port), dieAt: "end" });
    const id = await queueSample(t);
    await withJobs(t, () => expectMessage(t, id, { state: "uncertain", attempts: 1 }));
  });
});

describe("a message to an account that is blocked", () => {
  const setState = ({ accountId }: SignedIn, state: "active" | "blocked") =>
    t.portal.database.updateTable("accounts").set({ state }).where("id", "=", accountId).execute();

  test("M7.17: is not sent, whenever it was queued, and does not come back when the account does", async () => {
    const [blocked, other] = [await t.signIn("Client"), await t.signIn("Client")];
    await queueDigest(t, blocked.email);
    await setState(blocked, "blocked");
    await queueDigest(t, blocked.email);
    await withJobs(t, async () => {
      await vi.waitFor(async () => expect(await recipientsOf(t)).toEqual([]), 20_000);
      await setState(blocked, "active");
      await expectMessage(t, await queueDigest(t, other.email), { state: "sent" });
    });
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([other.email]);
  });

  test("M7.17: is sent where it offers the account a way in again", async () => {
    const removed = await t.signIn("Client");
    await setState(removed, "blocked");
    const id = await queueSample(t, removed.email);
    await withJobs(t, () => expectMessage(t, id, { state: "sent" }));
    expect(server.received).toHaveLength(1);
  });

  test("is not resent by hand while the account is blocked", async () => {
    const [admin, blocked] = [await t.signIn("Admin"), await t.signIn("Client")];
    const id = await queueDigest(t, blocked.email);
    await setState(blocked, "blocked");
    await t.portal.database.updateTable("outbox_messages").set({ state: "uncertain" }).execute();
    const resend = { method: "POST", url: `/api/admin/outbox/${id}/resend`, headers: admin.headers } as const;
    const refused = await t.app.inject(resend);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      "Konto adresata jest zablokowane. Najpierw je odblokuj.",
    ]);
    const list = await t.app.inject({ url: "/api/admin/outbox", headers: admin.headers });
    expect(list.json()).toMatchObject([{ id, state: "uncertain", can: { resend: false } }]);
    await setState(blocked, "active");
    expect((await t.app.inject(resend)).statusCode).toBe(200);
  });
});

describe("a message of a newer server", () => {
  const failedJobs = async () => {
    const { rows } = await t.portal.pool.query(
      "select attempts from graphile_worker.jobs where attempts > 0",
    );
    return rows.length;
  };
  const alter = (id: string, template: string) =>
    t.portal.database.updateTable("outbox_messages").set({ template }).where("id", "=", id).execute();

  test.each([
    ["whose template this one lacks", "certificate-issued"],
    ["whose template this one fills in otherwise", "second-step-changed"],
  ])("%s waits for a server that knows it", async (_, template) => {
    const id = await queueSample(t);
    await alter(id, template);
    await withJobs(t, async () => {
      await vi.waitFor(async () => expect(await failedJobs()).toBe(1), 20_000);
      expect(await messageOf(t, id)).toMatchObject({ state: "waiting", attempts: 0, last_error: "" });
      await alter(id, "invitation");
      await expectMessage(t, id, { state: "sent", attempts: 1 });
    });
    expect(server.received).toHaveLength(1);
  });

  test("is listed without its link, and resent by no server that cannot write it", async () => {
    const admin = await t.signIn("Admin");
    const id = await queueSample(t);
    for (const template of ["certificate-issued", "second-step-changed"]) {
      await t.portal.database
        .updateTable("outbox_messages")
        .set({ template, state: "kept" })
        .where("id", "=", id)
        .execute();
      const list = await t.app.inject({ url: "/api/admin/outbox", headers: admin.headers });
      expect(list.json()).toMatchObject([{ id, link: null, can: { resend: false } }]);
      const url = `/api/admin/outbox/${id}/resend`;
      const resent = await t.app.inject({ method: "POST", url, headers: admin.headers });
      expect(resent.statusCode).toBe(409);
      expect(await messageOf(t, id)).toMatchObject({ state: "kept" });
    }
  });
});

test("M7.3: of several servers at once each message is sent by one", async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => queueSample(t, `osoba${n}@example.pl`)));
  const servers = await Promise.all([startJobs(t.portal, t.app), startJobs(t.portal, t.app)]);
  for (const id of ids) await expectMessage(t, id, { state: "sent", attempts: 1 });
  await Promise.all(servers.map((one) => one.stop()));
  expect(server.offered()).toBe(30);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
});

test("the order to stop waits for the message that is on its way", async () => {
  let asked = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let take = () => {};
  const taken = new Promise<undefined>((resolve) => {
    take = () => resolve(undefined);
  });
  behaviour.judge = (at) => {
    if (at === "recipient") return undefined;
    asked();
    return taken;
  };
  const id = await queueSample(t);
  const jobs = await startJobs(t.portal, t.app);
  await onItsWay;
  const stopped = jobs.stop();
  expect((await messageOf(t, id)).state).toBe("sending");
  take();
  await stopped;
  expect(await messageOf(t, id)).toMatchObject({ state: "sent" });
});

describe("what a server that died left behind", () => {
  const since = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const set = (id: string, values: object) =>
    t.portal.database.updateTable("outbox_messages").set(values).where("id", "=", id).execute();

  test("a message that was claimed and not handed over goes again by itself", async () => {
    const [lost, running] = [await queueSample(t), await queueSample(t, "ewa@example.pl")];
    await set(lost, { state: "sending", claimed_at: since(11), claim: crypto.randomUUID() });
    await set(running, { state: "sending", claimed_at: since(1), claim: crypto.randomUUID() });
    await tidyOutbox(t.portal.database);
    await withJobs(t, () => expectMessage(t, lost, { state: "sent" }));
    expect(await messageOf(t, running)).toMatchObject({ state: "sending" });
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(["anna@example.pl"]);
  });

  test("M7.3: a message that was handed over is uncertain after a while, and nobody sends it by himself", async () => {
    const lost = await queueSample(t);
    const claim = { claimed_at: since(11), claim: crypto.randomUUID(), handed_over_at: since(11) };
    await set(lost, { state: "sending", ...claim });
    // A server of the version before notes no hand-over.
    const old = await queueSample(t);
    await set(old, { state: "sending", claimed_at: since(11) });
    await tidyOutbox(t.portal.database);
    await withJobs(t, async () => {
      await expectMessage(t, await queueSample(t), { state: "sent" });
    });
    expect(await messageOf(t, lost)).toMatchObject({ state: "uncertain" });
    expect(await messageOf(t, old)).toMatchObject({ state: "uncertain" });
    expect(server.received).toHaveLength(1);
  });

  test("a message whose server dies with it again and again is given up at last", async () => {
    const id = await queueSample(t);
    const claim = { claimed_at: since(11), claim: crypto.randomUUID(), attempts: 15 };
    await set(id, { state: "sending", ...claim });
    await tidyOutbox(t.portal.database);
    expect(await messageOf(t, id)).toMatchObject({
      state: "failed",
      last_error: expect.stringContaining("przerwał pracę"),
    });
  });

  test("a server that slept while another took its message over hands nothing over", async () => {
    const asleep = Promise.withResolvers<undefined>();
    const began = Promise.withResolvers<void>();
    behaviour.judge = (at) => {
      if (at === "message") return undefined;
      began.resolve();
      return asleep.promise;
    };
    const id = await queueSample(t);
    const sleeper = await startJobs(t.portal, t.app);
    await began.promise;
    behaviour = {};
    await set(id, { claimed_at: since(11) });
    await tidyOutbox(t.portal.database);
    await withJobs(t, () => expectMessage(t, id, { state: "sent" }));
    asleep.resolve(undefined);
    await sleeper.stop();
    expect(server.offered()).toBe(1);
    expect(await messageOf(t, id)).toMatchObject({ state: "sent", last_error: "" });
  });

  test("of two servers that claimed a message one after the other the later one alone may hand it over", async () => {
    const { database } = t.portal;
    const id = await queueSample(t);
    const first = await claimMessage(database, id);
    await set(id, { claimed_at: since(11) });
    await tidyOutbox(database);
    const second = await claimMessage(database, id);
    if (first === undefined || second === undefined) throw new Error("not claimed");
    await expect(noteHandOver(database, first)).rejects.toThrow("another server");
    await noteHandOver(database, second);
    await set(id, { state: "sent" });
  });

  test("a message that waits gets a new job when the dead server holds the old one", async () => {
    const id = await queueSample(t);
    await t.portal.pool.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes', locked_by = 'dead'",
    );
    // Nobody knows yet that it is gone.
    await t.portal.pool.query("insert into job_pools (id, server) values ('dead', gen_random_uuid())");
    await tidyOutbox(t.portal.database);
    await withJobs(t, async () => {
      await expectMessage(t, await queueSample(t), { state: "sent" });
    });
    expect((await messageOf(t, id)).state).toBe("waiting");
    await set(id, { added_at: since(11) });
    await tidyOutbox(t.portal.database);
    await withJobs(t, () => expectMessage(t, id, { state: "sent" }));
    expect(server.received).toHaveLength(2);
  });
});

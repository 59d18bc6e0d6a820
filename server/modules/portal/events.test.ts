import type { ChangeEvent, Topic } from "@bonum/contract/portal.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { announce, CHANGES_CHANNEL } from "../../kernel/change-queries.ts";
import { createTestPortal, PASSWORD, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let address: string;
beforeAll(async () => {
  t = await createTestPortal();
  address = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** Opens the stream of events; `next` waits for one event. */
async function listen(headers: Record<string, string>) {
  const answer = await fetch(`${address}/api/events`, { headers });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("no body");
  const { value: hello } = await reader.read();
  return { answer, reader, hello, next: async () => (await reader.read()).value };
}

const change = (id: string, topic: ChangeEvent["topic"] = "documents") =>
  t.portal.database.transaction().execute((tx) => announce(tx, { topic, id }));

test("M7.8: a committed change reaches an administrator with its id and a client without it", async () => {
  const admin = await listen((await t.signIn("Admin")).headers);
  const client = await listen((await t.signIn("Client")).headers);
  expect(admin.answer.headers.get("content-type")).toMatch("text/event-stream");
  expect(admin.hello).toContain("retry:");
  await change("abc");
  expect(await admin.next()).toBe('data: {"topic":"documents","id":"abc"}\n\n');
  expect(await client.next()).toBe('data: {"topic":"documents","id":null}\n\n');
  await admin.reader.cancel();
  await client.reader.cancel();
});

test("a client hears nothing of what only administrators have: clients, mail and messages", async () => {
  const client = await listen((await t.signIn("Client")).headers);
  for (const topic of ["clients", "mail", "messages"] as const) await change("abc", topic);
  await change("abc", "investments");
  expect(await client.next()).toBe('data: {"topic":"investments","id":null}\n\n');
  await client.reader.cancel();
});

test("what a newer server announces and this one does not know is passed over, and the next change is heard", async () => {
  const admin = await listen((await t.signIn("Admin")).headers);
  for (const payload of [
    '{"topic":"of-tomorrow","id":"7"}',
    '{"topic":"mail"}',
    "null",
    "not even JSON",
    "",
  ]) {
    await t.portal.pool.query("select pg_notify($1, $2)", [CHANGES_CHANNEL, payload]);
  }
  await change("known");
  expect(await admin.next()).toBe('data: {"topic":"documents","id":"known"}\n\n');
  await admin.reader.cancel();
});

test("a topic that no module declares reaches nobody", async () => {
  const people = [
    await listen((await t.signIn("Admin")).headers),
    await listen((await t.signIn("Client")).headers),
  ];
  for (const topic of ["forgotten", "constructor"]) await change("abc", topic as Topic);
  await change("known");
  for (const { next, reader } of people) {
    expect(await next()).toMatch(/^data: {"topic":"documents",[^\n]+\n\n$/);
    await reader.cancel();
  }
});

test("M7.8: a change that is rolled back is not reported", async () => {
  const admin = await listen((await t.signIn("Admin")).headers);
  await t.portal.database
    .transaction()
    .execute(async (tx) => {
      await announce(tx, { topic: "documents", id: "never" });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await change("told");
  expect(await admin.next()).toContain('"told"');
  await admin.reader.cancel();
});

test("a lost connection to the database is made anew, and everything counts as changed", async () => {
  const admin = await listen((await t.signIn("Admin")).headers);
  await t.portal.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bonum changes' and datname = current_database()",
  );
  let heard = "";
  while (!heard.includes('"topic":"messages"')) heard += await admin.next();
  expect(heard).toContain('data: {"topic":"documents","id":null}\n\n');
  await change("after");
  while (!heard.includes('"after"')) heard += await admin.next();
  await admin.reader.cancel();
});

test("an account has 50 streams at most, another its own, and a closed one makes room", async () => {
  const { headers } = await t.signIn("Client");
  const streams = await Promise.all(Array.from({ length: 50 }, () => listen(headers)));
  const refused = await fetch(`${address}/api/events`, { headers });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  await refused.text();
  const other = await listen((await t.signIn("Client")).headers);
  expect(other.answer.status).toBe(200);
  await other.reader.cancel();
  await streams.pop()?.reader.cancel();
  await vi.waitFor(async () => {
    const again = await fetch(`${address}/api/events`, { headers });
    if (again.status !== 200) await again.text();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  }, 20_000);
  for (const { reader } of streams) await reader.cancel();
});

test("a stream ends where a second step is demanded that its administrator has not set up", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const { reader } = await listen((await t.signIn("Admin")).headers);
    const client = await listen((await t.signIn("Client")).headers);
    await t.portal.pool.query("update security_settings set require_second_step_for_admins = true");
    vi.advanceTimersByTime(20_000);
    expect(await reader.read()).toMatchObject({ done: true });
    expect(await client.next()).toBe(": beat\n\n");
    await client.reader.cancel();
  } finally {
    vi.useRealTimers();
    await t.portal.pool.query("update security_settings set require_second_step_for_admins = false");
  }
});

test("a signed-out visitor hears nothing", async () => {
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
});

describe("a stream ends at once", () => {
  /** Less than the beat that finds sessions which ran out. */
  const SOON_MS = 10_000;

  const ended = async ({ reader }: Awaited<ReturnType<typeof listen>>) => {
    const late = new Promise<"late">((resolve) => setTimeout(resolve, SOON_MS, "late").unref());
    for (;;) {
      const part = await Promise.race([reader.read(), late]);
      if (part === "late" || part.done) return part !== "late";
    }
  };
  const logIn = async (email: string) => {
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/account/login",
      payload: { email, password: PASSWORD },
    });
    return { authorization: `Bearer ${answer.json().token}` };
  };

  test("with the log-out, and the account's other sessions go on", async () => {
    const { headers, email } = await t.signIn("Client");
    const other = await logIn(email);
    const [one, two] = [await listen(headers), await listen(other)];
    await t.app.inject({ method: "POST", url: "/api/account/logout", headers });
    expect(await ended(one)).toBe(true);
    await change("still");
    expect(await two.next()).toContain("documents");
    await two.reader.cancel();
  });

  test("on every server, as when the account is blocked or its row is gone", async () => {
    const [blocked, gone] = [await t.signIn("Client"), await t.signIn("Client")];
    const [one, two] = [await listen(blocked.headers), await listen(gone.headers)];
    const { pool } = t.portal;
    await pool.query("update sessions set ended_at = now() where account_id = $1", [blocked.accountId]);
    await pool.query("delete from sessions where account_id = $1", [gone.accountId]);
    expect(await ended(one)).toBe(true);
    expect(await ended(two)).toBe(true);
  });

  test("once the server hears of changes again, where it could not when the session ended", async () => {
    const { accountId, headers } = await t.signIn("Client");
    const [one, other] = [await listen(headers), await listen((await t.signIn("Client")).headers)];
    const { pool } = t.portal;
    const feeds = async () => {
      const { rows } = await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bonum changes' and datname = current_database()",
      );
      return rows.length;
    };
    expect(await feeds()).toBe(1);
    await pool.query("update sessions set ended_at = now() where account_id = $1", [accountId]);
    // It is connected anew after two seconds.
    expect(await ended(one)).toBe(true);
    await change("still");
    expect(await other.next()).toContain("data:");
    await other.reader.cancel();
  });

  test("whose session ended after the guard had let it in and before it heard of anything", async () => {
    const { accountId, headers } = await t.signIn("Client");
    const { pool } = t.portal;
    const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
    const asked = vi.spyOn(pg.Client.prototype, "query");
    let held = false;
    asked.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const answer = query.apply(this, args);
      const { text = "" } = Object(args[0]) as { text?: string };
      if (held || !text.includes('from "sessions"') || !(answer instanceof Promise)) return answer;
      held = true;
      return answer.then(async (found) => {
        await pool.query("update sessions set ended_at = now() where account_id = $1", [accountId]);
        // Long enough for the announcement to be heard by nobody.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return found;
      });
    } as never);
    try {
      const stream = await listen(headers);
      expect([held, stream.answer.status]).toEqual([true, 200]);
      expect(await ended(stream)).toBe(true);
    } finally {
      asked.mockRestore();
    }
  });
});

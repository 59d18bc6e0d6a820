import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect } from "vitest";
import { askEmbedded, type Site, test } from "../../testing/processes/launch.ts";
import { ADMIN, type Started } from "../../testing/processes/processes.ts";

/*
 * A server that stops amid its background work, in order or killed, leaves nothing locked: what it had begun the next one begins
 * again at once, of every kind.
 */

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A mail server that takes connections and says nothing. */
async function silentMailServer(): Promise<string> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

async function logIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "szefowa@example.pl", password: ADMIN.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function addTexts(address: string, name: string): Promise<void> {
  const authorization = `Bearer ${await logIn(address)}`;
  for (const n of [1, 2, 3]) {
    const form = new FormData();
    form.set("fileName", `${name} ${n}.txt`);
    form.set("comment", "");
    // Long enough to be caught amid its reading.
    const words = Array.from({ length: 60_000 }, (_, word) => `${name}${n}x${(word * 7919) % 99_991}`);
    form.set("file", new Blob([words.join(" ")]), `${name} ${n}.txt`);
    const answer = await fetch(`${address}/api/files/upload`, {
      method: "POST",
      headers: { authorization },
      body: form,
    });
    expect(answer.status).toBe(201);
  }
}

const outdated = async (site: Site) => {
  const [row] = await askEmbedded(
    site,
    "select count(*)::int as n from document_texts where indexed < wanted",
  );
  return row.n as number;
};

/** Waits until a job of the task is under way. */
async function underWay(site: Site, task: string): Promise<void> {
  const running = `select j.id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where j.locked_at is not null and t.identifier = $1`;
  await expect
    .poll(async () => (await askEmbedded(site, running, [task])).length, { timeout: 20_000, interval: 20 })
    .toBeGreaterThan(0);
}

const ENDS = {
  "stopped in order": async ({ child, ended }: Started) => {
    const ordered = performance.now();
    child.kill("SIGTERM");
    await ended;
    return performance.now() - ordered;
  },
  killed: async ({ child, ended }: Started) => {
    child.kill("SIGKILL");
    await ended;
    return 0;
  },
};

describe.each(["stopped in order", "killed"] as const)("a server that is %s", (how) => {
  test("amid a text leaves none behind for the next one", { timeout: 180_000 }, async ({ site }) => {
    const first = site.start(ADMIN);
    await addTexts(await first.address(), how);
    await underWay(site, "index-document");
    const ms = await ENDS[how](first);
    expect(ms).toBeLessThan(5_000);
    const second = site.start(ADMIN);
    await addTexts(await second.address(), "potem");
    await expect.poll(() => outdated(site), { timeout: 90_000 }).toBe(0);
    const attempts = await askEmbedded(
      site,
      "select distinct attempts from content_texts where state <> 'done'",
    );
    expect(attempts).toEqual([]);
    await ENDS["stopped in order"](second);
    expect(second.complained()).toBe("");
  });
});

test("a mail server that says nothing keeps neither texts waiting nor the stop", {
  timeout: 180_000,
}, async ({ site }) => {
  const settings = { ...ADMIN, SMTP_URL: await silentMailServer(), MAIL_FROM: "portal@example.pl" };
  const first = site.start(settings);
  const address = await first.address();
  await fetch(`${address}/api/account/forgotten-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "szefowa@example.pl" }),
  });
  await underWay(site, "send-mail");
  await addTexts(address, "cisza");
  await expect.poll(() => outdated(site), { timeout: 90_000 }).toBe(0);
  expect(await ENDS["stopped in order"](first)).toBeLessThan(4_000);
  const second = site.start(ADMIN);
  await second.address();
  await delay(200);
  const states = await askEmbedded(site, "select distinct state from outbox_messages order by 1");
  expect(states).toEqual([{ state: "waiting" }]);
  await ENDS["stopped in order"](second);
});

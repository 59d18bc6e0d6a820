import { describe, expect, onTestFinished } from "vitest";
import { whyNoClamd } from "../../testing/outside/clamd.ts";
import { createTestPortal } from "../../testing/portal.ts";
import { test } from "../../testing/processes/launch.ts";
import {
  aBackup,
  aLetter,
  aScan,
  aText,
  aWebhook,
  JWT_SECRET,
} from "../../testing/processes/work-under-way.ts";

/*
 * A server that stops amid its background work, in order or killed, leaves nothing locked: what it had begun the next one begins
 * again at once, of every kind.
 */

const ENDS = { "stopped in order": "SIGTERM", killed: "SIGKILL" } as const;

const lacking = await whyNoClamd();

describe.each([
  ["a text", aText],
  ["a letter", aLetter],
  ["a webhook", aWebhook],
  ["a backup", aBackup],
  ...(lacking === null ? [["a scan", aScan] as const] : []),
] as const)("amid %s", (_, begin) => {
  test.for(["stopped in order", "killed"] as const)(
    "a server that is %s leaves it to the next one, which does it once and whole",
    async (how, { site }) => {
      const t = await createTestPortal();
      onTestFinished(() => t.close());
      const work = await begin(t, site);
      const settings = { DATABASE_URL: t.databaseUrl, JWT_SECRET, ...work.settings };
      const first = site.start(settings);
      await work.begin?.(await first.address());
      await work.underWay();
      const ordered = performance.now();
      first.child.kill(ENDS[how]);
      await first.ended;
      expect(performance.now() - ordered).toBeLessThan(10_000);
      await work.goOn(how);
      const second = site.start(settings);
      await work.done(await second.address());
      second.child.kill("SIGTERM");
      await second.ended;
      expect(second.complained()).toBe("");
    },
  );
});

test.skipIf(lacking === null)(`amid a scan (${lacking})`, () => {});

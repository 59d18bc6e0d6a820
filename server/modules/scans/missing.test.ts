import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contentOf } from "../../testing/backups/sets.ts";
import { PDF, uploaded } from "../../testing/documents/documents.ts";
import { type Clamd, startClamd, THREAT, whyNoClamd } from "../../testing/outside/clamd.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";
import { atWork } from "../../testing/scans.ts";

const lacking = await whyNoClamd();

describe.skipIf(lacking !== null)(`with a real clamd${lacking ? ` (${lacking})` : ""}`, () => {
  let clamd: Clamd;
  let t: TestPortal;
  beforeAll(async () => {
    clamd = await startClamd();
    await clamd.start();
    t = await createTestPortal({ config: { clamd: { path: clamd.path } } });
  });
  afterAll(async () => {
    await t.close();
    await clamd.close();
  });

  const expectScanned = (...states: string[]) =>
    atWork(t, () =>
      vi.waitFor(
        async () => {
          const scans = await t.portal.database.selectFrom("object_scans").select("state").execute();
          expect(scans.map(({ state }) => state)).toEqual(states);
        },
        { timeout: 30_000, interval: 100 },
      ),
    );

  test("of a content that is missing nothing is said, and what is brought back is scanned", async () => {
    const { behind } = t.portal.storage;
    const document = await uploaded(t, await t.signIn());
    const { storage_key: key } = await contentOf(t, document.id);
    await behind.remove(key);
    await expectScanned();
    await behind.write(key, Readable.from([Buffer.concat([PDF, Buffer.from(`%${THREAT}\n`)])]));
    await expectScanned("infected");
  });
});

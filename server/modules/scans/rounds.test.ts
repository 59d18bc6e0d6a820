import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startModuleRounds } from "../../boot/background.ts";
import { uploaded } from "../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

describe("without a scanner", () => {
  let t: TestPortal;
  let admin: SignedIn;
  beforeAll(async () => {
    t = await createTestPortal();
    admin = await t.signIn();
  });
  afterAll(() => t.close());

  test("nothing waits; what waited is given, and what is infected is not", async () => {
    const { database } = t.portal;
    const [waiting, infected] = [await uploaded(t, admin), await uploaded(t, admin)];
    expect(await database.selectFrom("object_scans").selectAll().execute()).toEqual([]);
    await sql`
      insert into object_scans (storage_key, held, state, threat)
      select storage_key, true, case document_id when ${waiting.id}::uuid then 'waiting' else 'infected' end,
        case document_id when ${waiting.id}::uuid then null else 'Test' end
      from document_versions
    `.execute(database);
    const rounds = startModuleRounds(t.portal, t.app);
    const download = async ({ fileKey }: DocumentView) =>
      (await t.app.inject({ url: `/api/files/download/${fileKey}`, headers: admin.headers })).statusCode;
    await vi.waitFor(async () => expect(await download(waiting)).toBe(200));
    await rounds.stop();
    expect(await download(infected)).toBe(423);
  });
});

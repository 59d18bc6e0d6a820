import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ScanBrokenError } from "../../platform/scanning/clamd.ts";
import { PNG } from "../../testing/documents/documents.ts";
import { type Clamd, startClamd, THREAT, THREAT_NAME, whyNoClamd } from "../../testing/outside/clamd.ts";
import { sendPicture } from "../../testing/pictures.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { atWork } from "../../testing/scans.ts";

const lacking = await whyNoClamd();

const INFECTED = Buffer.concat([PNG, Buffer.from(THREAT)]);
const BANNER = "/api/admin/organisation/banner";

describe.skipIf(lacking !== null)(`pictures, with a real clamd${lacking ? ` (${lacking})` : ""}`, () => {
  let clamd: Clamd;
  let t: TestPortal;
  let admin: SignedIn;
  beforeAll(async () => {
    clamd = await startClamd();
    await clamd.start();
    t = await createTestPortal({ config: { clamd: { path: clamd.path } } });
    admin = await t.signIn();
  });
  afterAll(async () => {
    await t.close();
    await clamd.close();
  });

  /** Does the scans, and answers what they have told. */
  async function scanned(state: "clean" | "infected" | "failed", picture: string) {
    await atWork(t, () =>
      vi.waitFor(
        async () => {
          const scans = t.portal.database.selectFrom("object_scans").select("state");
          expect(await scans.execute()).toEqual([{ state }]);
        },
        { timeout: 30_000, interval: 100 },
      ),
    );
    const bells = await t.portal.database
      .selectFrom("notifications")
      .select(["title_pl", "detail", "path"])
      .execute();
    const letters = await t.portal.database.selectFrom("outbox_messages").select("template").execute();
    const entries = await t.portal.database
      .selectFrom("audit_entries")
      .select(["actor", "action", "subject_id", "after"])
      .where("action", "like", "%.infected")
      .execute();
    const shown = await statusOf(picture);
    // Else it is found anew, as what was there before the scanner.
    await sql`update organisation set banner_key = null, banner_type = null, banner_size = null, banner_sha256 = null`.execute(
      t.portal.database,
    );
    for (const table of ["object_scans", "notifications", "outbox_messages", "graphile_worker._private_jobs"])
      await sql`delete from ${sql.table(table)}`.execute(t.portal.database);
    return { bells, letters: letters.map(({ template }) => template), entries, shown };
  }
  const statusOf = async (url: string) => (await t.app.inject({ url })).statusCode;

  test("one that is clean is told of to nobody", async () => {
    const sent = await sendPicture(t, admin, { url: BANNER, content: PNG });
    const { banner } = sent.json<{ banner: string }>();
    expect(await statusOf(banner)).toBe(423);
    expect(await scanned("clean", banner)).toEqual({ bells: [], letters: [], entries: [], shown: 200 });
  });

  test("an infected banner is shown to nobody, and administrators are told", async () => {
    const sent = await sendPicture(t, admin, { url: BANNER, content: INFECTED });
    const { banner } = sent.json<{ banner: string }>();
    expect(await scanned("infected", banner)).toEqual({
      bells: [
        {
          title_pl: "Wykryto zagrożenie w banerze dofinansowania",
          detail: THREAT_NAME,
          path: "/admin/settings",
        },
      ],
      letters: ["picture-infected"],
      entries: [
        {
          actor: "system",
          action: "organisation.infected",
          subject_id: "organisation",
          after: { threat: THREAT_NAME },
        },
      ],
      shown: 423,
    });
  });

  test("so is the infected picture of a partner, and one that could not be scanned", async () => {
    const created = await t.app.inject({
      method: "POST",
      url: "/api/admin/showcase",
      payload: { kind: "partner", name: "Łódź sp. z o.o.", description: "", link: "", position: 1 },
      headers: admin.headers,
    });
    expect(created.statusCode, created.body).toBeLessThan(300);
    const { id } = created.json<{ id: string }>();
    const url = `/api/admin/showcase/${id}/picture`;
    const sent = await sendPicture(t, admin, { url, content: INFECTED, ifMatch: '"1"' });
    expect(sent.statusCode, sent.body).toBe(200);
    const path = `/admin/content/references/${id}`;
    const { bells, letters, shown } = await scanned("infected", sent.json<{ picture: string }>().picture);
    expect(shown).toBe(423);
    const title = "Wykryto zagrożenie w obrazie na stronie publicznej";
    expect(bells).toEqual([{ title_pl: title, detail: `Łódź sp. z o.o., ${THREAT_NAME}`, path }]);
    expect(letters).toEqual(["picture-infected"]);

    vi.spyOn(t.portal.scanner as NonNullable<typeof t.portal.scanner>, "scan").mockRejectedValue(
      new ScanBrokenError("broken"),
    );
    const other = Buffer.concat([PNG, Buffer.from("inny")]);
    const again = await sendPicture(t, admin, { url, content: other, ifMatch: '"2"' });
    const failed = await scanned("failed", again.json<{ picture: string }>().picture);
    expect(failed.shown).toBe(423);
    vi.restoreAllMocks();
    expect(failed.bells).toEqual([
      {
        title_pl: "Obrazu na stronie publicznej nie udało się sprawdzić antywirusem",
        detail: "Łódź sp. z o.o.",
        path,
      },
    ]);
    expect(failed.letters).toEqual([]);
  });
});

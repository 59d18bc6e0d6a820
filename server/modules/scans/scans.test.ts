import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentVersion, DocumentView } from "@bonum/contract/documents/fields.ts";
import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import { CONTENT_INFECTED, CONTENT_UNSCANNED } from "@bonum/contract/problem.ts";
import type { SystemStatus } from "@bonum/contract/system/fields.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ScanBrokenError, ScanCutOffError } from "../../platform/scanning/clamd.ts";
import type { ObjectHeldError } from "../../platform/storage/guarded-storage.ts";
import { sweep } from "../../platform/storage/leases.ts";
import { addClient, signInFor } from "../../testing/clients.ts";
import { PDF, PNG, update, uploaded } from "../../testing/documents/documents.ts";
import { pdfOf } from "../../testing/documents/texts.ts";
import { makeInboxFolder } from "../../testing/inbox.ts";
import { addInvestment, attach } from "../../testing/investments.ts";
import {
  type Clamd,
  STREAM_MAX,
  startClamd,
  THREAT,
  THREAT_NAME,
  whyNoClamd,
} from "../../testing/outside/clamd.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { atWork } from "../../testing/scans.ts";
import { scanObject } from "./scan.ts";

const lacking = await whyNoClamd();

const INFECTED = Buffer.concat([PDF, Buffer.from(`%${THREAT}\n`)]);
const LARGE = Buffer.concat([PDF, Buffer.alloc(2 * STREAM_MAX, "%")]);

describe.skipIf(lacking !== null)(`with a real clamd${lacking ? ` (${lacking})` : ""}`, () => {
  let clamd: Clamd;
  let t: TestPortal;
  let admin: SignedIn;
  beforeAll(async () => {
    clamd = await startClamd();
    t = await createTestPortal({ config: { clamd: { path: clamd.path }, metricsToken: "x".repeat(16) } });
    admin = await t.signIn();
  });
  afterAll(async () => {
    await t.close();
    await clamd.close();
  });
  beforeEach(async () => {
    await clamd.start();
    for (const table of ["documents", "object_scans", "notifications", "graphile_worker._private_jobs"])
      await sql`delete from ${sql.table(table)}`.execute(t.portal.database);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Calls by method and path; without a method it reads. */
  const ask = (called: string, who = admin, payload?: object) => {
    const [url = "", method = "GET"] = called.split(" ").reverse();
    const verb = method as "GET" | "HEAD" | "POST" | "DELETE";
    return t.app.inject({ method: verb, url, headers: who.headers, ...(payload && { payload }) });
  };
  const details = async ({ id }: { id: string }, who = admin) =>
    (await ask(`/api/files/${id}`, who)).json<DocumentView>();
  const scansOf = () =>
    t.portal.database
      .selectFrom("object_scans")
      .select(["state", "held", "threat", "reason", "attempts"])
      .execute();
  const partOfSystem = async () => {
    const { parts } = (await ask("/api/system")).json<SystemStatus>();
    const part = parts.find(({ part }) => part === "antivirus");
    const facts = Object.fromEntries(part?.facts.map(({ name, value }) => [name, value]) ?? []);
    return { state: part?.state, finding: part?.finding, facts };
  };

  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });
  const scanned = (...states: string[]) =>
    atWork(t, () =>
      until(async () => expect((await scansOf()).map(({ state }) => state).sort()).toEqual(states)),
    );

  /** Every way that leads to a document's bytes, or to what was made of them. */
  const waysTo = ({ id, fileKey }: DocumentView) => [
    () => ask(`/api/files/download/${fileKey}`),
    () => ask(`HEAD /api/files/download/${fileKey}`, admin),
    () => ask(`/api/files/${id}/content`),
    () => ask(`/api/files/presigned-url/${fileKey}`),
    () => ask(`/api/files/versions/${fileKey}/1/download`),
    () => ask(`/api/files/${id}/text`),
    () => ask("POST /api/files/archive", admin, { ids: [id] }),
  ];

  test("what is clean waits until it was scanned, and is given then", async () => {
    const document = await uploaded(t, admin);
    expect(document.held).toEqual({
      ...{ state: "waiting", threat: null, reason: null, removed: false },
      can: { give: false, remove: false },
    });
    for (const way of waysTo(document)) {
      const answer = await way();
      expect(answer.statusCode).toBe(423);
      expect(answer.headers["retry-after"]).toBe("30");
      if (answer.body !== "") expect(answer.json()).toMatchObject({ type: CONTENT_UNSCANNED, status: 423 });
    }
    await scanned("clean");
    expect((await details(document)).held).toBeUndefined();
    for (const way of waysTo(document)) expect((await way()).statusCode).toBe(200);
    expect((await ask(`/api/files/download/${document.fileKey}`)).rawPayload).toEqual(PDF);
  });

  test("the text and the small picture of what waits are made once it was scanned", async () => {
    const document = await uploaded(t, admin, { content: await pdfOf(["Żary"]) });
    await atWork(t, () => until(async () => expect((await details(document)).thumbnail).toBe(true)));
    expect((await ask(`/api/files/${document.id}/thumbnail`)).statusCode).toBe(200);
    expect((await ask(`/api/files/${document.id}/text`)).json()).toMatchObject({ state: "done" });
  });

  test("what is infected is given to nobody, and is told of", async () => {
    const document = await uploaded(t, admin, { content: INFECTED });
    await scanned("infected");
    for (const way of waysTo(document)) {
      const answer = await way();
      expect(answer.statusCode).toBe(423);
      if (answer.body === "") continue;
      expect(answer.json()).toMatchObject({ type: CONTENT_INFECTED });
      expect(answer.json<{ title: string }>().title).toContain(THREAT_NAME);
    }
    expect((await details(document)).held).toMatchObject({ state: "infected", threat: THREAT_NAME });
    const [version] = (await ask(`/api/files/versions/${document.fileKey}`)).json<DocumentVersion[]>();
    expect(version?.held).toMatchObject({ state: "infected" });
    const bells = await t.portal.database
      .selectFrom("notifications")
      .select(["title_pl", "detail"])
      .execute();
    expect(bells).toEqual([{ title_pl: "Wykryto zagrożenie w pliku", detail: `umowa.pdf, ${THREAT_NAME}` }]);
    const entries = t.portal.database.selectFrom("audit_entries").select(["after"]);
    expect(await entries.where("action", "=", "document.infected").execute()).toEqual([
      { after: { fileName: "umowa.pdf", version: 1, threat: THREAT_NAME } },
    ]);
    const letters = await t.portal.database.selectFrom("outbox_messages").select("template").execute();
    expect(letters).toContainEqual({ template: "content-infected" });
  });

  test("a small picture that another document with the same content has is not given either", async () => {
    const content = Buffer.concat([PNG, Buffer.from(THREAT)]);
    const document = await uploaded(t, admin, { fileName: "kropka.png", content });
    await sql`
      with read as (insert into content_texts (sha256, state) values (decode(${document.sha256}, 'hex'), 'empty'))
      insert into content_thumbnails (sha256, picture) values (decode(${document.sha256}, 'hex'), '\\x00')
    `.execute(t.portal.database);
    expect((await details(document)).thumbnail).toBe(false);
    expect((await ask(`/api/files/${document.id}/thumbnail`)).statusCode).toBe(423);
  });

  test("a browser that has a content from before is not told to show it", async () => {
    const document = await uploaded(t, admin, { content: INFECTED });
    const answer = await t.app.inject({
      url: `/api/files/${document.id}/content`,
      headers: { ...admin.headers, "if-none-match": `"${document.sha256}"` },
    });
    expect(answer.statusCode).toBe(423);
  });

  test("an administrator deletes an infected content for good; what is known of it stays", async () => {
    const document = await uploaded(t, admin, { content: INFECTED });
    const remove = () => ask(`DELETE /api/files/held/${document.fileKey}`, admin);
    expect((await remove()).statusCode).toBe(403);
    await scanned("infected");
    expect((await details(document)).held?.can).toEqual({ give: false, remove: true });
    expect((await remove()).json<DocumentView>().held).toMatchObject({
      removed: true,
      can: { remove: false },
    });
    expect((await remove()).statusCode).toBe(403);
    await t.portal.database
      .updateTable("object_removals")
      .set({ next_try_at: new Date(0) })
      .execute();
    const { database, storage } = t.portal;
    await sweep({ database, storage, log: { warn: (_, message) => expect.fail(message) } });
    expect(await keysIn(storage)).not.toContain(await keyOf(document));
    const [refused] = await Promise.all(waysTo(document).map((way) => way()));
    expect(refused?.json()).toMatchObject({ type: CONTENT_INFECTED });
    expect((await details(document)).sha256).toBe(document.sha256);
  });

  const keysIn = async (storage: TestPortal["portal"]["storage"]) => {
    const keys: string[] = [];
    for await (const key of storage.list()) keys.push(key);
    return keys;
  };
  const keyOf = async ({ id }: { id: string }) => {
    const keys = t.portal.database.selectFrom("document_versions").select("storage_key");
    return (await keys.where("document_id", "=", id).executeTakeFirstOrThrow()).storage_key;
  };

  test("what is too large for the scanner is held until an administrator gives it", async () => {
    const document = await uploaded(t, admin, { content: LARGE });
    const give = () => ask(`POST /api/files/held/${document.fileKey}/give`, admin);
    expect((await give()).statusCode).toBe(403);
    await scanned("failed");
    const { held } = await details(document);
    expect(held).toMatchObject({ state: "failed", reason: "too_large", can: { give: true, remove: false } });
    expect((await ask(`/api/files/download/${document.fileKey}`)).json()).toMatchObject({
      type: CONTENT_UNSCANNED,
    });
    expect(await partOfSystem()).toMatchObject({ finding: "unscanned", facts: { unscanned: 1 } });
    const given = await give();
    expect(given.statusCode).toBe(200);
    expect(given.json<DocumentView>().held).toBeUndefined();
    expect((await ask(`/api/files/download/${document.fileKey}`)).rawPayload.equals(LARGE)).toBe(true);
  });

  test("a client sees what is held, may not give it, and hears of a threat in a file of its own", async () => {
    const client = await addClient(t, admin);
    const owner = await signInFor(t, client.id);
    const investment = await addInvestment(t, owner);
    const answer = await attach(t, owner, { investmentId: investment.id, content: INFECTED });
    expect(answer.statusCode).toBe(201);
    const document = answer.json<DocumentView>();
    expect(document.held).toMatchObject({ state: "waiting", can: { give: false, remove: false } });
    await scanned("infected");
    expect((await details(document, owner)).held).toMatchObject({ state: "infected" });
    expect((await ask(`/api/files/download/${document.fileKey}`, owner)).statusCode).toBe(423);
    expect((await ask(`DELETE /api/files/held/${document.fileKey}`, owner)).statusCode).toBe(403);
    const bells = t.portal.database.selectFrom("notifications").select("title_pl");
    expect(await bells.where("account_id", "=", owner.accountId).execute()).toEqual([
      { title_pl: "Dodany plik został zablokowany" },
    ]);
  });

  test("a clean version before an infected one is still given", async () => {
    const document = await uploaded(t, admin);
    await scanned("clean");
    await update(t, admin, { fileKey: document.fileKey, fileName: "umowa.pdf", content: INFECTED });
    await scanned("clean", "infected");
    expect((await ask(`/api/files/versions/${document.fileKey}/1/download`)).rawPayload).toEqual(PDF);
    expect((await ask(`/api/files/versions/${document.fileKey}/2/download`)).statusCode).toBe(423);
  });

  test("without the scanner files wait, visibly; once it is back they are scanned", async () => {
    await clamd.stop();
    const document = await uploaded(t, admin);
    await sql`update object_scans set added_at = now() - interval '1 hour'`.execute(t.portal.database);
    await atWork(t, async () => {
      await until(async () => expect(await jobs()).toBe(0));
      expect(await partOfSystem()).toMatchObject({
        ...{ state: "broken", finding: "away" },
        facts: { waiting: 1, place: clamd.path, oldest: expect.stringMatching(/^20/) },
      });
      expect(await metrics()).toContain('bonum_scans{state="waiting"} 1');
      expect(await metrics()).toContain("bonum_scanner_up 0");
      expect((await ask(`/api/files/download/${document.fileKey}`)).statusCode).toBe(423);
      await clamd.start();
      await until(async () => expect((await details(document)).held).toBeUndefined());
    });
    expect(await partOfSystem()).toMatchObject({ state: "fine", finding: "fine", facts: { waiting: 0 } });
    expect(await metrics()).toContain("bonum_scanner_up 1");
    expect(await scansOf()).toEqual([
      { state: "clean", held: false, threat: null, reason: null, attempts: 0 },
    ]);
  });

  const jobs = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'scan-object'
    `.execute(t.portal.database);
    return rows.length;
  };
  const metrics = async () =>
    (await t.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${"x".repeat(16)}` } })).body;

  test("two servers scan an object once; what a dead one had is taken over", async () => {
    await uploaded(t, admin);
    const key = (
      await t.portal.database.selectFrom("object_scans").select("storage_key").executeTakeFirstOrThrow()
    ).storage_key;
    const scan = vi.spyOn(t.portal.scanner as NonNullable<typeof t.portal.scanner>, "scan");
    const parts = { key, modules: t.app.modules, warn: (message: string) => expect.fail(message) };
    await sql`
      update object_scans set claimed_by = gen_random_uuid(), claimed_until = now() + interval '1 minute'
    `.execute(t.portal.database);
    await scanObject(t.portal, parts);
    expect(scan).not.toHaveBeenCalled();
    await sql`update object_scans set claimed_until = now() - interval '1 second'`.execute(t.portal.database);
    await Promise.all([scanObject(t.portal, parts), scanObject(t.portal, parts)]);
    expect(scan).toHaveBeenCalledTimes(1);
    expect(await scansOf()).toMatchObject([{ state: "clean", held: false }]);
  });

  test("what was there before the scanner is given, and scanned beside the other work", async () => {
    const clean = await uploaded(t, admin);
    const infected = await uploaded(t, admin, { content: INFECTED });
    const large = await uploaded(t, admin, { content: LARGE });
    await t.portal.database.deleteFrom("object_scans").execute();
    for (const { fileKey } of [clean, infected, large])
      expect((await ask(`/api/files/download/${fileKey}`)).statusCode).toBe(200);
    await scanned("clean", "failed", "infected");
    expect((await ask(`/api/files/download/${clean.fileKey}`)).statusCode).toBe(200);
    expect((await ask(`/api/files/download/${large.fileKey}`)).statusCode).toBe(200);
    expect((await ask(`/api/files/download/${infected.fileKey}`)).statusCode).toBe(423);
  });

  test.each([
    ["gives no verdict of", new ScanBrokenError("broken"), "broken"],
    ["does not take whole", new ScanCutOffError("cut off"), "too_large"],
  ])("a content that the scanner %s is held after five tries", async (_, error, reason) => {
    const document = await uploaded(t, admin);
    const scanner = t.portal.scanner as NonNullable<typeof t.portal.scanner>;
    vi.spyOn(scanner, "scan").mockRejectedValue(error);
    await scanned("failed");
    expect(await scansOf()).toMatchObject([{ reason, held: true, attempts: 4 }]);
    expect((await details(document)).held).toMatchObject({ reason });
  });

  test("a paper of the inbox waits, and an infected one cannot be described", async () => {
    const folder = await makeInboxFolder(() => t);
    try {
      await writeFile(join(folder.path, "skan.pdf"), INFECTED);
      expect(await folder.look()).toBe(1);
      const paper = async () =>
        (await ask("/api/inbox?view=waiting")).json<{ papers: InboxPaper[] }>().papers[0] as InboxPaper;
      const { id, held } = await paper();
      expect(held).toMatchObject({ state: "waiting" });
      expect((await ask(`/api/inbox/${id}/content`)).statusCode).toBe(423);
      await scanned("infected");
      expect((await paper()).held).toMatchObject({ state: "infected", threat: THREAT_NAME });
      const description = { fileName: "skan.pdf", comment: "", category: null, tags: [], visible: false };
      const answer = await ask(`POST /api/inbox/${id}/accept`, admin, {
        ...description,
        investment: null,
      });
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain(THREAT_NAME);
    } finally {
      await folder.remove();
      await t.portal.database.deleteFrom("inbox_papers").execute();
    }
  });

  test("what is given past the ways above meets the guard of the storage itself", async () => {
    const document = await uploaded(t, admin);
    const key = await keyOf(document);
    const { storage } = t.portal;
    const presentation = { contentType: "text/plain", disposition: "inline", expiresInSeconds: 1 };
    const ways = [
      () => storage.read(key),
      () => storage.locate(key),
      () => storage.presign(key, presentation),
    ];
    for (const way of ways) {
      const refusal = (await way().catch((error) => error)) as ObjectHeldError;
      expect(refusal.held).toMatchObject({ state: "waiting" });
    }
  });
});

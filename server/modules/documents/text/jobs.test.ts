import { glob, readFile, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { update, uploaded } from "../../../testing/documents/documents.ts";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { docxOf, indexTexts, pdfOf } from "../../../testing/documents/texts.ts";
import { withJobs } from "../../../testing/mail.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { queueOutdated } from "./jobs.ts";
import { readInProcess } from "./process.ts";

let t: TestPortal;
let admin: SignedIn;

beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn();
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`delete from documents`.execute(t.portal.database);
  await sql`delete from graphile_worker._private_jobs`.execute(t.portal.database);
});

const contents = () =>
  t.portal.database.selectFrom("content_texts").select(["state", "attempts", "paged"]).execute();
const pages = async () =>
  (await t.portal.database.selectFrom("content_text_pages").select("text").orderBy("number").execute()).map(
    ({ text }) => text,
  );
const words = async () =>
  (await t.portal.database.selectFrom("document_texts").select("words").execute()).map((row) => row.words);
const outdated = async () =>
  (
    await sql<{ id: string }>`select document_id from document_texts where indexed < wanted`.execute(
      t.portal.database,
    )
  ).rows.length;

const wordOf = (text: string) => docxOf(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);

test("an upload queues its text, which a job reads once it is committed", async () => {
  await uploaded(t, admin, { fileName: "umowa.pdf", content: await pdfOf(["Żary", "Świadectwa"]) });
  expect(await contents()).toEqual([]);
  await withJobs(t, () => vi.waitFor(async () => expect(await outdated()).toBe(0), { timeout: 20_000 }));
  expect(await contents()).toEqual([{ state: "done", attempts: 1, paged: true }]);
  expect(await pages()).toEqual(["Żary", "Świadectwa"]);
  const [vector] = await words();
  expect(vector).toContain("'swiadectwo':2");
  expect(vector).toContain("'umowa':16383A");
});

test("where pages of a scan were left out, its details say from which on", async () => {
  const read: typeof readInProcess = async () => ({
    state: "done",
    paged: true,
    pages: ["x".repeat(300)],
    unreadFrom: 21,
  });
  const { id } = await uploaded(t, admin, { fileName: "skan.pdf", content: await pdfOf(["Żary"]) });
  const details = async () =>
    (await t.app.inject({ url: `/api/files/${id}`, headers: admin.headers })).json();
  expect(await details()).not.toHaveProperty("unreadFrom");
  await indexTexts(t, read);
  expect((await details()).unreadFrom).toBe(21);
});

test("the document that somebody looks at is read before those that were added earlier", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.docx`);
  const added = [];
  for (const fileName of names)
    added.push(await uploaded(t, admin, { fileName, content: wordOf(`plik ${fileName}`) }));
  const last = added.at(-1);
  const read = async () =>
    (await t.app.inject({ url: `/api/files/${last?.id}/text`, headers: admin.headers })).json().state;
  expect(await read()).toBe("waiting");
  await withJobs(t, () =>
    vi.waitFor(async () => expect(await read()).toBe("done"), { timeout: 20_000, interval: 100 }),
  );
  expect((await contents()).length).toBeLessThan(6);
});

test("nobody's first document waits for another's second", async () => {
  const other = await t.signIn("Admin");
  const names = ["a", "b", "c"].map((name) => `${name}.docx`);
  for (const fileName of names) await uploaded(t, admin, { fileName, content: wordOf(fileName) });
  await uploaded(t, other, { fileName: "inny.docx", content: wordOf("inny") });
  const { rows } = await sql<{ name: string }>`
    select documents.name from graphile_worker._private_jobs as jobs
    join documents on jobs.key = 'text:' || documents.id order by jobs.priority, jobs.run_at, jobs.id
  `.execute(t.portal.database);
  expect(rows.map(({ name }) => name)).toEqual(["a.docx", "inny.docx", "b.docx", "c.docx"]);
});

test("one content is read once, whoever has it, and goes with the last that has it", async () => {
  const content = wordOf("protokół");
  const first = await uploaded(t, admin, { fileName: "a.docx", content });
  const second = await uploaded(t, admin, { fileName: "b.docx", content });
  const other = await uploaded(t, admin, { fileName: "c.docx", content: wordOf("inny") });
  await indexTexts(t);
  expect(await pages()).toHaveLength(2);
  await t.portal.database.deleteFrom("documents").where("id", "=", first.id).execute();
  expect(await pages()).toHaveLength(2);
  await t.portal.database.deleteFrom("documents").where("id", "in", [second.id, other.id]).execute();
  expect(await contents()).toEqual([]);
  expect(await pages()).toEqual([]);
  expect(await words()).toEqual([]);
});

test("a change of the name, the comment or the content is indexed anew, and nothing else is", async () => {
  const { fileKey } = await uploaded(t, admin, { fileName: "a.docx", content: wordOf("pierwszy") });
  await indexTexts(t);
  await update(t, admin, { fileKey, fileName: "umowa.docx", comment: "budynku" });
  expect(await outdated()).toBe(1);
  await indexTexts(t);
  expect((await words())[0]).toMatch(/'budynek':16383A.*'pierwszy':1.*'umowa':16383A/);
  await update(t, admin, { fileKey, fileName: "umowa.docx", comment: "budynku", content: wordOf("drugi") });
  await indexTexts(t);
  expect((await words())[0]).toContain("'drugi':1");
  expect((await words())[0]).not.toContain("'pierwszy'");
  await t.app.inject({ method: "DELETE", url: `/api/files/delete/${fileKey}`, headers: admin.headers });
  expect(await outdated()).toBe(0);
});

test("documents from before are indexed by housekeeping's job, batch by batch", async () => {
  await insertDocuments(
    t.portal.database,
    Array.from({ length: 25 }, (_, index) => ({ name: `stary${index}.zip` })),
  );
  await queueOutdated(t.portal);
  // Their bytes are nowhere, so each is known by its name.
  await withJobs(t, () => vi.waitFor(async () => expect(await outdated()).toBe(0), { timeout: 20_000 }));
  expect(await contents()).toEqual([{ state: "broken", attempts: 1, paged: false }]);
  await sql`delete from graphile_worker._private_jobs`.execute(t.portal.database);
  await queueOutdated(t.portal);
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(t.portal.database);
  expect(rows).toEqual([]);
});

describe("what a screen shows of a file that it does not draw", () => {
  const textOf = async (id: string) =>
    (await t.app.inject({ url: `/api/files/${id}/text`, headers: admin.headers })).json();

  test("its lines, once they were read, and an entry in the audit log", async () => {
    const content = docxOf(
      "<w:p><w:r><w:t>Umowa</w:t></w:r><w:tab/><w:r><w:t>nr 7</w:t></w:r></w:p><w:p><w:r><w:t>Żary</w:t></w:r></w:p>",
    );
    const { id } = await uploaded(t, admin, { fileName: "umowa.docx", content });
    expect(await textOf(id)).toEqual({ state: "waiting", parts: [], more: false });
    await indexTexts(t);
    const looks = () =>
      t.portal.database
        .selectFrom("audit_entries")
        .select("subject_id")
        .where("action", "=", "document.preview")
        .where("subject_id", "=", id)
        .execute();
    expect(await looks()).toHaveLength(0);
    expect(await textOf(id)).toEqual({
      state: "done",
      parts: [{ page: null, text: "Umowa nr 7\nŻary" }],
      more: false,
    });
    await vi.waitFor(async () => expect(await looks()).toHaveLength(1));
  });

  test("a hundred thousand characters at most", async () => {
    const { id } = await uploaded(t, admin, {
      fileName: "długi.txt",
      content: Buffer.from("ala ma ".repeat(20_000)),
    });
    await indexTexts(t);
    const { parts, more } = await textOf(id);
    expect(parts.reduce((sum: number, part: { text: string }) => sum + part.text.length, 0)).toBe(100_000);
    expect(more).toBe(true);
  });
});

/** The processes that this one has begun to read texts. */
async function readers(): Promise<number[]> {
  const pids: number[] = [];
  for await (const path of glob(`/proc/${process.pid}/task/*/children`)) {
    for (const pid of (await readFile(path, "utf8")).split(" ").filter(Boolean)) {
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      if (command.includes("module.answer()")) pids.push(Number(pid));
    }
  }
  return pids;
}

describe("bad input: meanwhile", () => {
  /** Reads the document, and calls `work` before what is read is known. */
  const whileReading = (work: () => Promise<unknown>) =>
    indexTexts(t, async (task) => {
      const read = await readInProcess(task);
      await work();
      return read;
    });

  test("the file is replaced: the words are the new one's in the end", async () => {
    const { fileKey } = await uploaded(t, admin, { fileName: "a.docx", content: wordOf("pierwszy") });
    await whileReading(() => update(t, admin, { fileKey, fileName: "a.docx", content: wordOf("drugi") }));
    expect(await outdated()).toBe(1);
    await indexTexts(t);
    expect((await words())[0]).toContain("'drugi':1");
    expect((await words())[0]).not.toContain("'pierwszy'");
    expect(await outdated()).toBe(0);
  });

  test("the document is purged: nothing of its text is kept", async () => {
    const { id } = await uploaded(t, admin, { fileName: "a.docx", content: wordOf("tajne") });
    await whileReading(() => t.portal.database.deleteFrom("documents").where("id", "=", id).execute());
    expect([await contents(), await pages(), await words()]).toEqual([[], [], []]);
  });

  test("the process is killed: the job fails, the next try reads, and the upload is as it was", async () => {
    const content = await pdfOf(Array.from({ length: 300 }, (_, index) => `strona ${index}`));
    const document = await uploaded(t, admin, { fileName: "a.pdf", content });
    const killed = indexTexts(t, async (task) => {
      const reading = readInProcess(task);
      let over = false;
      void Promise.allSettled([reading]).then(() => {
        over = true;
      });
      // One of an earlier test may still be about to end: all are killed until the one that reads is among them.
      while (!over) {
        for (const pid of await readers()) process.kill(pid, "SIGKILL");
        await delay(20);
      }
      return reading;
    });
    await expect(killed).rejects.toThrow("SIGKILL");
    expect(await contents()).toEqual([{ state: "waiting", attempts: 1, paged: false }]);
    const answer = await t.app.inject({
      url: `/api/files/download/${document.fileKey}`,
      headers: admin.headers,
    });
    expect(answer.statusCode).toBe(200);
    await indexTexts(t);
    expect(await contents()).toEqual([{ state: "done", attempts: 2, paged: true }]);
  });

  test("what has ended its reader three times is not read again", async () => {
    await uploaded(t, admin, { fileName: "umowa.docx", content: wordOf("groźny") });
    await sql`
      insert into content_texts (sha256, state, attempts) select sha256, 'waiting', 3 from document_versions
    `.execute(t.portal.database);
    await indexTexts(t);
    expect(await contents()).toEqual([{ state: "broken", attempts: 4, paged: false }]);
    expect((await words())[0]).toContain("'umowa'");
    expect(await outdated()).toBe(0);
  });

  test("the bytes are gone: the state says so, and nothing is tried for ever", async () => {
    await uploaded(t, admin, { fileName: "a.docx", content: wordOf("nic") });
    await rm(t.storageDirectory, { recursive: true });
    await indexTexts(t).catch(() => {});
    expect((await contents()).map(({ state }) => state)).not.toContain("done");
  });
});

import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { holdings, PDF, uploaded } from "../../testing/documents/documents.ts";
import { inboxOf, makeInboxFolder, type TestFolder } from "../../testing/inbox.ts";
import { addInvestment } from "../../testing/investments.ts";
import { sweepADayLater } from "../../testing/leases.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, hearChanges } from "../../testing/records.ts";
import { forgetRejected } from "./commands.ts";

let t: TestPortal;
let admin: SignedIn;
let other: SignedIn;
let owner: SignedIn;
let folder: TestFolder;
let project: InvestmentView;
beforeAll(async () => {
  t = await createTestPortal({ config: { inboxDir: "/skaner" } });
  admin = await t.signIn("Admin");
  other = await t.signIn("Admin");
  const { id } = await addClient(t, admin, { name: "Deweloper Żródło sp. z o.o." });
  owner = await signInFor(t, id);
  project = await addInvestment(t, owner);
  folder = await makeInboxFolder(() => t);
});
afterAll(async () => {
  await folder.remove();
  await t.close();
});
beforeEach(() => t.portal.database.deleteFrom("inbox_papers").execute());

const mine = inboxOf(
  () => t,
  () => admin,
);
const theirs = inboxOf(
  () => t,
  () => other,
);

let scans = 0;
/** A paper that came by the folder. */
async function arrived(fileName: string, content: string | Buffer = `${PDF}${scans}`) {
  scans += 1;
  await writeFile(join(folder.path, fileName), content);
  await folder.look();
  const paper = (await mine.papers()).at(-1);
  if (paper === undefined) throw new Error("nothing arrived");
  return paper;
}

const listed = async (who: SignedIn, query: string) =>
  (await t.app.inject({ url: `/api/files?${query}`, headers: who.headers })).json<DocumentView[]>();

describe("a paper that waits", () => {
  test("is no document: nobody's list, search, filters or palette know it, and a client nothing at all", async () => {
    const { id } = await arrived("tajemniczy skan.pdf");
    for (const who of [admin, owner]) {
      expect(await listed(who, "searchTerm=tajemniczy")).toEqual([]);
      const found = await t.app.inject({ url: "/api/search?searchTerm=tajemniczy", headers: who.headers });
      expect(found.body).not.toContain("tajemniczy");
    }
    const client = inboxOf(
      () => t,
      () => owner,
    );
    const answers = [
      await client.call("GET", ""),
      await client.call("GET", "/count"),
      await client.call("GET", "/state"),
      await client.call("GET", `/${id}/content`),
      await client.call("POST", `/${id}/accept`, { payload: { fileName: "a.pdf" } }),
      await client.call("POST", `/${id}/reject`, { payload: { reason: "bo tak" } }),
      await client.call("POST", `/${id}/restore`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await mine.papers()).toHaveLength(1);
  });

  test("is counted, and shows that there is an inbox", async () => {
    expect((await mine.call("GET", "/count")).json()).toEqual({ shown: true, waiting: 0 });
    await arrived("a.pdf");
    expect((await mine.call("GET", "/count")).json()).toEqual({ shown: true, waiting: 1 });
    const state = await mine.state();
    expect(state.sources.map(({ source, place }) => [source, place])).toEqual([
      ["folder", "/skaner"],
      ["mail", null],
    ]);
  });

  test("names a document and an older paper of the same content, and proposes a project by its name", async () => {
    const document = await uploaded(t, admin, { fileName: "ten sam.pdf", content: "ta sama treść" });
    await arrived("pierwszy.txt", "ta sama treść");
    const number = project.number.replaceAll("/", "-");
    const second = await arrived(`${number} drugi.txt`, "ta sama treść");
    expect(second).toMatchObject({
      duplicate: { id: document.id, fileName: "ten sam.pdf", inTrash: false },
      twin: "pierwszy.txt",
      proposals: [{ investment: { id: project.id }, client: "Deweloper Żródło sp. z o.o." }],
    });
  });

  test("tells that an archive is encrypted", async () => {
    const entry = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 1, 0, 0, 0]);
    expect((await arrived("z hasłem.zip", Buffer.concat([entry, Buffer.alloc(40, 7)]))).encrypted).toBe(true);
    entry[6] = 0;
    expect((await arrived("bez hasła.zip", Buffer.concat([entry, Buffer.alloc(40, 7)]))).encrypted).toBe(
      false,
    );
  });
});

describe("describing a paper", () => {
  test("makes it a document in one step, on a project and hidden unless somebody says otherwise", async () => {
    const heard = await hearChanges(t);
    const { id, fileName } = await arrived("skan.pdf");
    const description = { comment: "z archiwum", tags: ["skan"], investment: project.id };
    const answer = await mine.call("POST", `/${id}/accept`, { payload: { fileName, ...description } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        fileName: "skan.pdf",
        comment: "z archiwum",
        tags: ["skan"],
        addedBy: expect.stringMatching(/^Konto/),
      },
    ]);
    const document = answer.json<DocumentView>();
    await heard.expectHeard([
      { topic: "inbox", id },
      { topic: "documents", id: document.id },
      { topic: "investments", id: project.id },
      { topic: "inbox", id },
    ]);
    expect(await mine.papers()).toEqual([]);
    expect((await listed(admin, `investment=${project.id}`)).map((row) => row.id)).toContain(document.id);
    expect((await listed(owner, "")).map((row) => row.id)).not.toContain(document.id);
    const content = await t.app.inject({ url: `/api/files/${document.id}/content`, headers: admin.headers });
    expect(content.body).toContain("%PDF");
    expect((await auditOf(t, id)).map(({ action }) => action)).toEqual(["inbox.take", "inbox.accept"]);
    expect((await mine.call("GET", `/${id}/content`)).statusCode).toBe(404);
  });

  test("shows it to the client where that was said", async () => {
    const { id, fileName } = await arrived("dla klienta.pdf");
    const description = { fileName, investment: project.id, visible: true };
    await mine.call("POST", `/${id}/accept`, { payload: description });
    expect((await listed(owner, "")).map((row) => row.fileName)).toContain("dla klienta.pdf");
  });

  test.each([
    [{ fileName: "" }, { fileName: ["Nazwa pliku jest wymagana"] }],
    [{ fileName: "a/b.pdf" }, { fileName: [expect.any(String)] }],
    [{ fileName: "a.pdf", category: randomUUID() }, { category: ["Wybierz kategorię z listy"] }],
    [{ fileName: "a.pdf", investment: randomUUID() }, { investment: ["Wybierz inwestycję z listy"] }],
    [{ fileName: "a.pdf", visible: true }, { investment: ["Wybierz inwestycję z listy"] }],
  ])("with %j is refused at the field, and the paper waits on", async (payload, errors) => {
    const { id } = await arrived("czeka.pdf");
    const before = await holdings(t);
    const answer = await mine.call("POST", `/${id}/accept`, { payload });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(await holdings(t)).toEqual(before);
    expect((await mine.papers()).map((paper) => paper.id)).toEqual([id]);
  });

  test("at once with somebody else, the second is told so, and there is one document", async () => {
    const { id } = await arrived("wspólny.pdf");
    const payload = { fileName: "wspólny opisany.pdf" };
    const answers = await Promise.all([
      mine.call("POST", `/${id}/accept`, { payload }),
      theirs.call("POST", `/${id}/accept`, { payload }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.body).toMatch(/^Ten dokument ma już opis \(Konto \d+\)\. Nowego opisu/);
    expect(await listed(admin, "searchTerm=wspólny opisany")).toHaveLength(1);
    const rejected = await theirs.call("POST", `/${id}/reject`, { payload: { reason: "za późno" } });
    expect(rejected.statusCode).toBe(409);
    expect((await theirs.call("POST", `/${randomUUID()}/accept`, { payload })).statusCode).toBe(404);
  });
});

describe("rejecting a paper", () => {
  test("needs a reason, and can be undone for a day", async () => {
    const { id } = await arrived("reklama.pdf");
    const nothing = await mine.call("POST", `/${id}/reject`, { payload: { reason: " " } });
    expect([nothing.statusCode, nothing.json().errors]).toEqual([400, { reason: ["To pole jest wymagane"] }]);
    expect((await mine.call("POST", `/${id}/reject`, { payload: { reason: "reklama" } })).statusCode).toBe(
      204,
    );
    expect(await mine.papers()).toEqual([]);
    const [rejected] = await mine.papers("rejected");
    expect(rejected).toMatchObject({
      id,
      rejected: { reason: "reklama", by: expect.stringMatching(/^Konto/) },
    });
    expect((await mine.call("GET", `/${id}/content`)).statusCode).toBe(200);
    const late = await theirs.call("POST", `/${id}/accept`, { payload: { fileName: "a.pdf" } });
    expect([late.statusCode, late.body]).toEqual([
      409,
      expect.stringMatching(/^Ten dokument został już odrzucony \(Konto \d+\)/),
    ]);
    expect((await mine.call("POST", `/${id}/restore`)).statusCode).toBe(204);
    expect((await mine.call("POST", `/${id}/restore`)).statusCode).toBe(204);
    expect((await mine.papers()).map((paper) => paper.id)).toEqual([id]);
    expect((await auditOf(t, id)).map(({ action }) => action)).toEqual([
      "inbox.take",
      "inbox.reject",
      "inbox.look",
      "inbox.restore",
    ]);
  });

  test("deletes the bytes after a day, and then it is too late", async () => {
    const { id } = await arrived("do kosza.pdf");
    const waiting = await arrived("czeka.pdf");
    await mine.call("POST", `/${id}/reject`, { payload: { reason: "nie nasze" } });
    await forgetRejected(t.portal);
    expect(await mine.papers("rejected")).toHaveLength(1);
    await sql`update inbox_papers set decided_at = now() - interval '25 hours' where id = ${id}`.execute(
      t.portal.database,
    );
    const before = (await holdings(t)).files;
    await forgetRejected(t.portal);
    expect(await sweepADayLater(t.portal)).toBeGreaterThan(0);
    expect((await holdings(t)).files).toBeLessThan(before);
    expect(await mine.papers("rejected")).toEqual([]);
    const late = await mine.call("POST", `/${id}/restore`);
    expect([late.statusCode, late.body]).toEqual([
      409,
      "Minęły 24 godziny od odrzucenia: tego dokumentu nie ma już w portalu. Jeśli jest potrzebny, trzeba dodać go jeszcze raz.",
    ]);
    expect((await mine.call("GET", `/${waiting.id}/content`)).statusCode).toBe(200);
  });
});

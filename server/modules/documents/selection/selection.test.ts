import { randomUUID } from "node:crypto";
import type { ChangedDocuments, DocumentView } from "@bonum/contract/documents/fields.ts";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { uploaded } from "../../../testing/documents/documents.ts";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { addInvestment } from "../../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, hearChanges } from "../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let clientId: string;
let investmentId: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  clientId = (await addClient(t, admin)).id;
  owner = await signInFor(t, clientId);
  investmentId = (await addInvestment(t, admin, { clientId })).id;
});
afterAll(() => t.close());

const post = (path: string, payload: object, who: Pick<SignedIn, "headers"> = admin) =>
  t.app.inject({ method: "POST", url: `/api/${path}`, headers: who.headers, payload });
interface Chosen {
  ids: string[];
  investmentId?: string;
  visibility?: string;
}
const start = (action: string, { ids, ...options }: Chosen) =>
  post("bulk-changes", { id: randomUUID(), action, ids, options });
/** Result of a bulk change for each document. */
async function changed(action: string, payload: Chosen): Promise<ChangedDocuments> {
  const answer = await start(action, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  const items = await t.portal.database
    .selectFrom("bulk_change_items")
    .selectAll()
    .where("change_id", "=", answer.json().id)
    .orderBy("position")
    .execute();
  return {
    changed: items.filter(({ state }) => state === "changed").map(({ record_id }) => record_id),
    failed: items.flatMap(({ record_id: id, reason }) => (reason === null ? [] : [{ id, reason }])),
  };
}
async function read(id: string): Promise<DocumentView> {
  return (await t.app.inject({ url: `/api/files/${id}`, headers: admin.headers })).json();
}
const rows = (count: number) =>
  insertDocuments(
    t.portal.database,
    Array.from({ length: count }, () => ({})),
  );
const seenBy = async (who: SignedIn, id: string) =>
  (await t.app.inject({ url: `/api/files/${id}`, headers: who.headers })).statusCode === 200;

describe("the archive, bad input", () => {
  test("nothing, too much and what is no id is refused at its field; a client may not", async () => {
    for (const ids of [undefined, [], ["x"], Array.from({ length: 1_001 }, () => randomUUID())]) {
      const answer = await post("files/archive", { ids });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().errors)[0]).toMatch(/^ids/);
    }
    expect((await post("files/archive", { ids: [randomUUID()] }, owner)).statusCode).toBe(403);
  });
});

describe("the trash", () => {
  test("takes a hundred at once, each with its entry, announced once, and gives them back", async () => {
    const ids = await rows(100);
    const heard = await hearChanges(t);
    const gone = await changed("documents.trash", { ids });
    expect([gone.changed.sort(), gone.failed]).toEqual([ids.toSorted(), []]);
    expect((await auditOf(t, ids[0] as string)).at(-1)).toMatchObject({
      action: "document.delete",
      before: { deleted: false },
      after: { deleted: true },
    });
    await heard.expectHeard([{ topic: "documents", id: null }]);
    const back = await changed("documents.restore", { ids });
    expect(back.changed.length).toBe(100);
    expect((await read(ids[0] as string)).dateDeleted).toBeNull();
  });

  test("what is there already, is gone or is named twice is told, and the others go", async () => {
    const [first, second] = (await rows(2)) as [string, string];
    await changed("documents.trash", { ids: [first] });
    const unknown = randomUUID();
    expect(await changed("documents.trash", { ids: [first, second, second, unknown] })).toEqual({
      changed: [second],
      failed: [
        { id: first, reason: "Dokument jest w koszu. Najpierw go przywróć." },
        { id: unknown, reason: "Tego dokumentu nie ma już w portalu. Odśwież stronę." },
      ],
    });
    await changed("documents.restore", { ids: [first] });
    expect((await changed("documents.restore", { ids: [first, second] })).failed).toEqual([
      { id: first, reason: "Dokumentu nie ma w koszu. Odśwież listę." },
    ]);
  });

  test("of two who delete the same at once each document goes once", async () => {
    const ids = await rows(20);
    const answers = await Promise.all([
      changed("documents.trash", { ids }),
      changed("documents.trash", { ids: ids.toReversed() }),
    ]);
    expect(answers.map(({ changed }) => changed.length).sort()).toEqual([0, 20]);
  });
});

describe("who sees documents", () => {
  test("is said of many in one call, and the client hears of them once", async () => {
    const ids = await rows(12);
    const answer = await changed("documents.attach", {
      investmentId,
      ids: [...ids, randomUUID()],
      visibility: "client",
    });
    expect([answer.changed.length, answer.failed.length]).toEqual([12, 1]);
    expect(await seenBy(owner, ids[0] as string)).toBe(true);
    const bell = await t.app.inject({ url: "/api/notifications", headers: owner.headers });
    const lines = bell
      .json<{ title: { pl: string } }[]>()
      .filter(({ title }) => title.pl.startsWith("Nowe dokumenty"));
    expect(lines.length).toBe(1);
    expect((await changed("documents.show", { ids, visibility: "internal" })).changed.length).toBe(12);
    expect(await seenBy(owner, ids[0] as string)).toBe(false);
  });

  test("comes back by one undo, but for what somebody has arranged otherwise meanwhile", async () => {
    const [attached, shown, again] = (await rows(3)) as [string, string, string];
    const arranged = async (id: string) => {
      const links = t.portal.database.selectFrom("investment_documents").select("visibility");
      return (await links.where("document_id", "=", id).execute()).map(({ visibility }) => visibility);
    };
    await changed("documents.attach", { investmentId, ids: [shown, again], visibility: "internal" });
    const options = { investmentId, visibility: "client" };
    const change = { id: randomUUID(), action: "documents.attach", ids: [attached, shown, again], options };
    expect((await post("bulk-changes", change)).json().undoable).toBe(true);
    await changed("documents.show", { ids: [again], visibility: "internal" });
    expect((await post(`bulk-changes/${change.id}/undo`, {})).json()).toMatchObject({
      changed: 2,
      failed: 0,
    });
    expect(await Promise.all([attached, shown, again].map(arranged))).toEqual([
      [],
      ["internal"],
      ["internal"],
    ]);
  });

  test("is not guessed where a document is in no project, in several, or in the trash", async () => {
    const [none, several, trashed, good] = (await rows(4)) as [string, string, string, string];
    const other = (await addInvestment(t, admin, { clientId })).id;
    const internal = { visibility: "internal" };
    await changed("documents.attach", {
      investmentId,
      ids: [several, trashed, good],
      ...internal,
    });
    await changed("documents.attach", {
      investmentId: other,
      ids: [several],
      ...internal,
    });
    await changed("documents.trash", { ids: [trashed] });
    const payload = { ids: [none, several, trashed, good], visibility: "client" };
    expect(await changed("documents.show", payload)).toEqual({
      changed: [good],
      failed: [
        { id: none, reason: "Dokument nie jest dołączony do żadnej inwestycji. Najpierw go dołącz." },
        {
          id: several,
          reason: "Dokument należy do kilku inwestycji. Ustaw jego widoczność na stronie dokumentu.",
        },
        { id: trashed, reason: "Dokument jest w koszu. Najpierw go przywróć." },
      ],
    });
    const unknown = { ...payload, investmentId: randomUUID() };
    expect((await start("documents.attach", unknown)).statusCode).toBe(404);
  });
});

describe("the archive", () => {
  const archive = async (ids: string[], headers = {}) => {
    const answer = await post("files/archive", { ids }, { headers: { ...admin.headers, ...headers } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.rawPayload.length).toBe(Number(answer.headers["content-length"]));
    return new Map(
      Object.entries(unzipSync(answer.rawPayload)).map(([path, bytes]) => [
        path,
        Buffer.from(bytes).toString(),
      ]),
    );
  };

  test("holds the present contents under their names, alike names apart, and each download is logged", async () => {
    const first = await uploaded(t, admin, { fileName: "Rzut.txt", content: Buffer.from("pierwszy") });
    const second = await uploaded(t, admin, { fileName: "rzut.txt", content: Buffer.from("drugi") });
    const files = await archive([first.id, second.id, first.id]);
    expect([...files.keys()].sort()).toEqual(["Rzut.txt", "rzut (2).txt"]);
    expect([...files.values()].sort()).toEqual(["drugi", "pierwszy"]);
    expect((await auditOf(t, first.id)).at(-1)).toMatchObject({ action: "document.download" });
  });

  test("writes names that every system can write, and logs the documents by their own", async () => {
    const fileNames = ["A: wniosek.txt", "CON.txt", "Umowa", "Umowa.", `${"ż".repeat(200)}.txt`];
    const ids: string[] = [];
    for (const fileName of fileNames)
      ids.push((await uploaded(t, admin, { fileName, content: Buffer.from(fileName) })).id);
    const files = await archive(ids);
    expect(Object.fromEntries(files)).toEqual({
      "A_ wniosek.txt": "A: wniosek.txt",
      "_CON.txt": "CON.txt",
      Umowa: "Umowa",
      "Umowa (2)": "Umowa.",
      [`${"ż".repeat(118)}.txt`]: `${"ż".repeat(200)}.txt`,
    });
    expect((await auditOf(t, ids[0] as string)).at(-1)).toMatchObject({
      action: "document.download",
      after: { fileName: "A: wniosek.txt" },
    });
  });

  test("that breaks off logs no document after the one that broke it", async () => {
    const [first, broken, last] = await Promise.all(
      ["1 dobry.txt", "2 zmieniony.txt", "3 dobry.txt"].map((fileName) =>
        uploaded(t, admin, { fileName, content: Buffer.from(fileName) }),
      ),
    );
    const { database } = t.portal;
    const sha256 = Buffer.alloc(32);
    await database
      .updateTable("document_versions")
      .set({ sha256 })
      .where("document_id", "=", broken?.id ?? "")
      .execute();
    await post("files/archive", { ids: [first, broken, last].map((one) => one?.id) }).catch(() => {});
    const logged = async (id = "") => (await auditOf(t, id)).map(({ action }) => action);
    expect(await logged(first?.id)).toContain("document.download");
    expect(await logged(last?.id)).not.toContain("document.download");
  });

  test("names what is in the trash, gone, or lost by the storage, and gives the others", async () => {
    const good = await uploaded(t, admin, { fileName: "Dobry.txt" });
    const trashed = await uploaded(t, admin, { fileName: "Wyrzucony.txt" });
    await changed("documents.trash", { ids: [trashed.id] });
    const [lost] = (await rows(1)) as [string];
    const files = await archive([good.id, trashed.id, lost, randomUUID()]);
    expect([...files.keys()]).toEqual(["Dobry.txt", "BRAKUJE.txt"]);
    const word = files.get("BRAKUJE.txt") ?? "";
    expect(word).toContain("Wyrzucony.txt");
    expect(word).toContain((await read(lost)).fileName);
    expect(word).toContain("nie ma już w portalu: 1");
    expect((await post("files/archive", { ids: [trashed.id] })).statusCode).toBe(404);
    const english = await archive([good.id, trashed.id], { "accept-language": "en" });
    expect(english.get("MISSING.txt")).toMatch(/^These documents are not in the archive/);
  });

  test("names what is missing beside a document that is called as the list of it", async () => {
    const { id } = await uploaded(t, admin, { fileName: "Brakuje.txt", content: Buffer.from("własny") });
    const files = await archive([id, randomUUID()]);
    expect([...files.keys()]).toEqual(["Brakuje.txt", "BRAKUJE (2).txt"]);
    expect(files.get("Brakuje.txt")).toBe("własny");
  });

  test("of a thousand documents holds each of them", async () => {
    const { id } = await uploaded(t, admin, {
      fileName: "Wzór.txt",
      content: Buffer.from("x".repeat(2_000)),
    });
    const ids = await rows(999);
    const { database } = t.portal;
    const content = await database
      .selectFrom("document_versions")
      .select(["storage_key", "size", "sha256"])
      .where("document_id", "=", id)
      .executeTakeFirstOrThrow();
    await database.updateTable("document_versions").set(content).where("document_id", "in", ids).execute();
    const files = await archive([id, ...ids]);
    expect(files.size).toBe(1_000);
    expect(new Set(files.values()).size).toBe(1);
  });
});

import { randomUUID } from "node:crypto";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { TagInUse } from "@bonum/contract/documents/tags.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCategory, describeAs, described } from "../../../testing/documents/categories.ts";
import { update, uploaded } from "../../../testing/documents/documents.ts";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, hearChanges } from "../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let client: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  client = await t.signIn("Client");
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.portal.database.deleteFrom("documents").execute();
  await t.portal.database.deleteFrom("document_categories").execute();
  await t.portal.database.deleteFrom("document_tags").execute();
});

const rows = (count: number) =>
  insertDocuments(
    t.portal.database,
    Array.from({ length: count }, () => ({})),
  );
const one = async () => (await rows(1))[0] as string;
async function read(id: string): Promise<DocumentView> {
  return (await t.app.inject({ url: `/api/files/${id}`, headers: admin.headers })).json();
}
async function tags(searchTerm = ""): Promise<TagInUse[]> {
  return (await t.app.inject({ url: "/api/tags", query: { searchTerm }, headers: admin.headers })).json();
}
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `etykieta ${from + index}`);

describe("category and tags of documents", () => {
  test("are given together, recorded and announced once; what was so already is not changed again", async () => {
    const { id: category } = await addCategory(t, admin, "Decyzja");
    const [first, second] = (await rows(2)) as [string, string];
    const heard = await hearChanges(t);
    const payload = { ids: [first, second], category, addTags: ["żwir", "Łata", "cegła"] };
    const answer = await described(t, admin, payload);
    expect([answer.changed.sort(), answer.failed]).toEqual([[first, second].sort(), []]);
    expect(await read(first)).toMatchObject({
      category: { id: category, name: "Decyzja" },
      tags: ["cegła", "Łata", "żwir"],
      revision: 2,
    });
    expect(await described(t, admin, payload)).toEqual({ changed: [], failed: [] });
    expect((await read(first)).revision).toBe(2);
    await heard.expectHeard([{ topic: "documents", id: null }]);
    expect(await auditOf(t, first)).toMatchObject([
      {
        action: "document.describe",
        before: { category: null, tags: [] },
        after: { category: "Decyzja", tags: ["cegła", "Łata", "żwir"] },
      },
    ]);
    expect(await described(t, admin, { ids: [first], category: null, removeTags: ["LATA"] })).toMatchObject({
      changed: [first],
    });
    expect(await read(first)).toMatchObject({ category: null, tags: ["cegła", "żwir"], revision: 3 });
  });

  test("a tag is blind to case and diacritics, and written as the first one wrote it", async () => {
    const [first, second] = (await rows(2)) as [string, string];
    await described(t, admin, { ids: [first], addTags: ["  Zażo\u0301łć   gęślą "] });
    await described(t, admin, { ids: [second], addTags: ["ZAZOLC GESLA", "zażółć gęślą"] });
    expect([(await read(first)).tags, (await read(second)).tags]).toEqual([
      ["Zażółć gęślą"],
      ["Zażółć gęślą"],
    ]);
    // Once nothing has it, it is written anew.
    await described(t, admin, { ids: [first, second], removeTags: ["zazolc gesla"] });
    await described(t, admin, { ids: [first], addTags: ["ZAŻÓŁĆ gęślą"] });
    expect((await read(first)).tags).toEqual(["ZAŻÓŁĆ gęślą"]);
  });

  test("two people who give tags at once both keep theirs", async () => {
    const ids = await rows(5);
    const answers = await Promise.all(
      ["mapa", "pilne", "teren", "odbiór"].map((tag, index) =>
        described(t, admin, { ids: index % 2 ? ids.toReversed() : ids, addTags: [tag, "wspólna"] }),
      ),
    );
    for (const { changed, failed } of answers) expect([changed.length, failed]).toEqual([5, []]);
    for (const id of ids) {
      expect((await read(id)).tags).toEqual(["mapa", "odbiór", "pilne", "teren", "wspólna"]);
    }
    expect(await tags("WSPOL")).toEqual([{ name: "wspólna", count: 5 }]);
  });

  test("the form that is open meanwhile is a 409, and an edit keeps what describes the document", async () => {
    const { id, fileKey } = await uploaded(t, admin);
    await described(t, admin, { ids: [id], addTags: ["pilne"] });
    const edit = { fileKey, fileName: "inna.pdf", comment: "" };
    expect((await update(t, admin, { ...edit, ifMatch: '"1"' })).statusCode).toBe(409);
    expect((await update(t, admin, { ...edit, ifMatch: '"2"' })).json()).toMatchObject({
      tags: ["pilne"],
      revision: 3,
    });
  });
});

describe("what cannot be changed", () => {
  test("is told with its reason, and the others are changed", async () => {
    const [good, trashed] = (await insertDocuments(t.portal.database, [{}, { deletedAt: new Date() }])) as [
      string,
      string,
    ];
    const full = await one();
    await described(t, admin, { ids: [full], addTags: many(20) });
    const unknown = randomUUID();
    const answer = await described(t, admin, {
      ids: [good, trashed, full, unknown, good],
      addTags: ["nowa"],
    });
    expect(answer).toEqual({
      changed: [good],
      failed: [
        { id: trashed, reason: "Dokument jest w koszu. Najpierw go przywróć." },
        { id: full, reason: "Dokument może mieć najwyżej 20 etykiet" },
        { id: unknown, reason: "Tego dokumentu nie ma już w portalu. Odśwież stronę." },
      ],
    });
    expect((await read(full)).tags).toHaveLength(20);
    // One that goes makes room for one that comes.
    const exchanged = await described(t, admin, {
      ids: [full],
      addTags: ["nowa"],
      removeTags: ["ETYKIETA 3"],
    });
    expect([exchanged.changed, (await read(full)).tags.length]).toEqual([[full], 20]);
  });

  test("a client may do none of it, whatever is sent", async () => {
    const id = await one();
    for (const payload of [{ ids: [id], addTags: ["moja"] }, {}]) {
      expect((await describeAs(t, client, payload)).statusCode).toBe(403);
    }
    expect((await t.app.inject({ url: "/api/tags", headers: client.headers })).statusCode).toBe(403);
    expect(await read(id)).toMatchObject({ tags: [], revision: 1 });
  });

  test.each([
    ["nothing", {}, { ids: ["Wybierz co najmniej jeden dokument"] }],
    ["no document", { ids: [] }, { ids: ["Wybierz co najmniej jeden dokument"] }],
    [
      "too many documents",
      { ids: Array.from({ length: 101 }, () => randomUUID()) },
      { ids: ["Najwyżej 100 dokumentów naraz"] },
    ],
    ["an unknown category", { category: randomUUID() }, { category: ["Wybierz kategorię z listy"] }],
    ["a category that is none", { category: "Decyzja" }, { category: ["Wybierz kategorię z listy"] }],
    ["too many tags", { addTags: many(21) }, { addTags: ["Najwyżej 20 etykiet"] }],
    ["an empty tag", { addTags: [" \u0301 "] }, { "addTags.0": ["Wpisz etykietę: litery lub cyfry"] }],
    [
      "a long tag",
      { addTags: ["a".repeat(41)] },
      { "addTags.0": ["Etykieta jest za długa (najwyżej 40 znaków)"] },
    ],
    ["a comma", { addTags: ["a,b"] }, { "addTags.0": ["Etykieta nie może zawierać przecinka"] }],
    [
      "control characters",
      { addTags: ["a\u0000b"] },
      { "addTags.0": ["Tekst zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania."] },
    ],
  ])("%s is refused at its field, and nothing is changed", async (_, sent, errors) => {
    const id = await one();
    const payload = Object.keys(sent).length === 0 ? {} : { ids: [id], ...sent };
    const answer = await describeAs(t, admin, payload);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(await read(id)).toMatchObject({ tags: [], category: null, revision: 1 });
  });

  test("forty characters, a hundred documents and 20 tags at once are taken", async () => {
    const ids = await rows(100);
    const answer = await described(t, admin, { ids, addTags: [...many(19), "ż".repeat(40)] });
    expect([answer.changed.length, answer.failed]).toEqual([100, []]);
    expect((await read(ids[99] as string)).tags).toHaveLength(20);
  });
});

describe("tags in use", () => {
  test("are counted without the trash, the most frequent first, and found by a part", async () => {
    const first = await uploaded(t, admin);
    const second = await uploaded(t, admin);
    await described(t, admin, { ids: [first.id, second.id], addTags: ["Mapa zasadnicza"] });
    await described(t, admin, { ids: [first.id], addTags: ["pilne", "100%"] });
    expect(await tags()).toEqual([
      { name: "Mapa zasadnicza", count: 2 },
      { name: "100%", count: 1 },
      { name: "pilne", count: 1 },
    ]);
    expect(await tags("ZASAD")).toEqual([{ name: "Mapa zasadnicza", count: 2 }]);
    expect(await tags("0%")).toEqual([{ name: "100%", count: 1 }]);
    const remove = `/api/files/delete/${first.fileKey}`;
    await t.app.inject({ method: "DELETE", url: remove, headers: admin.headers });
    expect(await tags()).toEqual([{ name: "Mapa zasadnicza", count: 1 }]);
    const restore = `/api/files/restore/${first.fileKey}`;
    await t.app.inject({ method: "POST", url: restore, headers: admin.headers });
    expect(await tags()).toHaveLength(3);
    await t.portal.database.deleteFrom("documents").execute();
    expect(await tags()).toEqual([]);
  });
});

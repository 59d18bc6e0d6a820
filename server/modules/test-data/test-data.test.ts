import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StorageFullError } from "../../platform/storage/storage.ts";
import { holdings, uploaded } from "../../testing/documents/documents.ts";
import { sweepADayLater } from "../../testing/leases.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const SET = 24;

function call(method: "POST" | "DELETE", { area = "files", who = admin } = {}) {
  return t.app.inject({ method, url: `/api/test-data/${area}`, headers: who.headers });
}

async function list(query: Record<string, string> = {}): Promise<DocumentView[]> {
  const headers = admin.headers;
  return (await t.app.inject({ url: "/api/files", query: { pageSize: "100", ...query }, headers })).json();
}

const RESULT = { count: SET, clients: 0, investments: 0, orders: 0 };

function auditOf(action: string) {
  return t.portal.database.selectFrom("audit_entries").selectAll().where("action", "=", action).execute();
}

/** Deletes the bytes that nobody owns, as housekeeping does. */
async function sweepNow() {
  await sweepADayLater(t.portal);
}

describe("fill with test data", () => {
  beforeAll(async () => {
    const answer = await call("POST");
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: RESULT });
  });

  test("adds a realistic Polish set, marked, of the last two years", async () => {
    const documents = await list();
    expect(documents).toHaveLength(SET);
    const twoYearsAgo = Date.now() - 740 * 24 * 60 * 60 * 1000;
    for (const document of documents) {
      expect(document).toMatchObject({ sample: true, version: 1, can: { edit: true, delete: true } });
      expect(Date.parse(document.dateAdded)).toBeGreaterThan(twoYearsAgo);
      expect(Date.parse(document.dateAdded)).toBeLessThan(Date.now());
      const edited = document.dateUpdated && Date.parse(document.dateUpdated);
      if (edited) expect(edited).toBeGreaterThan(Date.parse(document.dateAdded));
    }
    expect(new Set(documents.map((document) => document.fileName)).size).toBe(SET);
    expect(documents.filter((document) => /[ąćęłńóśźż]/i.test(document.fileName)).length).toBeGreaterThan(15);
    expect(await list({ searchTerm: "swiadectwo charakterystyki" })).not.toHaveLength(0);
  });

  test("its contents are real: of the type that their names say, and byte for byte as recorded", async () => {
    const types: Record<string, string> = {
      pdf: "pdf",
      jpg: "image",
      png: "image",
      docx: "document",
      xlsx: "spreadsheet",
      csv: "document",
      txt: "document",
      zip: "archive",
    };
    const documents = await list();
    for (const { fileName, fileType } of documents) {
      expect([fileName, fileType]).toEqual([fileName, types[fileName.split(".").at(-1) ?? ""]]);
    }
    expect(new Set(documents.map(({ fileType }) => fileType)).size).toBe(5);
    for (const { fileKey, size } of documents) {
      const answer = await t.app.inject({ url: `/api/files/download/${fileKey}`, headers: admin.headers });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, size]);
    }
  });

  test("D4.6: TEST_DATA=off refuses both calls with a 403", async () => {
    const before = await holdings(t);
    const { config } = t.portal;
    t.portal.config = { ...config, testData: false };
    const statuses = [await call("POST"), await call("DELETE"), await call("POST", { area: "nothing" })];
    t.portal.config = config;
    expect(statuses.map((answer) => answer.statusCode)).toEqual([403, 403, 403]);
    expect(await holdings(t)).toEqual(before);
  });

  test("a second call adds another set, not the same names again", async () => {
    await call("POST");
    const names = (await list()).map((document) => document.fileName);
    expect(names).toHaveLength(2 * SET);
    expect(new Set(names).size).toBeGreaterThan(SET + 12);
  });

  test("one action removes them all, the trash and edited ones too, with their bytes, and nothing else", async () => {
    const mine = await uploaded(t, admin, { fileName: "prawdziwy.pdf" });
    const [first] = await list({ searchTerm: "faktura" });
    await t.app.inject({
      method: "DELETE",
      url: `/api/files/delete/${first?.fileKey}`,
      headers: admin.headers,
    });
    const answer = await call("DELETE");
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 200,
      body: { ...RESULT, count: 2 * SET },
    });
    await sweepNow();
    expect(await holdings(t)).toMatchObject({ documents: 1, versions: 1, leases: 0, files: 1 });
    expect((await list()).map((document) => document.id)).toEqual([mine.id]);
    expect(await list({ view: "trash" })).toEqual([]);
  });

  test("each call leaves an audit entry; removing nothing leaves none", async () => {
    await call("DELETE");
    const [added, removed] = [await auditOf("test-data.add"), await auditOf("test-data.remove")];
    const entry = { actor: admin.email, subject_type: "test-data", subject_id: "files" };
    expect(added).toMatchObject([entry, entry]);
    expect(removed).toMatchObject([entry]);
  });
});

describe("refusals change nothing", () => {
  test("a client gets a 403, whatever the area", async () => {
    const before = await holdings(t);
    const who = await t.signIn("Client");
    for (const area of ["files", "nothing"]) {
      expect((await call("POST", { area, who })).statusCode).toBe(403);
      expect((await call("DELETE", { area, who })).statusCode).toBe(403);
    }
    expect(await holdings(t)).toEqual({ ...before, audit: expect.any(Number) });
  });

  test("an unknown area is a 400", async () => {
    const answer = await call("POST", { area: "nothing" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ area: ["Nieznany rodzaj danych przykładowych. Odśwież stronę."] });
  });

  test("a storage that fills up in the middle keeps neither rows nor bytes", async () => {
    const before = await holdings(t);
    const { storage } = t.portal;
    let writes = 0;
    t.portal.storage = {
      ...storage,
      write(key, source) {
        writes += 1;
        if (writes === 10) throw new StorageFullError();
        return storage.write(key, source);
      },
    };
    const answer = await call("POST");
    t.portal.storage = storage;
    expect(answer.statusCode).toBe(507);
    expect(await holdings(t)).toEqual(before);
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sweep } from "../../platform/storage/leases.ts";
import { StorageFullError } from "../../platform/storage/storage.ts";
import { addInvestment } from "../../testing/investments.ts";
import { castOrder, type OrderCast } from "../../testing/orders/orders.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

const MIB = 1024 * 1024;
const TUS = { "tus-resumable": "1.0.0" };

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const idOf = (url: string) => url.split("/").at(-1) ?? "";

function begin(who: SignedIn, size: number, fileName: string) {
  const named = `filename ${Buffer.from(fileName).toString("base64")}`;
  const headers = { ...who.headers, ...TUS, "upload-length": size, "upload-metadata": named };
  return t.app.inject({ method: "POST", url: "/api/uploads", headers });
}

/** Uploads a file whole; answers its address. */
async function uploadsOf(who: SignedIn, content: Buffer, fileName: string): Promise<string> {
  const { headers } = await begin(who, content.length, fileName);
  const url = String(headers.location);
  const sent = await t.app.inject({
    method: "PATCH",
    url,
    headers: {
      ...who.headers,
      ...TUS,
      "upload-offset": 0,
      "content-type": "application/offset+octet-stream",
    },
    payload: content,
  });
  expect(sent.statusCode).toBe(204);
  return url;
}

/** Rows left after a sweep: documents, and bytes without an owner. */
async function left() {
  await sweep({ ...t.portal, log: { warn: () => expect.unreachable() } });
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from documents) as documents, (select count(*) from upload_parts) as parts,
      (select count(*) from object_leases) as leases, (select count(*) from object_removals) as removals
  `.execute(t.portal.database);
  return rows[0];
}

describe("an upload", () => {
  test("of a client becomes a document of its own project once, that it sees; of no other, and without the centre's labels", async () => {
    const who = cast.owner;
    const url = await uploadsOf(who, Buffer.from("Opinia."), "opinia.txt");
    const file = (investmentId: string, body: object = {}, by = who) =>
      t.app.inject({
        method: "POST",
        url: `/api/investments/${investmentId}/documents/uploads`,
        headers: by.headers,
        payload: { uploadId: idOf(url), fileName: "opinia.txt", comment: "", ...body },
      });
    const before = await left();
    const theirs = await addInvestment(t, cast.stranger);
    const refused = [
      await file(theirs.id),
      await file(cast.investmentId, { tags: ["odbiór"] }),
      await file(cast.investmentId, {}, cast.stranger),
      await t.app.inject({
        method: "POST",
        url: "/api/files/uploads",
        headers: who.headers,
        payload: { uploadId: idOf(url), fileName: "opinia.txt", comment: "" },
      }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403, 404, 403]);
    expect(await left()).toEqual(before);
    const answers = [await file(cast.investmentId), await file(cast.investmentId)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ fileName: "opinia.txt", visibility: "client" });
    expect(await left()).toEqual({
      ...before,
      documents: Number(before?.documents) + 1,
      parts: Number(before?.parts) - 1,
    });
  });

  test("of a client begins within its quota alone", async () => {
    const quota = t.portal.database.updateTable("quota_defaults").set({ megabytes: 1 });
    await quota.execute();
    const refused = await begin(cast.owner, 2 * MIB, "a.pdf");
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining("Na ten plik nie ma miejsca"),
    ]);
    const { rows } = await sql`select from uploads where size = ${2 * MIB} and received = 0`.execute(
      t.portal.database,
    );
    expect(rows).toEqual([]);
  });

  test("for which there is no room does not begin", async () => {
    vi.spyOn(t.portal.storage, "assertRoom").mockRejectedValueOnce(new StorageFullError("full"));
    const refused = await begin(cast.examiner, 10, "a.jpg");
    expect(refused.json()).toMatchObject({
      status: 507,
      title: "Brak miejsca na dysku serwera. Prosimy zawiadomić Centrum.",
      detail: "Serwer nie ma już miejsca na nowe pliki. Plik nie został zapisany.",
    });
  });
});

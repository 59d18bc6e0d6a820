import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transaction.ts";
import { TooLarge } from "../../platform/http/errors.ts";
import { StorageFullError } from "../../platform/storage/storage.ts";
import { upload } from "../../testing/documents/documents.ts";
import { addOrderIn, castOrder } from "../../testing/orders/orders.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { beginUpload } from "./begin.ts";

const LIMIT = 1_000_000;
const MOST = 2;
const TUS = { "tus-resumable": "1.0.0" };

let t: TestPortal;
let who: SignedIn;
beforeAll(async () => {
  t = await createTestPortal({
    config: { maxUploadBytes: LIMIT, uploadsPerAccount: MOST, uploadBytesPerAccount: 2 * LIMIT },
  });
});
beforeEach(async () => {
  who = await t.signIn("Admin");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await t.portal.database.deleteFrom("uploads").execute();
});
afterAll(() => t.close());

/** A disk with so many bytes free. */
function leaveFree(free: number): void {
  vi.spyOn(t.portal.storage, "assertRoom").mockImplementation(async (bytes) => {
    if (bytes > free) throw new StorageFullError("full");
  });
}

const begin = (size: number, by = who) =>
  t.app.inject({
    method: "POST",
    url: "/api/uploads",
    headers: {
      ...by.headers,
      ...TUS,
      "upload-length": size,
      "upload-metadata": `filename ${Buffer.from("a.jpg").toString("base64")}`,
    },
  });

async function begun(size: number, by = who): Promise<string> {
  const answer = await begin(size, by);
  expect(answer.statusCode, answer.body).toBe(201);
  return String(answer.headers.location);
}

const photograph = (bytes: number) =>
  Buffer.concat([Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"), Buffer.alloc(bytes, 7)]);

/** Uploads all of a photograph. */
async function arrived(by = who, content = photograph(100)): Promise<string> {
  const url = await begun(content.length, by);
  const type = { "content-type": "application/offset+octet-stream", "upload-offset": 0 };
  const headers = { ...by.headers, ...TUS, ...type };
  expect((await t.app.inject({ method: "PATCH", url, headers, payload: content })).statusCode).toBe(204);
  return url;
}

const giveUp = (url: string) => t.app.inject({ method: "DELETE", url, headers: { ...who.headers, ...TUS } });

test("an upload begins only where there is room for its parts and for the copy that they are joined into", async () => {
  leaveFree(1_999);
  const refused = await begin(1_000);
  expect([refused.statusCode, refused.json().title]).toEqual([
    507,
    "Brak miejsca na dysku serwera. Prosimy zawiadomić Centrum.",
  ]);
  leaveFree(2_000);
  await begun(1_000);
});

test("what was announced is reserved: from other uploads, and from documents that come as a form", async () => {
  const other = await t.signIn("Admin");
  leaveFree(30_000);
  const url = await begun(10_000);
  expect((await begin(5_001, other)).statusCode).toBe(507);
  const document = { fileName: "a.pdf", content: Buffer.alloc(15_000, 65) };
  expect((await upload(t, other, document)).statusCode).toBe(507);
  expect((await giveUp(url)).statusCode).toBe(204);
  await begun(5_001, other);
  expect((await upload(t, other, document)).statusCode).toBe(201);
});

test("of two that begin at once where there is room for one, one begins", async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => t.signIn("Admin")));
  leaveFree(2_000);
  const answers = await Promise.all(people.map((person) => begin(1_000, person)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 507, 507, 507]);
});

test("what has arrived reserves the room of its copy alone, which taking it up may use", async () => {
  const cast = await castOrder(t);
  const order = await addOrderIn(t, cast, "in_examination");
  const content = photograph(1_000);
  const url = await arrived(cast.examiner, content);
  leaveFree(content.length);
  expect((await begin(1, who)).statusCode).toBe(507);
  const taken = await t.app.inject({
    method: "POST",
    url: `/api/orders/${order.id}/evidence`,
    headers: cast.examiner.headers,
    payload: { uploadId: url.split("/").at(-1) },
  });
  expect(taken.statusCode, taken.body).toBe(201);
  await begun(1, who);
});

test("those that have arrived and wait are none of the few that an account may have arriving", async () => {
  for (let index = 0; index <= MOST; index += 1) await arrived();
  await begun(10);
  await begun(10);
  expect((await begin(10)).statusCode).toBe(429);
});

test("what an account has announced within a day and nobody took up has a limit, however long it stands still", async () => {
  const urls = [await begun(LIMIT), await begun(LIMIT - 500)];
  await t.portal.pool.query("update uploads set touched_at = now() - interval '2 hours'");
  const refused = await begin(501);
  expect([refused.statusCode, refused.json().title]).toEqual([
    429,
    "Pliki przesyłane i czekające na dodanie zajmują razem za dużo miejsca. Prosimy dodać je albo usunąć zbędne. Jeśli nic się nie zmieni, miejsce na ten plik zwolni się za 24 godz.",
  ]);
  await begun(500);
  await begun(LIMIT, await t.signIn("Admin"));
  expect((await giveUp(String(urls[0]))).statusCode).toBe(204);
  await begun(501);
});

/** Begins uploads so many hours and minutes ago, the first of them first. */
async function begunBefore(...uploads: [size: number, ago: string][]): Promise<void> {
  for (const [size, ago] of uploads) {
    const url = await begun(size);
    await t.portal.pool.query(
      "update uploads set added_at = now() - $2::interval, touched_at = now() - interval '2 hours' where id = $1",
      [url.split("/").at(-1), ago],
    );
  }
}

test.each([
  ["the first is enough", 500, 60 * 60, "1 godz."],
  ["two have to go", LIMIT, 3 * 60 * 60, "3 godz."],
])(
  "what is too much for a day is refused until enough of it is a day old: %s",
  async (...[, size, seconds, wait]) => {
    await begunBefore([LIMIT - 1, "23 hours"], [1, "21 hours"], [LIMIT, "2 hours"]);
    const refused = await begin(size);
    expect(refused.statusCode).toBe(429);
    const after = Number(refused.headers["retry-after"]);
    expect(after).toBeGreaterThan(seconds - 60);
    expect(after).toBeLessThanOrEqual(seconds);
    expect(refused.json().title).toContain(
      `Jeśli nic się nie zmieni, miejsce na ten plik zwolni się za ${wait}`,
    );
  },
);

test("what has expired counts no more, although the sweep has not come yet", async () => {
  await begunBefore([LIMIT, "24 hours"], [LIMIT, "1 minute"]);
  await begun(LIMIT);
  const refused = await begin(1);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toMatch(/^86\d{3}$/);
});

test("a file that is larger than all that an account may have is too large, however long one waits", async () => {
  const { database, storage } = t.portal;
  const file = {
    id: crypto.randomUUID(),
    accountId: who.accountId,
    metadata: { filename: "a.jpg" },
    size: 10,
  };
  const begin = transact(database, (tx) => beginUpload(tx, file, { storage, most: MOST, mostBytes: 9 }));
  await expect(begin).rejects.toThrow(TooLarge);
});

import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import type { AddedDocument, OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../app.ts";
import { sweep } from "../../platform/storage/leases.ts";
import { createS3Storage } from "../../platform/storage/s3/s3.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { addOrderIn, castOrder, type OrderCast, readOrder } from "../../testing/orders/orders.ts";
import { whyNoS3Server } from "../../testing/outside/s3-server/install.ts";
import { type S3Server, startS3Server } from "../../testing/outside/s3-server/start.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { deleteExpired } from "./queries.ts";

const MIB = 1024 * 1024;
const LIMIT = 12 * MIB;
const MOST = 4;

/** A photograph as far as its first bytes say. */
const photograph = (bytes: number) =>
  Buffer.concat([Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"), randomBytes(bytes)]);

const whyNot = await whyNoS3Server();
let s3: S3Server;
let t: TestPortal;
let cast: OrderCast;
let order: OrderDetails;
/** A second server on the same database and storage. */
let other: FastifyInstance;

async function open(storage?: Storage): Promise<void> {
  const config = { maxUploadBytes: LIMIT, uploadsPerAccount: MOST };
  t = await createTestPortal({ config, ...(storage && { storage }) });
  cast = await castOrder(t);
  order = await addOrderIn(t, cast, "in_examination");
  other = await buildApp(t.portal);
  for (const app of [t.app, other]) await app.listen({ port: 0, host: "127.0.0.1" });
}

async function close(): Promise<void> {
  await other.close();
  await t.close();
}

interface Sent {
  method: "POST" | "HEAD" | "PATCH" | "DELETE";
  who?: SignedIn;
  url?: string;
  headers?: Record<string, string | number>;
  content?: Buffer;
  app?: FastifyInstance;
}

const TUS = { "tus-resumable": "1.0.0" };

async function send({ method, who = cast.examiner, url = "", headers = TUS, content, app = t.app }: Sent) {
  const payload = content && { payload: content };
  const type = content && { "content-type": "application/offset+octet-stream" };
  const all = { ...who.headers, ...type, ...headers };
  return app.inject({ method, url: url || "/api/uploads", headers: all, ...payload });
}

const named = (fileName: string) => `filename ${Buffer.from(fileName).toString("base64")}`;

/** Begins an upload; answers its address. */
async function begin(size: number, { who = cast.examiner, fileName = "ściana.jpg" } = {}): Promise<string> {
  const headers = { ...TUS, "upload-length": size, "upload-metadata": named(fileName) };
  const answer = await send({ method: "POST", who, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.headers["upload-expires"]).toBeDefined();
  return String(answer.headers.location);
}

interface Appended extends Pick<Sent, "who" | "app"> {
  offset: number;
  content: Buffer;
}

const append = (url: string, { offset, ...sent }: Appended) =>
  send({ method: "PATCH", url, headers: { ...TUS, "upload-offset": offset }, ...sent });

/** The same with a body that the test writes by itself, as much of it as it likes. */
const openPatch = (url: string, length: number) =>
  request(`${t.app.listeningOrigin}${url}`, {
    method: "PATCH",
    headers: {
      ...cast.examiner.headers,
      ...TUS,
      "upload-offset": 0,
      "content-type": "application/offset+octet-stream",
      "content-length": length,
    },
  });

/** Offset reported by a server. */
async function offsetOf(url: string, app = t.app): Promise<number> {
  const answer = await send({ method: "HEAD", url, app });
  expect(answer.statusCode).toBe(200);
  return Number(answer.headers["upload-offset"]);
}

const idOf = (url: string) => url.split("/").at(-1) ?? "";

const claim = (url: string, { who = cast.examiner, app = t.app, orderId = order.id } = {}) =>
  app.inject({
    method: "POST",
    url: `/api/orders/${orderId}/evidence`,
    headers: who.headers,
    payload: { uploadId: idOf(url) },
  });

/** Rows left by an upload after a sweep: documents, and bytes without an owner. */
async function left() {
  const { database } = t.portal;
  await sweep({ ...t.portal, log: { warn: () => expect.unreachable() } });
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from documents) as documents, (select count(*) from upload_parts) as parts,
      (select count(*) from object_leases) as leases, (select count(*) from object_removals) as removals
  `.execute(database);
  return rows[0];
}

async function uploadsOf(who: SignedIn, content: Buffer, fileName = "zdjęcie.jpg"): Promise<string> {
  const url = await begin(content.length, { who, fileName });
  expect((await append(url, { offset: 0, content, who })).statusCode).toBe(204);
  return url;
}

const places = [
  { where: "on disk", skipped: null, openStorage: async () => undefined },
  {
    where: "on S3",
    skipped: whyNot,
    async openStorage() {
      s3 = await startS3Server();
      return createS3Storage(s3.config);
    },
  },
];

describe.each(places)("an upload $where", ({ skipped, openStorage }) => {
  describe.skipIf(skipped !== null)(skipped === null ? "real" : `skipped: ${skipped}`, () => {
    beforeAll(async () => open(await openStorage()));
    afterAll(async () => {
      await close();
      await s3?.stop();
    });

    test("M4.53: goes on at another server where the connection was lost, and is one photograph with its SHA-256", async () => {
      const content = photograph(9 * MIB);
      const before = await left();
      const url = await begin(content.length);
      const connection = once(t.app.server, "connection") as Promise<[Socket]>;
      const call = openPatch(url, content.length);
      call.on("error", () => {});
      call.write(content.subarray(0, 6 * MIB));
      // All of it has arrived before the connection breaks; what the server was only just taking in may be lost.
      const [socket] = await connection;
      await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(6 * MIB), 60_000);
      call.destroy();
      await vi.waitFor(async () => {
        const { rows } = await sql`select from object_leases`.execute(t.portal.database);
        expect(rows).toHaveLength(0);
      }, 60_000);
      const kept = await offsetOf(url, other);
      expect(kept).toBeGreaterThan(5.5 * MIB);
      expect(kept).toBeLessThanOrEqual(6 * MIB);

      const early = await claim(url);
      expect([early.statusCode, early.body]).toEqual([
        409,
        "Plik nie został jeszcze przesłany w całości. Poczekaj, aż się prześle.",
      ]);
      const rest = await append(url, { offset: kept, content: content.subarray(kept), app: other });
      expect([rest.statusCode, rest.headers["upload-offset"]]).toEqual([204, String(content.length)]);

      const answer = await claim(url);
      expect(answer.statusCode, answer.body).toBe(201);
      const { documentId, order: shown } = answer.json<AddedDocument>();
      const document = shown.documents.find(({ id }) => id === documentId);
      expect(document).toMatchObject({
        fileName: "ściana.jpg",
        size: content.length,
        contentType: "image/jpeg",
      });
      const version = await t.portal.database
        .selectFrom("document_versions")
        .select(["sha256", "storage_key"])
        .where("document_id", "=", documentId)
        .executeTakeFirstOrThrow();
      expect(version.sha256).toEqual(createHash("sha256").update(content).digest());
      expect((await buffer(await t.portal.storage.read(version.storage_key))).equals(content)).toBe(true);
      expect(await left()).toEqual({ ...before, documents: Number(before?.documents) + 1 });
    });

    test("M4.53: is one document, however often and wherever it is taken up", async () => {
      const before = await left();
      const url = await uploadsOf(cast.examiner, photograph(5 * MIB));
      const answers = await Promise.all([claim(url), claim(url, { app: other }), claim(url)]);
      const again = await claim(url);
      const ids = [...answers, again].map((answer) => answer.json<AddedDocument>().documentId);
      expect(new Set(ids).size).toBe(1);
      expect(await left()).toEqual({ ...before, documents: Number(before?.documents) + 1 });
      const elsewhere = await addOrderIn(t, cast, "in_examination");
      const second = await claim(url, { orderId: elsewhere.id });
      expect([second.statusCode, second.body]).toEqual([
        409,
        "Ten plik został już wykorzystany. Jeśli jest potrzebny, prześlij go jeszcze raz.",
      ]);
      expect((await readOrder(t, cast.examiner, elsewhere.id)).documents).toEqual([]);
    });

    test("that has expired is gone, and so are its bytes", async () => {
      const before = await left();
      const url = await begin(2_000_000);
      await append(url, { offset: 0, content: randomBytes(1_000_000) });
      await t.portal.database
        .updateTable("uploads")
        .set({ added_at: sql<Date>`now() - interval '25 hours'` })
        .where("id", "=", idOf(url))
        .execute();
      const late = await append(url, { offset: 1_000_000, content: randomBytes(1_000_000) });
      expect(late.statusCode).toBe(410);
      expect(late.json().title).toBe("Przesyłanie tego pliku wygasło. Prześlij go od początku.");
      expect((await claim(url)).statusCode).toBe(404);
      await deleteExpired(t.portal.database);
      expect((await send({ method: "HEAD", url })).statusCode).toBe(404);
      expect(await left()).toEqual(before);
    });
  });
});

describe("an upload", () => {
  beforeAll(() => open());
  afterAll(close);

  test("is its account's own: to others it does not exist, and stays as it is", async () => {
    const url = await begin(100);
    await append(url, { offset: 0, content: photograph(0) });
    for (const [who, status] of [
      [cast.admin, 404],
      [cast.owner, 404],
      [cast.stranger, 404],
    ] as const) {
      expect((await send({ method: "HEAD", url, who })).statusCode).toBe(status);
      expect((await append(url, { offset: 20, content: randomBytes(80), who })).statusCode).toBe(status);
      expect((await send({ method: "DELETE", url, who })).statusCode).toBe(status);
    }
    expect(await offsetOf(url)).toBe(20);
    const finished = await uploadsOf(cast.admin, photograph(10));
    expect((await claim(finished)).statusCode).toBe(404);
    expect((await claim(finished, { who: cast.admin })).statusCode).toBe(403);
    expect((await claim(finished, { who: cast.owner })).statusCode).toBe(403);
    await send({ method: "DELETE", url });
    expect((await send({ method: "HEAD", url })).statusCode).toBe(404);
  });

  test("takes only what follows on what is there", async () => {
    const url = await begin(100);
    expect((await append(url, { offset: 0, content: photograph(0) })).statusCode).toBe(204);
    const gap = await append(url, { offset: 50, content: randomBytes(50) });
    expect([gap.statusCode, gap.headers["content-type"]]).toEqual([409, "text/plain; charset=utf-8"]);
    expect(gap.body).toBe("Dotarła już inna część tego pliku. Sprawdź, ile dotarło, i prześlij resztę.");
    expect((await append(url, { offset: 20, content: randomBytes(81) })).json().title).toBe(
      "Przesłano więcej bajtów, niż zapowiedziano. Prześlij plik jeszcze raz.",
    );
    const answers = await Promise.all([
      append(url, { offset: 20, content: randomBytes(80) }),
      append(url, { offset: 20, content: randomBytes(80), app: other }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await offsetOf(url)).toBe(100);
  });

  test("goes on by a request that comes while the one before still hangs", async () => {
    const content = photograph(MIB);
    const url = await begin(content.length);
    const hanging = openPatch(url, content.length);
    const ended = new Promise<IncomingMessage | Error>((resolve) => {
      hanging.on("response", resolve);
      hanging.on("error", resolve);
    });
    hanging.write(content.subarray(0, 300_000));
    await vi.waitFor(async () => {
      const { rows } = await sql`select from object_leases`.execute(t.portal.database);
      expect(rows).toHaveLength(1);
    }, 20_000);
    expect(await offsetOf(url)).toBe(300_000);
    await ended;
    expect((await append(url, { offset: 300_000, content: content.subarray(300_000) })).statusCode).toBe(204);
    expect((await claim(url)).statusCode).toBe(201);
  });

  test("of a file that is too large, empty or badly named does not begin", async () => {
    const create = (headers: Record<string, string | number>) =>
      send({ method: "POST", headers: { ...TUS, "upload-metadata": named("a.jpg"), ...headers } });
    const large = await create({ "upload-length": LIMIT + 1 });
    expect([large.statusCode, large.json().title]).toEqual([
      413,
      "Plik jest za duży. Największy dopuszczalny rozmiar to 12 MB.",
    ]);
    expect((await create({ "upload-length": 0 })).json().errors).toEqual({
      file: ["Plik jest pusty (0 bajtów)"],
    });
    const bad = await create({ "upload-length": 1, "upload-metadata": named("a/b.jpg") });
    expect(bad.json().errors).toEqual({ fileName: ["Nazwa pliku nie może zawierać znaków / ani \\"] });
    expect((await create({})).statusCode).toBe(400);
    const spoken = await send({ method: "POST", headers: { "upload-length": 1 } });
    expect([spoken.statusCode, spoken.json().status]).toEqual([412, 412]);
    const begun = sql`select from uploads where received = 0`.execute(t.portal.database);
    expect((await begun).rows).toEqual([]);
  });

  test("M4.54: that is no picture, whatever its name says, is refused as evidence and changes nothing", async () => {
    const before = await left();
    const url = await uploadsOf(cast.examiner, Buffer.from("To tylko tekst."), "strop.jpg");
    const refused = await claim(url);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { file: ["Obraz musi być w formacie PNG, JPEG albo WebP"] },
    ]);
    expect(await send({ method: "DELETE", url })).toMatchObject({ statusCode: 204 });
    expect(await left()).toEqual(before);
  });

  test("is one of a few that an account may have running, whichever server it asks", async () => {
    const who = await t.signIn("Admin");
    const begun = await Promise.all(Array.from({ length: MOST }, () => begin(10, { who })));
    const headers = { ...TUS, "upload-length": 10, "upload-metadata": named("a.jpg") };
    const refused = await send({ method: "POST", who, headers, app: other });
    expect([refused.statusCode, refused.json().title]).toEqual([
      429,
      "Na tym koncie trwa już przesyłanie zbyt wielu plików naraz. Prosimy poczekać, aż któryś zostanie przesłany.",
    ]);
    await send({ method: "DELETE", who, url: begun[0] });
    await begin(10, { who });
  });

  test("goes no further once the examination has ended", async () => {
    const sent = await addOrderIn(t, cast, "in_decision");
    const url = await uploadsOf(cast.examiner, photograph(10));
    const refused = await claim(url, { orderId: sent.id });
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      "Zdjęcia można dodawać do ustaleń tylko w trakcie badania. Odśwież zlecenie, aby zobaczyć jego stan.",
    ]);
  });
});

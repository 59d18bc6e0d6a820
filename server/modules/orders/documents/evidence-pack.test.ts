import { createHash } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { PDF, update } from "../../../testing/documents/documents.ts";
import { addKey } from "../../../testing/integrations/api-keys.ts";
import { attached } from "../../../testing/investments.ts";
import {
  addOrderIn,
  attachToOrder,
  castOrder,
  type OrderCast,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const pack = (who: SignedIn, id: string) =>
  t.app.inject({ url: `/api/orders/${id}/evidence-pack`, headers: who.headers });

/** Entries of a ZIP by path; read by another library than the one that wrote it. */
const unzip = (bytes: Buffer) =>
  new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, Buffer.from(content)]));
const sumOf = (bytes: Buffer | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

test("P6.1: holds every version of the documents, the order and its history, each with its sum", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  const attached = await attachToOrder(t, cast.admin, { id, fileName: "Świadectwo.pdf" });
  expect(attached.statusCode).toBe(201);
  const answer = await pack(cast.admin, id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/zip");
  expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
  const files = unzip(answer.rawPayload);
  const manifest = JSON.parse(String(files.get("manifest.json")));
  expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual(
    [...files.keys()].filter((path) => !["manifest.json", "SHA256SUMS"].includes(path)),
  );
  for (const { path, size, sha256 } of manifest.files) {
    expect([files.get(path)?.length, sumOf(files.get(path))], path).toEqual([size, sha256]);
  }
  expect([...files.keys()].filter((path) => path.endsWith("wersja 1/Świadectwo.pdf"))).toHaveLength(1);
  expect(
    JSON.parse(String(files.get("historia.json"))).map(({ event }: { event: string }) => event),
  ).toContain("startExamination");
  expect(String(files.get("SHA256SUMS"))).toContain(`${sumOf(files.get("zlecenie.json"))}  zlecenie.json\n`);
});

test("writes names that every system can write, the same in its list of sums", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  for (const fileName of ["A: wniosek?.pdf", `${"ż".repeat(200)}.pdf`])
    expect((await attachToOrder(t, cast.admin, { id, fileName })).statusCode).toBe(201);
  const files = unzip((await pack(cast.admin, id)).rawPayload);
  const sums = String(files.get("SHA256SUMS"));
  const paths = [...files.keys()].filter((path) => sums.includes(`  ${path}\n`));
  expect(paths.filter((path) => path.endsWith("/wersja 1/A_ wniosek_.pdf"))).toHaveLength(1);
  const long = paths.find((path) => path.includes("żżż")) ?? "";
  expect(long).toMatch(/\/ż+\.pdf$/);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(240);
});

test("P6.1: a client's pack holds neither the centre's names nor its notes; a stranger gets none", async () => {
  const { id } = await addOrderIn(t, cast, "in_decision");
  await sendOrder(t, cast.decider, {
    id,
    event: "returnToExamination",
    body: { ...(bodiesOf(cast).returnToExamination as object), comment: "Tajna uwaga Centrum" },
  });
  const write = (who: SignedIn, text: string, internal: boolean) =>
    t.app.inject({
      method: "POST",
      url: `/api/orders/${id}/messages`,
      headers: who.headers,
      payload: { idempotencyKey: crypto.randomUUID(), text, internal },
    });
  expect((await write(cast.admin, "Tajna notatka", true)).statusCode).toBe(201);
  expect((await write(cast.admin, "Jawna wiadomość", false)).statusCode).toBe(201);
  const own = await pack(cast.owner, id);
  expect(own.statusCode).toBe(200);
  const all = unzip(own.rawPayload).values();
  const words = [...all].map(String).join("\n");
  expect(words).not.toContain("Tajna uwaga Centrum");
  expect(words).not.toContain("Tajna notatka");
  expect(words).toContain("Jawna wiadomość");
  const { rows } = await t.portal.pool.query("select display_name from accounts where id = $1", [
    cast.examiner.accountId,
  ]);
  expect(words).not.toContain(rows[0].display_name);
  expect(words).toContain("Centrum Badań");
  const stranger = await signInFor(t, (await addClient(t, cast.admin, { name: "Obcy" })).id);
  expect((await pack(stranger, id)).statusCode).toBe(404);
});

test("a client's pack holds of a document what was sent and what it is now, not what the centre had kept to itself", async () => {
  const order = await addOrderIn(t, cast, "in_examination");
  const { fileKey, id } = await attached(t, cast.admin, {
    investmentId: order.investment.id,
    fileName: "opinia.pdf",
    visibility: "internal",
  });
  const replaced = await update(t, cast.admin, {
    fileKey,
    fileName: "opinia.pdf",
    content: `${PDF}\n% druga`,
  });
  expect(replaced.statusCode).toBe(200);
  const place = `/api/orders/${order.id}/documents/${id}`;
  const payload = { requirement: "" };
  await t.app.inject({ method: "PUT", url: place, headers: cast.admin.headers, payload });
  const versionsFor = async (who: SignedIn) =>
    [...unzip((await pack(who, order.id)).rawPayload).keys()].filter((path) => path.endsWith("/opinia.pdf"));
  expect((await versionsFor(cast.admin)).map((path) => path.split("/")[2])).toEqual(["wersja 1", "wersja 2"]);
  expect((await versionsFor(cast.owner)).map((path) => path.split("/")[2])).toEqual(["wersja 2"]);
});

test("what the examiner recommended stays with the centre when the result is published", async () => {
  const { id } = await addOrderIn(t, cast, "published");
  const seen = async (who: SignedIn) =>
    (await t.app.inject({ url: `/api/orders/${id}`, headers: who.headers })).json().recommendation;
  expect(await seen(cast.admin)).not.toBeNull();
  expect(await seen(cast.owner)).toBeNull();
  expect(
    JSON.parse(String(unzip((await pack(cast.owner, id)).rawPayload).get("zlecenie.json"))).recommendation,
  ).toBeNull();
});

test("bad input: bytes that were altered in the storage break the download off", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  await attachToOrder(t, cast.admin, { id, fileName: "zmieniony.pdf" });
  await t.portal.pool.query(
    "update document_versions set sha256 = sha256('inne'::bytea) where document_id in (select document_id from order_documents where order_id = $1)",
    [id],
  );
  await expect(pack(cast.admin, id)).rejects.toThrow();
});

test("P6.9: two packs of an account run at once: the next learns when to try again, and follows one that ended or broke off", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  // More than the connection's buffers take while nobody reads.
  const content = Buffer.alloc(24 * 1024 * 1024, "x");
  expect((await attachToOrder(t, cast.admin, { id, fileName: "film.bin", content })).statusCode).toBe(201);
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = t.app.server.address() as AddressInfo;
  const answers: IncomingMessage[] = [];
  onTestFinished(() => {
    for (const answer of answers) answer.destroy();
  });
  const ask = (who: SignedIn) => {
    const path = `/api/orders/${id}/evidence-pack`;
    return http.get({ port, path, headers: who.headers, agent: false });
  };
  const begin = async (who: SignedIn) => {
    const [answer] = (await once(ask(who), "response")) as [IncomingMessage];
    answer.on("error", () => undefined);
    answers.push(answer);
    return answer;
  };
  const beginOnceFree = () =>
    vi.waitFor(async () => {
      const answer = await begin(cast.admin);
      if (answer.statusCode !== 200) answer.destroy();
      expect(answer.statusCode).toBe(200);
      return answer;
    }, 20_000);
  const [left, read] = [await begin(cast.admin), await begin(cast.admin)];
  expect([left.statusCode, read.statusCode]).toEqual([200, 200]);
  const refused = await pack(cast.admin, id);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "10"]);
  expect(refused.json()).toMatchObject({ title: "Zbyt wiele prób. Spróbuj ponownie za 10 s." });
  const others = await begin(cast.owner);
  expect(others.statusCode).toBe(200);
  others.destroy();
  for (let time = 0; time < 3; time += 1) {
    const gone = ask(cast.decider).on("error", () => undefined);
    await once(gone, "finish");
    gone.destroy();
  }
  await vi.waitFor(async () => expect((await begin(cast.decider)).statusCode).toBe(200), 20_000);

  left.destroy();
  const after = await beginOnceFree();
  expect((await pack(cast.admin, id)).statusCode).toBe(429);
  for await (const _ of read);
  const last = await beginOnceFree();
  expect((await pack(cast.admin, id)).statusCode).toBe(429);
  after.destroy();
  last.destroy();

  await t.portal.pool.query("update document_versions set sha256 = sha256('inne'::bytea)");
  const strangers = await signInFor(t, (await addClient(t, cast.admin, { name: "Obcy" })).id);
  for (let time = 0; time < 3; time += 1) {
    expect((await pack(strangers, id)).statusCode).toBe(404);
    await vi.waitFor(() => expect(pack(cast.admin, id)).rejects.toThrow(), 20_000);
  }
});

test("a program's key gets the messages and the notes of the centre no more than by their own call, and the pack says so", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  const text = "Notatka: sprawdzić zbrojenie.";
  const sent = await t.app.inject({
    method: "POST",
    url: `/api/orders/${id}/messages`,
    headers: cast.admin.headers,
    payload: { idempotencyKey: crypto.randomUUID(), text, internal: true },
  });
  expect(sent.statusCode).toBe(201);
  expect(String(unzip((await pack(cast.admin, id)).rawPayload).get("wiadomosci.json"))).toContain(text);
  const { headers } = await addKey(t, cast.admin, { scope: "read" });
  expect((await t.app.inject({ url: `/api/orders/${id}/messages`, headers })).statusCode).toBe(403);
  const files = unzip((await t.app.inject({ url: `/api/orders/${id}/evidence-pack`, headers })).rawPayload);
  expect([...files.values()].some((content) => content.includes(text))).toBe(false);
  expect(files.has("wiadomosci.json")).toBe(false);
  expect(JSON.parse(String(files.get("manifest.json"))).withheld).toEqual(["wiadomosci.json"]);
});

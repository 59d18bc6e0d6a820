import { randomUUID } from "node:crypto";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { OrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PDF, update } from "../../../../testing/documents/documents.ts";
import { attached } from "../../../../testing/investments.ts";
import {
  addOrderIn,
  attachToOrder,
  callAs,
  castOrder,
  FINDING,
  type OrderCast,
  readOrder,
  saveFindings,
  sendOrder,
} from "../../../../testing/orders/orders.ts";
import { readPdf } from "../../../../testing/orders/papers.ts";
import { bodiesOf } from "../../../../testing/orders/table.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";
import { purgeTrash } from "../../../documents/commands.ts";

/* What an order cites stays by version, whatever the library does: replace, trash, purge, retention, detaching. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());
beforeEach(async () => {
  cast = await castOrder(t);
});

const call = callAs(() => t);
const trash = (fileKey: string) => call(cast.admin, `DELETE /files/delete/${fileKey}`);
const purge = (fileKey: string) => call(cast.admin, `DELETE /files/trash/${fileKey}`, { password: PASSWORD });
const open = (who: SignedIn, [id, documentId, version]: readonly [string, string, number]) =>
  call(who, `GET /orders/${id}/documents/${documentId}/versions/${version}`);
const packOf = async (who: SignedIn, id: string) => {
  const files = unzipSync((await call(who, `GET /orders/${id}/evidence-pack`)).rawPayload);
  const textOf = (path: string) => Buffer.from(files[path] ?? []).toString();
  return { paths: Object.keys(files), manifest: JSON.parse(textOf("manifest.json")) };
};
/** Puts the trash's documents past their time, and has the housekeeping purge them. */
const retain = async () => {
  await t.portal.pool.query(
    "update documents set deleted_at = now() - interval '1 year' where deleted_at is not null",
  );
  await purgeTrash(t.portal);
};
const sendEvent = async (who: SignedIn, id: string, event: keyof ReturnType<typeof bodiesOf>) =>
  expect((await sendOrder(t, who, { id, event, body: bodiesOf(cast)[event] })).statusCode, event).toBe(200);

/** An order in examination to which the client's document was sent. */
async function withSent(sender = cast.owner) {
  const draft = await addOrderIn(t, cast, "draft");
  const { documents } = (await attachToOrder(t, sender, { id: draft.id })).json<OrderDetails>();
  await sendEvent(cast.owner, draft.id, "submit");
  await sendEvent(cast.admin, draft.id, "accept");
  await sendEvent(cast.examiner, draft.id, "startExamination");
  const [sent] = documents;
  if (sent === undefined) throw new Error("no document was attached");
  return { id: draft.id, sent };
}

test("a finding names the version that was examined, also once the document was replaced", async () => {
  const { id, sent } = await withSent();
  const findings = [{ ...FINDING, evidence: [sent.id] }];
  await saveFindings(t, cast.examiner, { id, findings });
  await sendEvent(cast.examiner, id, "sendToDecision");
  const replaced = await update(t, cast.admin, {
    fileKey: sent.fileKey,
    fileName: "projekt.pdf",
    content: `${PDF}\n% podmieniony`,
  });
  const [before, after] = [sent.versions[0]?.sha256 ?? "", replaced.json().sha256];
  expect(after).not.toBe(before);
  expect((await readOrder(t, cast.examiner, id)).findings).toEqual([
    { ...findings[0], evidenceVersions: [1], evidenceNames: ["projekt.pdf"] },
  ]);
  await sendEvent(cast.decider, id, "publish");
  const report = await call(cast.owner, `GET /orders/${id}/papers/report`);
  const text = (await readPdf(report.rawPayload)).pages.join(" ").replaceAll(" ", "");
  expect(text).toContain(before);
  expect(text).not.toContain(after);
  await trash(sent.fileKey);
  expect((await purge(sent.fileKey)).statusCode).toBe(409);
  await retain();
  expect((await open(cast.owner, [id, sent.id, 1])).body).toBe(String(PDF));
});

test("a finding keeps the name of the version that was examined: in the form, when saved again, in the report", async () => {
  const { id, sent } = await withSent();
  const finding = { ...FINDING, evidence: [sent.id] };
  await saveFindings(t, cast.examiner, { id, findings: [finding] });
  await update(t, cast.admin, { fileKey: sent.fileKey, fileName: "podmieniony.pdf", content: `${PDF}\n% 2` });
  const bound = { evidenceVersions: [1], evidenceNames: ["projekt.pdf"] };
  expect((await readOrder(t, cast.examiner, id)).findings).toMatchObject([bound]);
  const findings = [{ ...finding, text: "Zmieniono opis" }];
  const again = (await saveFindings(t, cast.examiner, { id, findings })).json<OrderDetails>();
  expect(again.findings).toMatchObject([bound]);
  const named = [{ ...finding, evidenceVersions: [2] }];
  const newer = (await saveFindings(t, cast.examiner, { id, findings: named })).json<OrderDetails>();
  expect(newer.findings).toMatchObject([{ evidenceVersions: [2], evidenceNames: ["podmieniony.pdf"] }]);
  await saveFindings(t, cast.examiner, { id, findings: [{ ...finding, evidenceVersions: [1] }] });
  await update(t, cast.admin, { fileKey: sent.fileKey, fileName: "trzeci.pdf", content: `${PDF}\n% 3` });
  await sendEvent(cast.examiner, id, "sendToDecision");
  await sendEvent(cast.decider, id, "publish");
  const report = await call(cast.owner, `GET /orders/${id}/papers/report`);
  const text = (await readPdf(report.rawPayload)).pages.join(" ");
  expect(text).toContain("podmieniony.pdf");
  expect(text).not.toContain("trzeci.pdf");
});

test("findings that are saved again stay with the version they have, unless another one is named", async () => {
  const { id, sent } = await withSent();
  const finding = { ...FINDING, evidence: [sent.id] };
  await saveFindings(t, cast.examiner, { id, findings: [finding] });
  await update(t, cast.admin, { fileKey: sent.fileKey, fileName: "projekt.pdf", content: `${PDF}\n% 2` });
  const versionsOf = async (findings: object[]) =>
    (await saveFindings(t, cast.examiner, { id, findings })).json<OrderDetails>().findings[0]
      ?.evidenceVersions;
  expect(await versionsOf([{ ...finding, text: "Zmieniono opis" }])).toEqual([1]);
  expect(await versionsOf([{ ...finding, evidenceVersions: [2] }])).toEqual([2]);
  const refused = await saveFindings(t, cast.examiner, {
    id,
    findings: [{ ...finding, evidenceVersions: [9] }],
  });
  expect(Object.keys(refused.json().errors)).toEqual(["findings.0.evidence"]);
});

test("what was sent stays with the order in the trash: for client and centre, by version, in the pack", async () => {
  const { id, sent } = await withSent();
  await update(t, cast.admin, { fileKey: sent.fileKey, fileName: "projekt.pdf", content: `${PDF}\n% 2` });
  const numbered = (await packOf(cast.owner, id)).paths.filter((path) => path.startsWith("dokumenty"));
  expect((await trash(sent.fileKey)).statusCode).toBe(204);
  for (const who of [cast.owner, cast.admin]) {
    const { documents } = await readOrder(t, who, id);
    expect(documents).toMatchObject([{ id: sent.id, kept: true, version: 1, versions: [{ number: 1 }] }]);
    expect((await open(who, [id, sent.id, 1])).body).toBe(String(PDF));
    expect((await open(who, [id, sent.id, 2])).statusCode).toBe(404);
    const { paths, manifest } = await packOf(who, id);
    expect(paths).toContain(numbered[0]);
    expect(manifest.missing).toEqual([]);
  }
  expect((await open(cast.stranger, [id, sent.id, 1])).statusCode).toBe(404);
  expect((await call(cast.owner, `GET /files/download/${sent.fileKey}`)).statusCode).toBe(404);
});

test("what an order cites is not purged, and the refusal and the dialog's call say where it is used", async () => {
  const { id, sent } = await withSent();
  const { number } = await readOrder(t, cast.admin, id);
  await trash(sent.fileKey);
  const uses = await call(cast.admin, `GET /files/uses/${sent.fileKey}`);
  expect(uses.json()).toMatchObject({ orders: [{ id, number, kept: true }], investments: [{}] });
  expect((await call(cast.owner, `GET /files/uses/${sent.fileKey}`)).statusCode).toBe(403);
  expect((await call(cast.admin, "GET /files/uses/nieznany-klucz-dokumentu")).statusCode).toBe(404);
  const asked = { ids: [sent.id, "00000000-0000-4000-8000-000000000001"] };
  const used = { id: sent.id, orders: [number], investments: [expect.any(String)], kept: true };
  expect((await call(cast.admin, "POST /files/uses", asked)).json()).toEqual([used]);
  expect((await call(cast.owner, "POST /files/uses", asked)).statusCode).toBe(403);
  const refused = await purge(sent.fileKey);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(number ?? "–")]);
  await retain();
  expect((await open(cast.owner, [id, sent.id, 1])).body).toBe(String(PDF));
  await expect(t.portal.pool.query("delete from documents where id = $1", [sent.id])).rejects.toThrow(
    "order_citations_of_versions",
  );
  const free = await attached(t, cast.admin, { investmentId: cast.investmentId });
  await trash(free.fileKey);
  await retain();
  expect((await call(cast.admin, `GET /files/uses/${free.fileKey}`)).statusCode).toBe(404);
});

test("hiding on the investment and detaching from it hides nothing from the client who sent it", async () => {
  const { id, sent } = await withSent();
  const options = { visibility: "internal" };
  const hidden = { id: randomUUID(), action: "documents.show", ids: [sent.id], options };
  expect((await call(cast.admin, "POST /bulk-changes", hidden)).statusCode).toBe(200);
  expect((await open(cast.owner, [id, sent.id, 1])).body).toBe(String(PDF));
  const place = `DELETE /investments/${cast.investmentId}/documents/${sent.id}` as const;
  expect((await call(cast.admin, place)).statusCode).toBe(204);
  expect((await readOrder(t, cast.owner, id)).documents).toMatchObject([{ id: sent.id, kept: true }]);
  expect((await open(cast.owner, [id, sent.id, 1])).body).toBe(String(PDF));
  expect((await packOf(cast.owner, id)).paths.filter((path) => path.startsWith("dokumenty"))).toHaveLength(1);
});

test("a thread's attachment stays as it was sent, and a correction's place as it was asked about", async () => {
  const { id, sent } = await withSent();
  const message = { idempotencyKey: crypto.randomUUID(), text: "W załączeniu", documentIds: [sent.id] };
  expect((await call(cast.owner, `POST /orders/${id}/messages`, message)).statusCode).toBe(201);
  const late = await attached(t, cast.admin, { investmentId: cast.investmentId, visibility: "client" });
  await call(cast.admin, `PUT /orders/${id}/documents/${late.id}`, { requirement: "" });
  const rectangle = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const place = { documentId: late.id, version: 1, page: 1, rectangle };
  const items = [{ kind: "page", target: "", place, text: "Proszę wyjaśnić" }];
  const body = { ...bodiesOf(cast).requestCorrection, items };
  expect((await sendOrder(t, cast.admin, { id, event: "requestCorrection", body })).statusCode).toBe(200);
  for (const one of [sent, late]) {
    await update(t, cast.admin, { fileKey: one.fileKey, fileName: "nowy.pdf", content: `${PDF}\n% 2` });
    await trash(one.fileKey);
    expect((await purge(one.fileKey)).statusCode).toBe(409);
  }
  await retain();
  const messages = (await call(cast.owner, `GET /orders/${id}/messages`)).json<OrderMessage[]>();
  expect(messages.flatMap(({ attachments }) => attachments)).toMatchObject([{ id: sent.id, version: 1 }]);
  for (const one of [sent, late]) expect((await open(cast.owner, [id, one.id, 1])).body).toBe(String(PDF));
});

test("a pack names what it cannot give, and holds the files of the centre's notes for the centre alone", async () => {
  const { id, sent } = await withSent();
  const note = await attached(t, cast.admin, {
    investmentId: cast.investmentId,
    fileName: "notatka.pdf",
    visibility: "internal",
  });
  const message = { idempotencyKey: crypto.randomUUID(), text: "", internal: true, documentIds: [note.id] };
  expect((await call(cast.admin, `POST /orders/${id}/messages`, message)).statusCode).toBe(201);
  const dropped = (await attachToOrder(t, cast.admin, { id, fileName: "zbedny.pdf" })).json<OrderDetails>();
  await trash(dropped.documents.at(-1)?.fileKey ?? "");
  await trash(note.fileKey);
  const { rows } = await t.portal.pool.query(
    "select storage_key from document_versions where document_id = $1",
    [sent.id],
  );
  await t.portal.storage.remove(rows[0].storage_key);
  const ours = await packOf(cast.admin, id);
  expect(ours.paths.filter((path) => path.endsWith("notatka.pdf"))).toEqual([
    "zalaczniki/001/wersja 1/notatka.pdf",
  ]);
  expect(ours.manifest.missing).toMatchObject([
    { fileName: "zbedny.pdf", version: 1, reason: "trash" },
    { fileName: "projekt.pdf", version: 1, reason: "lost", sha256: sent.versions[0]?.sha256 },
  ]);
  const theirs = await packOf(cast.owner, id);
  expect(JSON.stringify(theirs)).not.toContain("notatka");
  expect(theirs.manifest.missing).toMatchObject([{ fileName: "projekt.pdf", reason: "lost" }]);
  expect((await open(cast.owner, [id, note.id, 1])).statusCode).toBe(404);
  expect((await open(cast.admin, [id, note.id, 1])).body).toBe(String(PDF));
});

test("the head of a pack with missing files has the headers of the pack, and opens nothing", async () => {
  const { id } = await withSent();
  const dropped = (await attachToOrder(t, cast.admin, { id, fileName: "zbedny.pdf" })).json<OrderDetails>();
  await trash(dropped.documents.at(-1)?.fileKey ?? "");
  const read = vi.spyOn(t.portal.storage, "read");
  const url = `/api/orders/${id}/evidence-pack`;
  const head = await t.app.inject({ method: "HEAD", url, headers: cast.admin.headers });
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  const pack = await call(cast.admin, `GET /orders/${id}/evidence-pack`);
  expect((await packOf(cast.admin, id)).manifest.missing).toMatchObject([{ reason: "trash" }]);
  const NAMES = ["content-type", "content-length", "content-disposition", "cache-control"];
  const headersOf = ({ headers }: typeof pack) => NAMES.map((name) => headers[name]);
  expect(headersOf(head)).toEqual(headersOf(pack));
  expect(Number(head.headers["content-length"])).toBe(pack.rawPayload.length);
});

test("the head of a pack counts no file that the storage has lost, and is the head of its GET", async () => {
  const { id, sent } = await withSent();
  const { rows } = await t.portal.pool.query(
    "select storage_key from document_versions where document_id = $1",
    [sent.id],
  );
  const ask = async (method: "GET" | "HEAD") => {
    const url = `/api/orders/${id}/evidence-pack`;
    const { statusCode, headers } = await t.app.inject({ method, url, headers: cast.admin.headers });
    const { date: _, "x-request-id": __, ...others } = headers;
    return { statusCode, ...others };
  };
  const whole = await ask("GET");
  expect(await ask("HEAD")).toEqual(whole);
  await t.portal.storage.remove(rows[0].storage_key);
  const read = vi.spyOn(t.portal.storage, "read");
  const head = await ask("HEAD");
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  expect(head["content-length"]).not.toBe(whole["content-length"]);
  expect(head).toEqual(await ask("GET"));
});

test("an erased account takes nothing of the order with it, and one's own data name what one sent", async () => {
  const { id, sent } = await withSent(cast.member);
  await trash(sent.fileKey);
  const mine = await call(cast.member, "GET /account/my-data");
  expect(mine.statusCode).toBe(200);
  expect(mine.body).toContain(sent.id);
  const erased = await call(cast.admin, `POST /accounts/${cast.member.accountId}/erase`, {
    password: PASSWORD,
  });
  expect(erased.statusCode).toBe(200);
  expect((await open(cast.owner, [id, sent.id, 1])).body).toBe(String(PDF));
  expect((await purge(sent.fileKey)).statusCode).toBe(409);
});

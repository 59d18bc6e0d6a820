import type { DocumentUses } from "@bonum/contract/documents/fields.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { HistoryEntry } from "@bonum/contract/records.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { PDF, update, uploaded } from "../../testing/documents/documents.ts";
import { addInvestment, attached } from "../../testing/investments.ts";
import { addDraft, attachToOrder, castOrder, sendOrder } from "../../testing/orders/orders.ts";
import { bodiesOf } from "../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const get = (who: SignedIn, path: string, method: "GET" | "HEAD" = "GET") =>
  t.app.inject({ method, url: `/api/files/${path}`, headers: who.headers });

/** Audit entries of a document, oldest first. */
async function audited(id: string) {
  const { rows } = await t.portal.pool.query<{ action: string; version: number | null }>(
    "select action, (after ->> 'version')::int as version from audit_entries where subject_id = $1 order by id",
    [id],
  );
  return rows.map(({ action, version }) => `${action} ${version}`);
}

test("a document's content is shown in the portal, and the audit log says that it was looked at", async () => {
  const { id } = await uploaded(t, admin, { fileName: "Łódź.pdf", content: PDF });
  const head = await get(admin, `${id}/content`, "HEAD");
  expect(head.statusCode).toBe(200);
  const answer = await get(admin, `${id}/content`);
  expect(answer.rawPayload).toEqual(PDF);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; /),
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  expect(await audited(id)).toEqual(["document.upload 1", "document.preview 1"]);
});

test("what no browser shows is sent to be saved, which is a download", async () => {
  const { id } = await uploaded(t, admin, { fileName: "a.html", content: "<script>alert(1)</script>" });
  const { headers } = await get(admin, `${id}/content`);
  expect(headers["content-disposition"]).toMatch(/^attachment; /);
  expect(headers["content-type"]).toBe("application/octet-stream");
  expect((await audited(id)).at(-1)).toBe("document.download 1");
});

test("an earlier content is for administrators; a client has the present one of what is shown to them", async () => {
  const client = await addClient(t, admin);
  const owner = await signInFor(t, client.id);
  const project = await addInvestment(t, admin, { clientId: client.id });
  const place = { investmentId: project.id, visibility: "client", fileName: "rzut.txt" };
  const { id, fileKey } = await attached(t, admin, { ...place, content: "pierwsza" });
  await update(t, admin, { fileKey, fileName: "rzut.txt", content: "druga" });
  expect((await get(admin, `${id}/content?version=1`)).body).toBe("pierwsza");
  expect((await get(owner, `${id}/content`)).body).toBe("druga");
  expect((await get(owner, `${id}/content?version=2`)).body).toBe("druga");
  expect((await get(owner, `${id}/content?version=1`)).statusCode).toBe(404);
  expect((await get(admin, `${id}/content?version=3`)).statusCode).toBe(404);
  expect((await get(admin, `${id}/content?version=0`)).statusCode).toBe(400);
  const stranger = await signInFor(t, (await addClient(t, admin)).id);
  expect((await get(stranger, `${id}/content`)).statusCode).toBe(404);
  expect((await get(owner, `${id}/history`)).statusCode).toBe(403);
});

test("the history tells what was done to a document, not who read it", async () => {
  const { id, fileKey } = await uploaded(t, admin, { fileName: "umowa.pdf" });
  await get(admin, `download/${fileKey}`);
  await get(admin, `presigned-url/${fileKey}`);
  await update(t, admin, { fileKey, fileName: "umowa najmu.pdf" });
  const history: HistoryEntry[] = (await get(admin, `${id}/history`)).json();
  expect(history.map(({ action }) => action)).toEqual(["document.update", "document.upload"]);
  expect(history[0]).toMatchObject({
    before: { fileName: "umowa.pdf" },
    after: { fileName: "umowa najmu.pdf" },
  });
});

test("its uses name projects with who sees it there, and orders with what it is to them", async () => {
  const cast = await castOrder(t);
  const { id: orderId } = await addDraft(t, cast);
  const sent = (await attachToOrder(t, cast.owner, { id: orderId })).json<OrderDetails>().documents[0];
  const { fileKey } = (await get(admin, sent?.id ?? "")).json();
  const uses = async (): Promise<DocumentUses> => (await get(admin, `uses/${fileKey}`)).json();
  const before = await uses();
  expect(before.orders).toEqual([
    expect.objectContaining({ id: orderId, number: null, as: ["attached"], kept: false, certificate: null }),
  ]);
  expect(before.investments).toEqual([
    expect.objectContaining({
      id: cast.investmentId,
      client: { id: cast.clientId, name: "Zamawiający" },
      shown: true,
    }),
  ]);
  await sendOrder(t, cast.owner, { id: orderId, event: "submit", body: bodiesOf(cast).submit });
  expect((await uses()).orders[0]).toMatchObject({ as: ["attached", "round"], kept: true });
  const url = `/api/investments/${cast.investmentId}/documents/${sent?.id}`;
  const payload = { visibility: "internal" };
  await t.app.inject({ method: "PUT", url, headers: admin.headers, payload });
  expect((await uses()).investments[0]).toMatchObject({ shown: false });
});

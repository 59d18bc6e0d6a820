import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addCertificate } from "../testing/certificates.ts";
import { addClient, signInFor } from "../testing/clients.ts";
import { addInvestment, attached } from "../testing/investments.ts";
import { addOrderIn, castOrder } from "../testing/orders/orders.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

/*
 * A HEAD tells of every read what its GET would be headed by, and costs no more: no object of the storage is opened, nothing is
 * recorded as taken, no place among the exports is held.
 */

let t: TestPortal;
let admin: SignedIn;
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  ids.clients = (await addClient(t, admin)).id;
  const owner = await signInFor(t, ids.clients);
  ids.investments = (await addInvestment(t, owner)).id;
  ids.certificates = (await addCertificate(t, admin, { clientId: ids.clients })).id;
  const cast = await castOrder(t);
  const order = await addOrderIn(t, cast, "published");
  ids.orders = order.id;
  const document = await attached(t, cast.owner, { investmentId: cast.investmentId });
  await t.portal.database
    .insertInto("order_documents")
    .values({ order_id: order.id, document_id: document.id, requirement: "" })
    .execute();
  ids.document = document.id;
  ids.fileKey = document.fileKey;
  ids.files = document.id;
  // A text that was not read yet is looked at by nobody.
  await t.portal.pool.query(
    "insert into content_texts (sha256, state, paged) select sha256, 'done', false from document_versions where document_id = $1",
    [document.id],
  );
});
afterAll(() => t.close());

/** An address of each read, with a record that is there. */
function reads(): string[] {
  const { paths = {} } = t.app.swagger() as { paths?: Record<string, { get?: object }> };
  return Object.entries(paths)
    .filter(([path, { get }]) => get && path !== "/api/events")
    .map(([path]) => {
      const known: Record<string, string | undefined> = {
        id: ids[path.split("/")[2] ?? ""],
        documentId: ids.document,
        fileKey: ids.fileKey,
        number: "1",
        kind: "report",
      };
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? ids.clients ?? "");
      return path.endsWith("/export") ? `${url}?format=csv` : url;
    });
}

const entries = async () =>
  (await t.portal.pool.query<{ count: number }>("select count(*)::int as count from audit_entries")).rows[0]
    ?.count;

test("a HEAD of any read answers as its GET does, reads nothing from the storage and records nothing", async () => {
  const opened = vi.spyOn(t.portal.storage, "read");
  const before = await entries();
  const answered: string[] = [];
  for (const url of reads()) {
    const answer = await t.app.inject({ method: "HEAD", url, headers: admin.headers });
    expect(answer.body, url).toBe("");
    if (answer.statusCode === 200) answered.push(url);
  }
  expect(opened).not.toHaveBeenCalled();
  expect(await entries()).toBe(before);
  expect(t.app.exports.running.owners).toEqual([]);
  expect(answered.length).toBeGreaterThan(30);
  for (const part of ["evidence-pack", "export", "papers", "download", "versions", "/pdf"]) {
    expect(answered.filter((url) => url.includes(part))).not.toEqual([]);
  }
  opened.mockRestore();
});

test("a HEAD of an evidence pack tells its size, and its place is free again", async () => {
  const url = `/api/orders/${ids.orders}/evidence-pack`;
  const whole = await t.app.inject({ url, headers: admin.headers });
  for (let asked = 0; asked < 5; asked += 1) {
    const head = await t.app.inject({ method: "HEAD", url, headers: admin.headers });
    expect(head.statusCode).toBe(200);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  }
});

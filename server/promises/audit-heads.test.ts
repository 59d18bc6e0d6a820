import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CertificateDetails } from "@bonum/contract/certificates/fields.ts";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headsIn } from "../boot/audit-heads.ts";
import { linkAuditEntries, readAuditHead } from "../kernel/audit/chain-queries.ts";
import { verifyAudit } from "../kernel/audit/proof-queries.ts";
import { addCertificate } from "../testing/certificates.ts";
import { addOrderIn, castOrder, type OrderCast } from "../testing/orders/orders.ts";
import { readPdf } from "../testing/orders/papers.ts";
import { createTestPortal, type TestPortal } from "../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
let directory: string;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
  directory = await mkdtemp(join(tmpdir(), "bonum-heads-"));
});
afterAll(async () => {
  await t.close();
  await rm(directory, { recursive: true });
});

async function kept(name: string, content: Buffer | string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}
const get = async (url: string) => {
  const answer = await t.app.inject({ url: `/api${url}`, headers: cast.admin.headers });
  expect(answer.statusCode, url).toBe(200);
  return answer.rawPayload;
};

test("certificates, reports, confirmations and evidence packs bear the head, by which a cut tail shows later", async () => {
  const { database, pool } = t.portal;
  await linkAuditEntries(database);
  const { id } = await addOrderIn(t, cast, "published");
  await linkAuditEntries(database);
  const certificate: CertificateDetails = await addCertificate(t, cast.admin);
  const head = await readAuditHead(database);

  const pdf = await get(`/certificates/${certificate.id}/pdf`);
  expect((await readPdf(pdf)).pages.at(-1)).toContain("Suma kontrolna dziennika zdarzeń");
  expect((await readPdf(pdf)).pages.at(-1)).toContain(head);
  expect(await headsIn(await kept("certyfikat.pdf", pdf))).toEqual([head]);
  for (const paper of ["report", "confirmation"]) {
    expect(
      await headsIn(await kept(`${paper}.pdf`, await get(`/orders/${id}/papers/${paper}`))),
    ).toHaveLength(1);
  }
  const pack = await get(`/orders/${id}/evidence-pack`);
  expect(JSON.parse(String(Buffer.from(unzipSync(pack)["manifest.json"] ?? [])))).toMatchObject({
    auditHead: head,
  });
  const heads = await headsIn(await kept("zlecenie.zip", pack));
  expect(heads).toContain(head);
  expect((await verifyAudit(database, heads)).broken).toBeUndefined();

  await pool.query("delete from audit_links where seq > 3");
  await pool.query("delete from audit_entries where id > (select max(entry_id) from audit_links)");
  expect((await verifyAudit(database)).broken).toBeUndefined();
  expect((await verifyAudit(database, heads)).broken).toMatch(/usunięto jego koniec/);
});

test("heads are found wherever they lie in a file, each once, and nothing else is taken for one", async () => {
  const hash = "0123456789abcdef".repeat(4);
  // A stream reads 64 KiB at once.
  for (const before of [0, 1, 65_536 - 200, 65_536 - 128, 65_536 - 70, 65_536 - 66, 65_536 - 2, 65_536]) {
    const path = await kept("plik", `${" ".repeat(before)}1234:${hash} ${" ".repeat(300)}`);
    expect(await headsIn(path), String(before)).toEqual([`1234:${hash}`]);
  }
  for (let before = 65_536 - 140; before < 65_536 - 120; before += 1) {
    const path = await kept("plik", `${" ".repeat(before)}1234:${hash} ${" ".repeat(300)}`);
    expect(await headsIn(path), String(before)).toEqual([`1234:${hash}`]);
  }
  expect(await headsIn(await kept("plik", `0:${hash} 12:${hash}0 sha256:${hash} x12:${hash}`))).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { addOrderIn, castOrder, type OrderCast } from "../../../testing/orders/orders.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
let id: string;
let certificateId: string;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t, { certificateType: "Certyfikat", certificateMonths: 12 });
  ({ id } = await addOrderIn(t, cast, "published"));
  const list = await t.app.inject({ url: "/api/certificates", headers: cast.owner.headers });
  certificateId = list.json<{ id: string }[]>()[0]?.id ?? "";
});
afterAll(() => t.close());

const entries = async () => {
  const { rows } = await t.portal.pool.query<{ action: string; actor: string; after: object }>(
    "select action, actor, after from audit_entries where action ~ '[dD]ownload' order by id",
  );
  return rows;
};
const get = (who: SignedIn, url: string, headers: object = {}) =>
  t.app.inject({ url: `/api/${url}`, headers: { ...who.headers, ...headers } });

test("each download of a report, a confirmation and a certificate leaves an entry with whose it was", async () => {
  const papers = [`orders/${id}/papers/report`, `orders/${id}/papers/confirmation`];
  for (const path of [...papers, `certificates/${certificateId}/pdf`]) {
    expect((await get(cast.owner, path)).statusCode, path).toBe(200);
  }
  expect(await entries()).toMatchObject([
    { action: "order.downloadPaper", actor: cast.owner.email, after: { paper: "report" } },
    { action: "order.downloadPaper", actor: cast.owner.email, after: { paper: "confirmation" } },
    { action: "certificate.download", actor: cast.owner.email, after: { number: expect.any(String) } },
  ]);
});

test("a part from further inside counts once a day, and a refused one not at all", async () => {
  await t.portal.pool.query("alter table audit_entries disable trigger user; delete from audit_entries");
  const url = `certificates/${certificateId}/pdf`;
  for (const range of ["bytes=100-199", "bytes=200-299"]) {
    expect((await get(cast.member, url, { range })).statusCode).toBe(206);
  }
  expect((await get(cast.stranger, url)).statusCode).toBe(404);
  expect((await entries()).map(({ actor }) => actor)).toEqual([cast.member.email]);
});

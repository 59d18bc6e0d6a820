import { afterAll, beforeAll, expect, test } from "vitest";
import { migratePortal } from "../../../migrations.ts";
import { buildInvestmentFields } from "../../../testing/investments.ts";
import { addOrderIn, callAs, castOrder, readOrder } from "../../../testing/orders/orders.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

const MIGRATION = "0032_frozen_objects.sql";

/** Has the database as it was before the migration, with the rows that are there. */
async function goBack(): Promise<void> {
  await t.portal.pool.query(`
    alter table orders drop column object, drop column refused_object, drop column refused_reason,
      drop column refused_at;
    alter table order_rounds drop column kind, drop column object;
    drop trigger investments_tell_orders on investments;
    drop trigger clients_tell_orders on clients;
    drop function announce_changed_objects();
    drop function object_of(investments, clients);
    delete from migrations where name = '${MIGRATION}';
  `);
}

test("earlier orders get the object of their publication, else of their submission, as far as the log tells", async () => {
  const cast = await castOrder(t, { certificateType: "Certyfikat", certificateMonths: 12 });
  const call = callAs(() => t);
  const rename = (title: string) =>
    call(cast.owner, `PUT /investments/${cast.investmentId}`, buildInvestmentFields({ title }));
  const draft = await addOrderIn(t, cast, "draft");
  const published = await addOrderIn(t, cast, "published");
  const negotiated = await addOrderIn(t, cast, "in_examination");
  await rename("Druga nazwa");
  await rename("Trzecia nazwa");
  const untouched = await addOrderIn(t, cast, "submitted");
  await goBack();
  await migratePortal(t.databaseUrl);
  const read = ({ id }: { id: string }) => readOrder(t, cast.admin, id);
  const first = "Budynek mieszkalny „Nad Źródłem”";
  expect(await read(published)).toMatchObject({
    object: { title: first, investor: "Zamawiający" },
    rounds: [{ kind: "submission", object: { title: first } }],
    objectChange: null,
  });
  expect(await read(negotiated)).toMatchObject({
    object: { title: first },
    objectChange: { fields: ["title"], present: { title: "Trzecia nazwa" } },
  });
  expect(await read(untouched)).toMatchObject({ object: { title: "Trzecia nazwa" }, objectChange: null });
  const { rows } = await t.portal.pool.query("select object from orders where id = $1", [draft.id]);
  expect(rows).toEqual([{ object: null }]);
});

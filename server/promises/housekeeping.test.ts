import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startHousekeeping } from "../boot/background.ts";
import { createTestPortal, type TestPortal } from "../testing/portal.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

test("a step that fails is logged by its name, and those after it are done", async () => {
  const { database, storage } = t.portal;
  await sql`alter table rendered_texts rename to rendered_texts_away`.execute(database);
  await sql`insert into object_leases values ('left-behind', now() - interval '1 hour')`.execute(database);
  const warn = vi.fn();
  const housekeeping = startHousekeeping({ database, storage, log: { warn } });
  await vi.waitFor(
    async () => expect((await sql`select from object_leases`.execute(database)).rows).toEqual([]),
    20_000,
  );
  await housekeeping.stop();
  expect(warn.mock.calls.map(([fields]) => fields.step)).toEqual(["rendered texts"]);
});

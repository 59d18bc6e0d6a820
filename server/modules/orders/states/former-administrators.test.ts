import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

test.each([
  ["is blocked", "update accounts set state = 'blocked' where id = $1"],
  ["loses the role", "update accounts set roles = '{Client}' where id = $1"],
  ["is deleted", "delete from accounts where id = $1"],
])("an administrator who %s is remembered as one, with the day", async (_, change) => {
  const { accountId } = await t.signIn("Admin");
  const former = async () => {
    const { rows } = await t.portal.pool.query<{ today: boolean }>(
      "select until > now() - interval '1 minute' as today from former_administrators where account_id = $1",
      [accountId],
    );
    return rows;
  };
  expect(await former()).toEqual([]);
  await t.portal.pool.query(change, [accountId]);
  expect(await former()).toEqual([{ today: true }]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import {
  consumeToken,
  findToken,
  forgetExpiredTokens,
  issueToken,
  revokeTokens,
} from "./single-use-tokens.ts";

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

const about = { purpose: "invitation", subject: "42" };
const issue = (overrides: object = {}) =>
  t.database
    .transaction()
    .execute((tx) => issueToken(tx, { ...about, seconds: 60, payload: { to: "anna" }, ...overrides }));
const consume = (token: string, purpose = about.purpose) =>
  t.database.transaction().execute((tx) => consumeToken(tx, { purpose, token }));
const age = (interval: string) =>
  t.pool.query(`update single_use_tokens set expires_at = expires_at - interval '${interval}'`);

describe("a token", () => {
  test("P1.1: is 256 random bits that the database does not hold", async () => {
    const token = await issue();
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await t.pool.query("select t::text as row from single_use_tokens t");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("P1.1: is good once, for what it was issued for", async () => {
    const token = await issue();
    expect(await consume(token, "passwordReset")).toBe("unknown");
    expect(await findToken(t.database, { ...about, token })).toMatchObject({ subject: "42" });
    expect(await consume(token)).toMatchObject({ subject: "42", payload: { to: "anna" } });
    expect(await consume(token)).toBe("used");
    expect(await findToken(t.database, { ...about, token })).toBe("used");
  });

  test("of two uses at once one is taken", async () => {
    const token = await issue();
    const outcomes = await Promise.all([consume(token), consume(token), consume(token)]);
    expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(2);
  });

  test("is good still when what used it is rolled back", async () => {
    const token = await issue();
    const failed = t.database.transaction().execute(async (tx) => {
      await consumeToken(tx, { ...about, token });
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await consume(token)).toMatchObject({ subject: "42" });
  });

  test("is good no more when it is revoked, and only those of the same subject are", async () => {
    const [token, other] = [await issue(), await issue({ subject: "43" })];
    await t.database.transaction().execute((tx) => revokeTokens(tx, about));
    expect(await consume(token)).toBe("revoked");
    expect(await consume(other)).toMatchObject({ subject: "43" });
  });

  test("expires, and is forgotten 90 days later", async () => {
    const token = await issue();
    await age("61 seconds");
    expect(await consume(token)).toBe("expired");
    await forgetExpiredTokens(t.database);
    expect(await consume(token)).toBe("expired");
    await age("90 days");
    await forgetExpiredTokens(t.database);
    expect(await consume(token)).toBe("unknown");
  });
});

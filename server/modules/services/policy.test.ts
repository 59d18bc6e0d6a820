import { describe, expect, test } from "vitest";
import { EVERYBODY } from "../../testing/accounts/accounts.ts";
import { canEditService, canSeeService } from "./policy.ts";

describe.each(EVERYBODY)("D2.12: to the catalogue, %s", (_who, account, isAdmin) => {
  test.each([
    ["see what is published", canSeeService(account, { published: true }), true],
    ["see what is not published", canSeeService(account, { published: false }), isAdmin],
    ["edit and delete", canEditService(account), isAdmin],
  ])("may %s: as it should be", (_action, answer, expected) => {
    expect(answer).toBe(expected);
  });
});

import { expect, test } from "vitest";
import { EVERYBODY } from "../../testing/accounts.ts";
import { canEditPage } from "./commands.ts";

test.each(EVERYBODY)("D2.12: only administrators publish pages: %s", (_who, account, isAdmin) => {
  expect(canEditPage(account)).toBe(isAdmin);
});

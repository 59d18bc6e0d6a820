import { expect, test } from "vitest";
import { EVERYBODY } from "../../testing/accounts.ts";
import { canDeleteEntry, canEditEntry } from "./commands.ts";

test.each(EVERYBODY)("only administrators keep references and partners: %s", (_who, account, isAdmin) => {
  expect([canEditEntry(account), canDeleteEntry(account)]).toEqual([isAdmin, isAdmin]);
});

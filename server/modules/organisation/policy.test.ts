import { expect, test } from "vitest";
import { EVERYBODY } from "../../testing/accounts.ts";
import { canEditOrganisation } from "./commands.ts";

test.each(EVERYBODY)(
  "D2.12: only administrators say what the organisation is: %s",
  (_who, account, isAdmin) => {
    expect(canEditOrganisation(account)).toBe(isAdmin);
  },
);

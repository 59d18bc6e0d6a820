import { expect, test } from "vitest";
import { EVERYBODY } from "../../testing/accounts.ts";
import { canDeleteMessage, canEditMessage } from "./commands.ts";

test.each(EVERYBODY)(
  "only administrators keep what was written to the centre: %s",
  (_who, account, isAdmin) => {
    expect([canEditMessage(account), canDeleteMessage(account)]).toEqual([isAdmin, isAdmin]);
  },
);

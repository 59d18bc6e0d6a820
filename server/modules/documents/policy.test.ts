import type { Role } from "@bonum/contract/identity/account.ts";
import { describe, expect, test } from "vitest";
import type { Account } from "../../kernel/account.ts";
import {
  canDelete,
  canEdit,
  canPurge,
  canRestore,
  canSeeEverything,
  canSeeHistory,
  canSeeTrash,
  canUpload,
} from "./policy.ts";

const OWNER = "owner";
const active = { deleted_at: null, added_by: OWNER };
const trashed = { deleted_at: new Date(), added_by: OWNER };

function account(id: string, roles: Role[]): Account {
  return {
    id,
    email: `${id}@example.pl`,
    displayName: id,
    roles,
    language: "pl",
    confirmed: true,
    sessionId: "session",
    clientId: null,
    clientRole: null,
  };
}

const ACCOUNTS: [who: string, account: Account, allowed: boolean][] = [
  ["Admin, owner", account(OWNER, ["Admin"]), true],
  ["Admin, another", account("another", ["Admin"]), true],
  ["Admin and Client", account("another", ["Client", "Admin"]), true],
  ["Client, owner", account(OWNER, ["Client"]), false],
  ["Client, another", account("another", ["Client"]), false],
  ["no role", account("another", []), false],
];

describe.each(ACCOUNTS)("%s", (_, who, allowed) => {
  test.each([
    ["upload", canUpload(who)],
    ["edit", canEdit(who, active)],
    ["delete", canDelete(who, active)],
    ["restore from the trash", canRestore(who, trashed)],
    ["delete for good what is in the trash", canPurge(who, trashed)],
    ["see every document", canSeeEverything(who)],
    ["see the trash", canSeeTrash(who)],
    ["see who changed what", canSeeHistory(who)],
  ])(`${allowed ? "may" : "may not"} %s`, (_action, answer) => {
    expect(answer).toBe(allowed);
  });

  test.each([
    ["edit what is in the trash", canEdit(who, trashed)],
    ["delete what is in the trash", canDelete(who, trashed)],
    ["restore what is not in the trash", canRestore(who, active)],
    ["delete for good what is not in the trash", canPurge(who, active)],
  ])("may not %s", (_action, answer) => {
    expect(answer).toBe(false);
  });
});

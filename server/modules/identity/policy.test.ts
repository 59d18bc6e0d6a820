import { expect, test } from "vitest";
import { buildAccount } from "../../testing/accounts/accounts.ts";
import {
  canBlockMember,
  canBlockStaff,
  canChangeRole,
  canConfirm,
  canErase,
  canManageInvitation,
  canRemove,
  canResetSecondStep,
  canUnblockMember,
  canUnblockStaff,
} from "./policy.ts";

const admin = buildAccount(["Admin"], { id: "admin" });
const owner = buildAccount(["Client"], { id: "owner", clientId: "c", clientRole: "owner" });
const member = buildAccount(["Client"], { id: "member", clientId: "c", clientRole: "member" });
const stranger = buildAccount(["Client"], { id: "stranger", clientId: "d", clientRole: "owner" });

const person = (overrides: object = {}) => ({
  id: "person",
  roles: ["Client"],
  state: "active" as "active" | "blocked",
  client_id: "c" as string | null,
  client_role: "member" as const,
  second_step: false,
  vouchers: [] as string[],
  confirmed_at: null as Date | null,
  decided: false,
  ...overrides,
});
const active = person();
const blocked = person({ state: "blocked" });
const staff = person({ roles: ["Admin"], client_id: null });
const both = person({ roles: ["Admin", "Client"] });
const invitation = { client_id: "c", client_role: "member" as const };
const staffInvitation = { client_id: null, client_role: null };

/** Callers: administrator, owner, member, another client's owner. */
test.each([
  ["change the role of a member", canChangeRole, active, [1, 1, 0, 0]],
  ["change the role of one who is nobody's", canChangeRole, staff, [0, 0, 0, 0]],
  ["remove a member", canRemove, active, [1, 1, 0, 0]],
  ["remove one who is blocked", canRemove, blocked, [1, 0, 0, 0]],
  ["take the second step of a member away", canResetSecondStep, person({ second_step: true }), [1, 0, 0, 0]],
  ["take a second step away that is not there", canResetSecondStep, active, [0, 0, 0, 0]],
  ["block a member", canBlockMember, active, [1, 0, 0, 0]],
  ["block one who is blocked", canBlockMember, blocked, [0, 0, 0, 0]],
  ["block a member who is an administrator too", canBlockMember, both, [0, 0, 0, 0]],
  ["let a blocked member in", canUnblockMember, blocked, [1, 0, 0, 0]],
  ["let one in who is not out", canUnblockMember, active, [0, 0, 0, 0]],
  ["block an administrator", canBlockStaff, staff, [1, 0, 0, 0]],
  ["let a blocked administrator in", canUnblockStaff, { ...staff, state: "blocked" as const }, [1, 0, 0, 0]],
  ["erase a member's data", canErase, active, [1, 0, 0, 0]],
  ["erase an administrator's data", canErase, staff, [1, 0, 0, 0]],
  ["erase one who decided", canErase, { ...staff, decided: true }, [1, 0, 0, 0]],
  ["erase one whom they stand behind", canErase, { ...staff, vouchers: ["admin"] }, [1, 0, 0, 0]],
  [
    "erase one whom they stand behind, who decided",
    canErase,
    { ...staff, decided: true, vouchers: ["other", "admin"] },
    [0, 0, 0, 0],
  ],
] as const)("M1.9: who may %s", (...[, may, row, expected]) => {
  const allowed = [admin, owner, member, stranger].map((account) => Number(may(account, row as never)));
  expect(allowed).toEqual(expected);
});

test.each([
  ["a client", invitation, [1, 1, 0, 0]],
  ["the staff", staffInvitation, [1, 0, 0, 0]],
] as const)("M1.9: who decides over invitations to %s", (...[, row, expected]) => {
  const allowed = [admin, owner, member, stranger].map((account) =>
    Number(canManageInvitation(account, row)),
  );
  expect(allowed).toEqual(expected);
});

test.each([
  ["a new administrator's account", staff, true, [1, 0, 0, 0]],
  ["one while their own waits", staff, false, [0, 0, 0, 0]],
  ["one that they stand behind", { ...staff, vouchers: ["other", "admin"] }, true, [0, 0, 0, 0]],
  ["their own", { ...staff, id: "admin" }, true, [0, 0, 0, 0]],
  ["one that is confirmed", { ...staff, confirmed_at: new Date() }, true, [0, 0, 0, 0]],
  ["one that is blocked", { ...staff, state: "blocked" as const }, true, [0, 0, 0, 0]],
] as const)("who confirms %s", (...[, row, confirmed, expected]) => {
  const allowed = [admin, owner, member, stranger].map((account) =>
    Number(canConfirm({ ...account, confirmed }, row as never)),
  );
  expect(allowed).toEqual(expected);
});

test("an administrator neither blocks nor erases themselves, nor takes their own second step away here", () => {
  expect(canResetSecondStep(admin, { ...staff, id: admin.id, second_step: true })).toBe(false);
  expect(canBlockStaff(admin, { ...staff, id: admin.id })).toBe(false);
  expect(canErase(admin, { ...staff, id: admin.id })).toBe(false);
});

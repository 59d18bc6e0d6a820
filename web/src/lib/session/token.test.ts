import { expect, test } from "vitest";
import { buildToken } from "../../../testing/session.ts";
import { halfLifeOf, lacksSecondStep, ownsClient, rolesOf } from "./token.ts";

test.each([
  ["one string", "Admin", ["Admin"]],
  ["a list", ["Client", "Admin"], ["Admin", "Client"]],
  ["an unknown role", ["Owner", "Client"], ["Client"]],
  ["nothing", undefined, []],
])("roles are read from a role claim that is %s", (_, role, roles) => {
  expect(rolesOf(buildToken({ role }))).toEqual(roles);
});

test("a claim beyond ASCII does not spoil the roles", () => {
  const payload = Buffer.from(JSON.stringify({ name: "Świętosława ✓", role: "Admin" })).toString("base64url");
  expect(rolesOf(`x.${payload}.y`)).toEqual(["Admin"]);
});

test("the token says whether the portal demands a second step that the account lacks", () => {
  expect(lacksSecondStep(buildToken({ role: "Admin", setUp: "secondStep" }))).toBe(true);
  expect(lacksSecondStep(buildToken({ role: "Admin" }))).toBe(false);
  expect(lacksSecondStep("")).toBe(false);
});

test("the token marks an owner of a client", () => {
  expect(ownsClient(buildToken({ role: "Client", owner: true }))).toBe(true);
  expect(ownsClient(buildToken({ role: "Client" }))).toBe(false);
});

test("what is no token has no roles and no life", () => {
  expect(rolesOf("garbage")).toEqual([]);
  expect(halfLifeOf("garbage")).toBeUndefined();
});

test("the half of a token's life is reported in milliseconds", () => {
  expect(halfLifeOf(buildToken({ iat: 1000, exp: 3000 }))).toBe(2_000_000);
});

import { expect, test } from "vitest";
import { hashRecoveryCode, seal, unseal } from "./secrets.ts";

const secret = crypto.getRandomValues(new Uint8Array(32));
const other = crypto.getRandomValues(new Uint8Array(32));
const content = Buffer.from("tajne");

test("what is sealed opens for its account under the portal's secret alone", () => {
  const sealed = seal(secret, "anna", content);
  expect(sealed.includes(content)).toBe(false);
  expect(unseal(secret, "anna", sealed)).toEqual(content);
  expect(unseal(secret, "ewa", sealed)).toBeUndefined();
  expect(unseal(other, "anna", sealed)).toBeUndefined();
});

test("altered or cut, it does not open", () => {
  const sealed = seal(secret, "anna", content);
  const altered = Buffer.from(sealed);
  altered.writeUInt8(sealed.readUInt8(14) ^ 1, 14);
  expect(unseal(secret, "anna", altered)).toBeUndefined();
  expect(unseal(secret, "anna", sealed.subarray(0, 20))).toBeUndefined();
});

test("one code has another hash for another account and another portal", () => {
  const hashes = [
    hashRecoveryCode(secret, "anna", "4F7KQ9XW2M"),
    hashRecoveryCode(secret, "ewa", "4F7KQ9XW2M"),
    hashRecoveryCode(other, "anna", "4F7KQ9XW2M"),
  ];
  expect(new Set(hashes.map((hash) => hash.toString("hex"))).size).toBe(3);
});

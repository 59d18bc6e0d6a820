import { describe, expect, test } from "vitest";
import { codesOf } from "../../../testing/accounts/second-step.ts";
import { describeSecret, hashRecoveryCode, makeSecret, seal, stepOf, unseal } from "./codes.ts";

describe("codes of an authenticator app", () => {
  const secret = makeSecret();
  const now = Date.UTC(2026, 10, 21, 12, 0, 15);
  const step = Math.floor(now / 30_000);
  const codeAt = (steps: number) => {
    const code = codesOf(describeSecret(secret, "anna@example.pl").secret);
    // The middle of the step: its edge is as near as the clock that `code` reads a moment later.
    return code(step + steps + 0.5 - Date.now() / 30_000);
  };

  test("the code of this step and of its neighbours is right, and says its step", () => {
    expect(stepOf(secret, codeAt(0), now)).toBe(step);
    expect(stepOf(secret, codeAt(-1), now)).toBe(step - 1);
    expect(stepOf(secret, codeAt(1), now)).toBe(step + 1);
  });

  test("a code of two steps away and another secret's are wrong", () => {
    expect(stepOf(secret, codeAt(-2), now)).toBeUndefined();
    expect(stepOf(secret, codeAt(2), now)).toBeUndefined();
    expect(stepOf(makeSecret(), codeAt(0), now)).toBeUndefined();
  });

  test("RFC 6238: the code of its test vector", () => {
    const vector = new TextEncoder().encode("12345678901234567890");
    expect(stepOf(vector, "287082", 59_000)).toBe(1);
  });

  test("the address for the QR code names portal and account", () => {
    const { uri } = describeSecret(secret, "anna@example.pl");
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Bonum%20Publicum:anna%40example\.pl\?issuer=Bonum%20Publicum&secret=[A-Z2-7]{32}&/,
    );
  });
});

describe("what is kept of them", () => {
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
});

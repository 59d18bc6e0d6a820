import { expect, test } from "vitest";
import { codesOf } from "../../../testing/second-step.ts";
import { describeSecret, makeSecret, stepOf } from "./totp.ts";

const secret = makeSecret();
const now = Date.UTC(2026, 10, 21, 12, 0, 15);
const step = Math.floor(now / 30_000);
const codeAt = (steps: number) => {
  const code = codesOf(describeSecret(secret, "anna@example.pl").secret);
  // The middle of the step: its edge is as near as the clock that `code` reads a moment later.
  return code(step + steps + 0.5 - Date.now() / 30_000);
};

test("the code of this step and of its neighbours is right, and tells its step", () => {
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

import { randomFillSync } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { codeIn, newCode, parseCode, printCode } from "./code.ts";

const ALPHABET = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"];
const RUNS = { numRuns: 5_000 };

/** A code made of drawn bytes, so that a failing one is shrunk; once they run out, of chance. */
const code = fc.uint8Array({ minLength: 10, maxLength: 10 }).map((drawn) => {
  let next = drawn;
  return newCode((bytes) => {
    bytes.set(next);
    next = randomFillSync(new Uint8Array(10));
    return bytes;
  });
});
const symbol = fc.constantFrom(...ALPHABET);
const replaced = (code: string, index: number, by: string) =>
  code.slice(0, index) + by + code.slice(index + 1);

test("M5.4: a new code is read back as it was made, however it is written", () => {
  fc.assert(
    fc.property(code, fc.constantFrom("", " ", "-", "\u2013", "\u00a0", " - "), (code, between) => {
      for (const typed of [code, printCode(code), [...code].join(between), printCode(code).toLowerCase()]) {
        expect(parseCode(typed), typed).toEqual({ code });
      }
      const confused = code.replaceAll("0", "O").replaceAll("1", "l");
      expect(parseCode(confused)).toEqual({ code });
      expect(parseCode(code.replaceAll("0", "o").replaceAll("1", "I"))).toEqual({ code });
    }),
    RUNS,
  );
});

test("M5.4: any one wrong symbol is caught, wherever it stands", () => {
  fc.assert(
    fc.property(code, fc.nat(10), symbol, (code, index, by) => {
      fc.pre(code[index] !== by);
      expect(parseCode(replaced(code, index, by))).toEqual({ wrong: "mistyped" });
    }),
    RUNS,
  );
});

test("any swap of neighbours is caught", () => {
  fc.assert(
    fc.property(code, fc.nat(9), (code, index) => {
      const [left = "", right = ""] = code.slice(index, index + 2);
      fc.pre(left !== right);
      expect(parseCode(replaced(replaced(code, index, right), index + 1, left))).toEqual({
        wrong: "mistyped",
      });
    }),
    RUNS,
  );
});

test("every pair of neighbours that can be told apart by the check symbol may be issued, and no other", () => {
  const issued = new Set<string>();
  const bytes = fc.sample(code, 50_000);
  for (const code of bytes) for (let at = 0; at < 10; at += 1) issued.add(code.slice(at, at + 2));
  const missing = ALPHABET.flatMap((a) => ALPHABET.map((b) => a + b)).filter((pair) => !issued.has(pair));
  expect(missing).toEqual(["0Z", "Z0"]);
});

test.each(["ABC", "XXXXX-XXXXX", "ABCDE-FGHJK-MN", "ABCDE-FGHJU-0", "ąbcde-fghjk-m", "'; drop table"])(
  "%j is no code at all",
  (typed) => {
    expect(parseCode(typed)).toEqual({ wrong: "malformed" });
  },
);

const CODE = printCode(newCode((bytes) => randomFillSync(bytes)));

test.each([
  [
    "the address of a QR code",
    `https://portal.example.pl/certificates/verify/${CODE}#eyJhbGciOiJFZERTQSJ9.e30.x`,
  ],
  ["in another language", `https://portal.example.pl/certificates/verify/${CODE}?lang=en`],
  ["without a scheme, in capitals", `PORTAL.EXAMPLE.PL/CERTIFICATES/VERIFY/${CODE}/`],
  ["of the form without a script", `/certificates/verify?lang=en&code=${CODE.toLowerCase()}`],
  ["within a line", `Sprawdzenie: https://portal.example.pl/certificates/verify/${CODE} (2026)`],
  ["encoded", `https://portal.example.pl/certificates/verify/${CODE.replaceAll("-", "%2D")}`],
])("a pasted address gives its code: %s", (_, pasted) => {
  expect(parseCode(pasted)).toEqual({ code: CODE.replaceAll("-", "") });
  expect(codeIn(pasted).toUpperCase()).toBe(CODE);
});

test("bad input: nothing, too much and another address are told apart from a code", () => {
  for (const typed of [
    "",
    "  ",
    "\u00a0",
    " - ",
    "/certificates/verify/",
    "https://x/certificates/verify/?a",
  ]) {
    expect(parseCode(typed), typed).toEqual({ wrong: "empty" });
  }
  for (const typed of [
    "A".repeat(101),
    "%".repeat(5000),
    "/certificates/verify/%E0%A4%A",
    "https://example.org/x",
  ]) {
    expect(parseCode(typed), typed).toEqual({ wrong: "malformed" });
  }
  for (const much of ["/certificates/verify?", "&code", "%", "- ", "\u0323"]) {
    const before = performance.now();
    expect(parseCode(much.repeat(200_000))).toEqual({ wrong: "malformed" });
    expect(performance.now() - before, much).toBeLessThan(200);
  }
});

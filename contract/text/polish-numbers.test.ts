import { describe, expect, test } from "vitest";
import {
  formatPhone,
  isKrs,
  isLandRegister,
  isNip,
  isPhone,
  isPostcode,
  isRegon,
  normaliseDigits,
  normaliseLandRegister,
  normaliseNip,
  normalisePhone,
  normalisePostcode,
  plainPhone,
} from "./polish-numbers.ts";

describe("M8.1: NIP", () => {
  test.each(["5260250274", "8567346215", "PL 526-025-02-74", " pl5260250274"])("%s is one", (text) => {
    expect(isNip(normaliseNip(text))).toBe(true);
  });
  test.each(["0000000000", "5260250275", "526025027", "52602502744", "", "52602502a4"])(
    "%s is none",
    (text) => {
      expect(isNip(normaliseNip(text))).toBe(false);
    },
  );
  test("a sum that leaves ten has no NIP, whatever its last digit", () => {
    const first = "000010001"; // 1·3 + 1·7
    expect([..."0123456789"].filter((last) => isNip(first + last))).toEqual([]);
  });
});

describe("M8.2: REGON", () => {
  test.each(["000331501", "000-331-501"])("%s is one", (text) => {
    expect(isRegon(normaliseDigits(text))).toBe(true);
  });
  test.each(["000331502", "000000000", "0003315011234", ""])("%s is none", (text) => {
    expect(isRegon(normaliseDigits(text))).toBe(false);
  });
  test("of fourteen digits the last is checked too, and the first nine", () => {
    const good = [..."0123456789"].filter((last) => isRegon(`0003315010001${last}`));
    expect(good).toHaveLength(1);
    expect(isRegon(`0003315020001${good[0]}`)).toBe(false);
  });
});

test("M8.3: KRS has ten digits", () => {
  expect([isKrs("0000123456"), isKrs("000012345"), isKrs("0000000000")]).toEqual([true, false, false]);
});

describe("M8.4: land register", () => {
  test.each(["KA1S/00012345/6", "ka1s/12345/6", " KA1S / 00012345 / 6 "])("%s is one", (text) => {
    expect(isLandRegister(normaliseLandRegister(text))).toBe(true);
  });
  test.each(["KA1S/00012345/7", "QA1S/00012345/6", "KA1S/00012345", "KA1S/000123456/6", ""])(
    "%s is none",
    (text) => {
      expect(isLandRegister(normaliseLandRegister(text))).toBe(false);
    },
  );
});

describe("phone", () => {
  test.each([
    ["601234567", "+48 601 234 567"],
    ["+48 601-234-567", "+48 601 234 567"],
    ["0048601234567", "+48 601 234 567"],
    ["+49 30 901820", "+4930901820"],
  ])("%s is kept and shown as %s", (typed, shown) => {
    const kept = normalisePhone(typed);
    expect(isPhone(kept)).toBe(true);
    expect(plainPhone(kept)).toBe(shown);
    expect(formatPhone(kept)).toBe(shown.replaceAll(" ", "\u00A0"));
    expect(normalisePhone(formatPhone(kept))).toBe(kept);
  });
  test.each(["12345", "+48 60123456", "+48 001234567", "telefon", "+1"])("%s is none", (typed) => {
    expect(isPhone(normalisePhone(typed))).toBe(false);
  });
});

test("M8.5: postcode", () => {
  expect(["00-950", "00950", " 00 950 "].map(normalisePostcode).map(isPostcode)).toEqual([true, true, true]);
  expect(["0-950", "000-50", "AB-123"].map(normalisePostcode).map(isPostcode)).toEqual([false, false, false]);
});

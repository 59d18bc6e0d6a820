import { expect, test } from "vitest";
import { grossOf, priceText } from "./price.ts";

test.each([
  [100_00, "23", 123_00],
  [333, "23", 410],
  [1, "8", 1],
  [7, "8", 8],
  [100_000_000_00, "23", 123_000_000_00],
  [123_45, "5", 129_62],
  [500, "0", 500],
  [500, "zw", 500],
  [null, "23", null],
  [500, null, null],
] as const)("%s grosze net at the rate %s are %s gross", (net, rate, gross) => {
  expect(grossOf(net, rate)).toBe(gross);
});

test("a price is said gross first, with what it consists of", () => {
  const money = (grosze: number) => `${grosze / 100} zł`;
  expect(priceText(1000_00, "23", money).pl).toBe("1230 zł brutto (1000 zł netto +\u00A023%\u00A0VAT)");
  expect(priceText(1000_00, "zw", money)).toEqual({
    pl: "1000 zł (zwolnione z VAT)",
    en: "1000 zł (VAT exempt)",
  });
  expect(priceText(1000_00, null, money).en).toBe("1000 zł");
});

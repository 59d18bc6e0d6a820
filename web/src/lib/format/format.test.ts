import { afterEach, expect, test } from "vitest";
import { setLanguage } from "../i18n/i18n.ts";
import { formatMoney, formatPercent, formatSize, formatSpeed } from "./format.ts";

afterEach(() => setLanguage("pl"));

test("a size has a Polish decimal comma and keeps its unit on the line", () => {
  expect(formatSize(0)).toBe("0\u00A0B");
  expect(formatSize(1023)).toBe("1023\u00A0B");
  expect(formatSize(1536)).toBe("1,5\u00A0KB");
  expect(formatSize(150 * 1024)).toBe("150\u00A0KB");
  expect(formatSize(1024 ** 3)).toBe("1\u00A0GB");
  expect(formatSpeed(1.25 * 1024 ** 2)).toBe("1,3\u00A0MB/s");
});

test("a size follows the reader's language", async () => {
  await setLanguage("en");
  expect(formatSize(1536)).toBe("1.5\u00A0KB");
});

test("a share becomes a whole percent that does not say 100 too early", () => {
  expect(formatPercent(0.999)).toBe("99%");
  expect(formatPercent(1)).toBe("100%");
  expect(formatPercent(-1)).toBe("0%");
});

test("M8.10: an amount is shown as Polish people write it", () => {
  expect(formatMoney(123_450)).toBe("1234,50\u00A0zł");
  expect(formatMoney(1_234_550)).toBe("12\u00A0345,50\u00A0zł");
});

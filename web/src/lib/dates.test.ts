import { expect, test } from "vitest";
import { formatDate, formatDateTime } from "./dates.ts";

test("S9.4: a moment is shown as DD-MM-YYYY HH:mm in Europe/Warsaw", () => {
  expect(formatDateTime("2026-07-01T22:05:00Z")).toBe("02-07-2026 00:05");
  expect(formatDateTime("2026-01-31T23:30:00.000Z")).toBe("01-02-2026 00:30");
  expect(formatDate("2026-01-31T23:30:00.000Z")).toBe("01-02-2026");
});

test("M8.9: on 29-03-2026 the clock goes from 02:00 to 03:00", () => {
  expect(formatDateTime("2026-03-29T00:59:59Z")).toBe("29-03-2026 01:59");
  expect(formatDateTime("2026-03-29T01:00:00Z")).toBe("29-03-2026 03:00");
});

test("S9.4, M8.9: on 25-10-2026 the hour from 02:00 comes twice", () => {
  expect(formatDateTime("2026-10-25T00:30:00Z")).toBe("25-10-2026 02:30");
  expect(formatDateTime("2026-10-25T01:30:00Z")).toBe("25-10-2026 02:30");
  expect(formatDateTime("2026-10-25T02:00:00Z")).toBe("25-10-2026 03:00");
});

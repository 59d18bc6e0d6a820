import { expect, test } from "vitest";
import { progressMeter, progressReporter, type TransferProgress } from "./progress.ts";

function meterAt() {
  const clock = { ms: 0 };
  const meter = progressMeter(() => clock.ms);
  return (ms: number, loaded: number, total: number | null) => {
    clock.ms = ms;
    return meter(loaded, total);
  };
}

test("a transfer reports percent, speed and remaining time", () => {
  const at = meterAt();
  at(1_000, 100, 1_000);
  expect(at(2_000, 200, 1_000)).toEqual({
    loaded: 200,
    total: 1_000,
    percent: 20,
    bytesPerSecond: 100,
    remainingSeconds: 8,
  });
});

test("the first moments promise no speed", () => {
  expect(meterAt()(100, 50, 1_000)).toMatchObject({
    percent: 5,
    bytesPerSecond: null,
    remainingSeconds: null,
  });
});

test("the speed follows the last seconds, not the whole transfer", () => {
  const at = meterAt();
  at(1_000, 10_000, 100_000);
  at(8_000, 10_000, 100_000);
  expect(at(10_000, 10_200, 100_000).bytesPerSecond).toBe(100);
});

test("a transfer that stands still promises no end", () => {
  const at = meterAt();
  at(1_000, 10, 100);
  at(9_000, 10, 100);
  expect(at(10_000, 10, 100)).toMatchObject({ bytesPerSecond: 0, remainingSeconds: null });
});

test("an unknown size has a speed and no percent", () => {
  const at = meterAt();
  expect(at(1_000, 500, null)).toMatchObject({ percent: null, bytesPerSecond: 500, remainingSeconds: null });
});

test("progress is reported now and then, and always at the end", () => {
  const told: TransferProgress[] = [];
  const clock = { ms: 0 };
  const count = progressReporter(
    (progress) => told.push(progress),
    () => clock.ms,
  );
  for (const [ms, loaded] of [
    [0, 1],
    [50, 2],
    [99, 3],
    [100, 4],
    [101, 10],
  ] as const) {
    clock.ms = ms;
    count(loaded, 10);
  }
  expect(told.map(({ loaded }) => loaded)).toEqual([1, 4, 10]);
});

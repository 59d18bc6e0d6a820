import { expect, test } from "vitest";
import { browserOf } from "./access-sections.tsx";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0",
    "Microsoft Edge, Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
])("%s is %s", (userAgent, expected) => {
  const found = browserOf(userAgent);
  expect(`${found?.browser}, ${found?.system}`).toBe(expected);
});

test("what names neither is unknown", () => {
  expect(browserOf("curl/8.5.0")).toBeUndefined();
  expect(browserOf("")).toBeUndefined();
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LIMIT_REACHED } from "@bonum/contract/problem.ts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { limitRunning } from "../limiter.ts";
import { countUploads } from "./bodies.ts";
import { Refused, TooManyRequests } from "./errors.ts";
import { answerError } from "./problems.ts";

const caught = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

/** The ways to declare a limit, each with what it throws where one is past it. */
const PAST: [string, () => unknown][] = [
  ["a counter of tries", () => new TooManyRequests(7)],
  ["a sentence of its own", () => new Refused(429, { pl: "Poczekaj, aż podglądy powstaną.", en: "Wait." })],
  ["what runs at once", () => caught(() => limitRunning({ perOwner: 0 }).begin("a"))],
  [
    "what runs at once, with a sentence of its own",
    () =>
      caught(() =>
        limitRunning({
          perOwner: 0,
          refusal: () => new Refused(429, { pl: "Poczekaj.", en: "Wait." }),
        }).begin("a"),
      ),
  ],
  [
    "uploads",
    () => {
      const app = Fastify();
      countUploads(app, 0);
      return caught(() => app.runningUploads.begin("a"));
    },
  ],
  ["a plugin of Fastify's", () => Object.assign(new Error("Too Many"), { statusCode: 429 })],
];

test.each(PAST)("a 429 says when to come back: %s", async (_, error) => {
  const app = Fastify();
  app.decorate("lockedRecords", {});
  app.setErrorHandler(answerError);
  app.get("/", () => Promise.reject(error()));
  const { statusCode, headers } = await app.inject("/");
  expect(statusCode).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

test("a refusal with a sentence of its own is told from a counter's, so that the browser shows the sentence", async () => {
  const app = Fastify();
  app.decorate("lockedRecords", {});
  app.setErrorHandler(answerError);
  app.get("/own", () => Promise.reject(new Refused(429, { pl: "Poczekaj.", en: "Wait." })));
  app.get("/tries", () => Promise.reject(new TooManyRequests(7)));
  expect((await app.inject("/own")).json()).toMatchObject({ type: LIMIT_REACHED, title: "Poczekaj." });
  expect((await app.inject("/tries")).json()).toMatchObject({ type: "about:blank" });
});

test("nothing answers with a 429 but by these errors", async () => {
  const root = join(import.meta.dirname, "../..");
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => /^(modules|kernel|platform|boot)\/.*\.ts$/.test(name) && !/test\.ts$|node_modules/.test(name),
  );
  const others: string[] = [];
  for (const name of files) {
    const text = await readFile(join(root, name), "utf8");
    const declared = text.replace(/new Refused\(\s*429|Refused 429/g, "");
    if (/\b429\b/.test(declared)) others.push(name);
  }
  // The catalogue of statuses, the class that lists what may be refused, and what an S3 says to the portal.
  expect(others.sort()).toEqual([
    "platform/http/errors.ts",
    "platform/http/problem-texts.ts",
    "platform/http/problems.ts",
    "platform/storage/s3/errors.ts",
  ]);
});

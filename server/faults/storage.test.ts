import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { makeMissingBucket } from "../platform/storage/s3/s3.ts";
import { wrongWith } from "../testing/faults/check/wrong.ts";
import { keepDocuments } from "../testing/faults/clients/documents.ts";
import { leadOrders } from "../testing/faults/clients/orders.ts";
import { uploadPhotographs } from "../testing/faults/clients/uploads.ts";
import { amid, type Work } from "../testing/faults/clients/work.ts";
import { extent, SEED, WITH_SEED } from "../testing/faults/options.ts";
import { Passage, type Way } from "../testing/faults/passage.ts";
import { withPlace } from "../testing/faults/place.ts";
import { whyNoS3Server } from "../testing/outside/s3-server/install.ts";
import { environmentOf, type S3Server, startS3Server } from "../testing/outside/s3-server/start.ts";
import { test } from "../testing/processes/launch.ts";

const WITH_FILES = [keepDocuments, keepDocuments, uploadPhotographs, uploadPhotographs];
const OCCUPATIONS = [...WITH_FILES, leadOrders];

const ROUNDS = extent({ short: 1, long: 10 });

/**
 * Time within which a caller of an unresponsive storage gets an error: a read after ten seconds, a write
 * after three tries of thirty.
 */
const TOLD_MS = 150_000;

const whyNot = await whyNoS3Server();
const title = whyNot ? `a storage on S3 (skipped: ${whyNot})` : "a storage on S3";

describe.skipIf(whyNot !== null)(title, () => {
  let server: S3Server;
  let passage: Passage;
  let buckets = 0;
  beforeAll(async () => {
    server = await startS3Server();
    passage = await Passage.before(Number(new URL(server.config.endpoint ?? "").port));
  });
  afterAll(async () => {
    await passage.close();
    await server.stop();
  });

  const whileTold = (work: Work) => work.told(TOLD_MS);
  const untilFelt = (ms: number) => async (work: Work) => {
    await Promise.all([delay(ms), work.felt(TOLD_MS)]);
  };
  type Fault = [name: string, way: Way, lasts: (work: Work) => Promise<void>, fails?: "somebody" | "nobody"];
  const FAULTS: Fault[] = [
    ["is out of reach", { is: "away" }, untilFelt(3_000)],
    ["is slow", { is: "slow", bytesPerSecond: 200_000 }, () => delay(6_000), "nobody"],
    ["answers 500", { is: "failing" }, untilFelt(3_000)],
    ["breaks off amid the bytes", { is: "cutting", afterBytes: 20_000 }, untilFelt(4_000)],
    ["answers no more", { is: "frozen" }, whileTold],
  ];

  const SHORT = FAULTS.filter(([, { is }]) => is === "cutting");

  test.for(extent({ short: SHORT, long: FAULTS }))(
    "that %s",
    async ([, way, lasts, fails = "somebody"], { site }) => {
      const s3 = { ...server.config, bucket: `faults-${buckets++}` };
      await makeMissingBucket(s3);
      const settings = environmentOf({
        ...s3,
        endpoint: passage.through(s3.endpoint ?? "").replace(/\/$/, ""),
      });
      // Orders go on without a storage, and are told of nothing.
      const occupations = lasts === whileTold ? WITH_FILES : OCCUPATIONS;
      await withPlace(site, { s3, settings }, async (place) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await amid(place, { occupations, seed: SEED + round, fails }, async (work) => {
            await passage.become(way);
            try {
              await lasts(work);
            } finally {
              await passage.become({ is: "open" });
            }
          });
          expect(await wrongWith(place), WITH_SEED).toEqual([]);
        }
      });
    },
  );
});

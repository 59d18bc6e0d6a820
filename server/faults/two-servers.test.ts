import { setTimeout as delay } from "node:timers/promises";
import { describe, expect } from "vitest";
import { wrongWith } from "../testing/faults/check/wrong.ts";
import { keepDocuments } from "../testing/faults/clients/documents.ts";
import { leadOrders } from "../testing/faults/clients/orders.ts";
import { uploadPhotographs } from "../testing/faults/clients/uploads.ts";
import { amid } from "../testing/faults/clients/work.ts";
import { extent, SEED, WITH_SEED } from "../testing/faults/options.ts";
import { withPlace } from "../testing/faults/place.ts";
import { whyNoS3Server } from "../testing/outside/s3-server/install.ts";
import { startS3Server } from "../testing/outside/s3-server/start.ts";
import { test } from "../testing/processes/launch.ts";

const OCCUPATIONS = [
  keepDocuments,
  keepDocuments,
  leadOrders,
  leadOrders,
  uploadPhotographs,
  uploadPhotographs,
];

const ROUNDS = extent({ short: 2, long: 25 });

const whyNot = await whyNoS3Server();
const title = whyNot ? `two servers (skipped: ${whyNot})` : "two servers";

describe.skipIf(whyNot !== null)(title, () => {
  test("of which one is killed: clients and their uploads go on with the other one", async ({ site }) => {
    const server = await startS3Server();
    try {
      await withPlace(site, { s3: server.config, settings: server.environment }, async (place) => {
        await place.start(1);
        for (let round = 0; round < ROUNDS; round += 1) {
          const killed = round % 2;
          await amid(place, { occupations: OCCUPATIONS, seed: SEED + round }, async (work) => {
            await delay(500);
            await place.kill(killed);
            await work.progress();
            await place.start(killed);
          });
          expect(await wrongWith(place), WITH_SEED).toEqual([]);
        }
      });
    } finally {
      await server.stop();
    }
  });
});

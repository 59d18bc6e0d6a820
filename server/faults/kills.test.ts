import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { wrongWith } from "../testing/faults/check/wrong.ts";
import { keepDocuments } from "../testing/faults/clients/documents.ts";
import { leadOrders } from "../testing/faults/clients/orders.ts";
import { randomOf } from "../testing/faults/clients/random.ts";
import { uploadPhotographs } from "../testing/faults/clients/uploads.ts";
import { amid, type Occupation } from "../testing/faults/clients/work.ts";
import { extent, SEED, WITH_SEED } from "../testing/faults/options.ts";
import { withPlace } from "../testing/faults/place.ts";
import { test } from "../testing/processes/launch.ts";

const ROUNDS = extent({ short: 2, long: 25 });

const LONGEST_MS = 1_200;

const random = randomOf(SEED);

type Case = [amid: string, occupations: Occupation[]];

test.for(
  extent<Case[]>({
    short: [["documents, events of orders and uploads", [keepDocuments, leadOrders, uploadPhotographs]]],
    long: [
      ["documents", [keepDocuments, keepDocuments, keepDocuments]],
      ["events of orders", [leadOrders, leadOrders, leadOrders]],
      ["uploads", [uploadPhotographs, uploadPhotographs, uploadPhotographs]],
    ],
  }),
)("a server that is killed amid %s", async ([, occupations], { site }) => {
  await withPlace(site, {}, async (place) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await amid(place, { occupations, seed: SEED + round }, async () => {
        await delay(random() * LONGEST_MS);
        await place.kill();
        await place.start();
      });
      expect(await wrongWith(place), `round ${round} ${WITH_SEED}`).toEqual([]);
    }
  });
});

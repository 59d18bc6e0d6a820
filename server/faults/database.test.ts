import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect } from "vitest";
import { migratePortal } from "../migrations.ts";
import { type EmbeddedDatabase, startEmbedded } from "../platform/database/embedded.ts";
import { newPasswords } from "../platform/database/embedded-cluster.ts";
import { PORTAL_ROLE } from "../platform/database/embedded-role.ts";
import { urlOf } from "../testing/database.ts";
import { wrongWith } from "../testing/faults/check/wrong.ts";
import { keepDocuments } from "../testing/faults/clients/documents.ts";
import { leadOrders } from "../testing/faults/clients/orders.ts";
import { uploadPhotographs } from "../testing/faults/clients/uploads.ts";
import { amid, type Work } from "../testing/faults/clients/work.ts";
import { extent, SEED, WITH_SEED } from "../testing/faults/options.ts";
import { Passage, type Way } from "../testing/faults/passage.ts";
import { Place } from "../testing/faults/place.ts";
import { ask, signalPostgres } from "../testing/outside/postgres-processes.ts";
import { test } from "../testing/processes/launch.ts";

const OCCUPATIONS = [keepDocuments, keepDocuments, leadOrders, leadOrders, uploadPhotographs];

const ROUNDS = extent({ short: 1, long: 10 });

/**
 * Time within which a caller of an unresponsive database gets an error: a connection may take five seconds,
 * then a statement six.
 */
const TOLD_MS = 20_000;

/** The database that each test begins with. */
const TEMPLATE = "portal";

// A PostgreSQL of its own, as durable as the portal's, which the server reaches by way of a passage that can be made to fail: its port changes as it is
// started anew.
const passwords = newPasswords();
let directory: string;
let database: EmbeddedDatabase;
let passage: Passage;
let databases = 0;

const start = async () => {
  database = await startEmbedded({ directory, ...passwords });
};
const portOf = ({ url }: EmbeddedDatabase) => Number(new URL(url).port);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bonum-faults-"));
  await start();
  passage = await Passage.before(portOf(database));
  await ask(database.superuserUrl, `create database ${TEMPLATE} owner ${PORTAL_ROLE}`);
  await migratePortal(urlOf(database.url, TEMPLATE));
});
afterAll(async () => {
  await passage.close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Makes the passage behave in a way for a while. */
const goes = (way: Way, ms: number) => async () => {
  await passage.become(way);
  await delay(ms);
  await passage.become({ is: "open" });
};

async function startAnew(): Promise<void> {
  await start();
  passage.target = portOf(database);
}

interface Fault {
  name: string;
  /** True if the short form includes it. */
  short?: true;
  happens(work: Work): Promise<void>;
  fails?: "somebody" | "nobody";
}

const FAULTS: Fault[] = [
  {
    name: "is stopped and started again",
    async happens() {
      await database.stop();
      await delay(1_000);
      await startAnew();
    },
  },
  {
    name: "is killed and recovers",
    short: true,
    async happens() {
      await signalPostgres(directory, "SIGKILL");
      await startAnew();
    },
  },
  {
    name: "stands still and goes on",
    async happens(work) {
      await signalPostgres(directory, "SIGSTOP");
      try {
        await work.told(TOLD_MS);
      } finally {
        await signalPostgres(directory, "SIGCONT");
      }
    },
  },
  { name: "is out of reach", happens: goes({ is: "away" }, 2_000) },
  {
    name: "answers no more on connections that stand",
    async happens(work) {
      await passage.become({ is: "frozen" });
      try {
        await work.told(TOLD_MS);
      } finally {
        await passage.become({ is: "open" });
      }
    },
  },
  {
    name: "is slow",
    happens: goes({ is: "slow", bytesPerSecond: 30_000 }, 5_000),
    fails: "nobody",
  },
  {
    name: "loses its connections amid statements",
    happens: goes({ is: "cutting", afterBytes: 4_000 }, 4_000),
  },
  // As the client sends it, and as the server says that it is done.
  {
    name: "loses its connections before commits",
    happens: goes({ is: "losing", text: "commit\0" }, 4_000),
  },
  { name: "loses the answers to commits", happens: goes({ is: "losing", text: "COMMIT\0" }, 4_000) },
];

test.for(extent({ short: FAULTS.filter(({ short }) => short), long: FAULTS }))(
  "a database that $name",
  async ({ happens, fails = "somebody" }, { site }) => {
    const own = `portal_${databases++}`;
    await ask(database.superuserUrl, `create database ${own} template ${TEMPLATE} owner ${PORTAL_ROLE}`);
    const place = await Place.open({ site, databaseUrl: passage.through(urlOf(database.url, own)) });
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await amid(place, { occupations: OCCUPATIONS, seed: SEED + round, fails }, happens);
        expect(await wrongWith(place), WITH_SEED).toEqual([]);
      }
    } finally {
      await place.close();
    }
  },
);

import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, symlink } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, vi } from "vitest";
import { wrongWith } from "../testing/faults/check/wrong.ts";
import { keepDocuments } from "../testing/faults/clients/documents.ts";
import { leadOrders } from "../testing/faults/clients/orders.ts";
import { uploadPhotographs } from "../testing/faults/clients/uploads.ts";
import { amid } from "../testing/faults/clients/work.ts";
import { extent, SEED, WITH_SEED } from "../testing/faults/options.ts";
import { Place, withPlace } from "../testing/faults/place.ts";
import { fakeClock, whyNoFakeClock } from "../testing/outside/fake-clock.ts";
import { mountSmallDisk } from "../testing/outside/small-disk.ts";
import { test } from "../testing/processes/launch.ts";
import { isRunning } from "../testing/processes/processes.ts";

const OCCUPATIONS = [keepDocuments, keepDocuments, leadOrders, uploadPhotographs];

const ROUNDS = extent({ short: 1, long: 10 });

const MEBIBYTE = 1024 * 1024;

const DISK_MEBIBYTES = 480;

/** More than the reserve that is given up, so that documents have no room where the database still has some. */
const FREE_BYTES = 96 * MEBIBYTE;

const disk = mountSmallDisk({ mebibytes: DISK_MEBIBYTES });
const diskTitle = disk ? "a full disk" : "a full disk (skipped: only root on Linux can mount a small one)";

describe.skipIf(disk === null)(diskTitle, () => {
  test("of a portal with its embedded database, which goes on once there is room", async ({ site }) => {
    await symlink(disk?.directory ?? "", site.path);
    const place = await Place.open({ site, settings: { MIN_FREE_BYTES: String(FREE_BYTES) } });
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await amid(place, { occupations: OCCUPATIONS, seed: SEED + round }, async () => {
          disk?.fill();
          await vi.waitFor(() => expect(existsSync(join(site.path, "reserve"))).toBe(false), 60_000);
          await delay(2_000);
          // And what the reserve left to the database.
          disk?.fill();
          await delay(3_000);
          disk?.empty();
          // A database that found no room for its log ends, and the portal with it: whatever watches it starts both anew.
          await delay(1_000);
          if (!(await isRunning(place.server().child.pid ?? 0))) await place.start();
        });
        expect(place.ledger.answered(507), "refused for the lack of room").toBeGreaterThan(0);
        expect(await wrongWith(place), WITH_SEED).toEqual([]);
      }
    } finally {
      await place.stop();
      await place.close();
      await rm(site.path);
      disk?.unmount();
    }
  });
});

/** A server that rests has some forty. */
const DESCRIPTORS = 96;

describe.skipIf(process.platform !== "linux")("file descriptors", () => {
  test.for([
    { when: "amid work", occupations: OCCUPATIONS },
    // The thread that makes them begins then.
    {
      when: "before the first papers",
      occupations: [leadOrders, leadOrders, leadOrders, leadOrders],
      begin: 1,
    },
  ])(
    "that run out $when are missed for as long as others hold them",
    async ({ when, ...asked }, { site }) => {
      await withPlace(site, { runAs: { through: ["prlimit", `--nofile=${DESCRIPTORS}`] } }, async (place) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          if (round > 0 && when === "before the first papers") {
            await place.stop();
            await place.start();
          }
          await amid(place, { ...asked, seed: SEED + round }, async (work) => {
            const held = await Promise.all(Array.from({ length: DESCRIPTORS }, () => hold(place.address(0))));
            // Clients that need no new connection continue.
            await Promise.all([delay(4_000), work.felt(60_000)]);
            for (const socket of held) socket.destroy();
          });
          expect(await wrongWith(place), WITH_SEED).toEqual([]);
        }
      });
    },
  );
});

/** A connection on which nothing is asked. */
async function hold(address: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.on("error", () => {});
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

const whyNoClock = await whyNoFakeClock();
const clockTitle = whyNoClock ? `a clock (skipped: ${whyNoClock})` : "a clock";

const HOUR = 3_600;

describe.skipIf(whyNoClock !== null)(clockTitle, () => {
  test("that jumps ahead and back, of the server alone", async ({ site }) => {
    const clock = await fakeClock();
    try {
      await withPlace(site, { settings: clock.environment }, async (place) => {
        await amid(place, { occupations: OCCUPATIONS, seed: SEED, fails: "nobody" }, async (work) => {
          for (const seconds of [2 * HOUR, -2 * HOUR, 90, 0]) {
            await clock.jump(seconds);
            await delay(extent({ short: 1_500, long: 20_000 }));
            await work.progress();
          }
        });
        expect(await wrongWith(place), WITH_SEED).toEqual([]);
      });
    } finally {
      await clock.remove();
    }
  });
});

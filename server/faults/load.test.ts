import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { wrongWith } from "../testing/faults/check/wrong.ts";
import { keepDocuments } from "../testing/faults/clients/documents.ts";
import { leadOrders } from "../testing/faults/clients/orders.ts";
import { uploadPhotographs } from "../testing/faults/clients/uploads.ts";
import { sendSlowly, vanishAmidDocuments } from "../testing/faults/clients/vanishing.ts";
import { Work } from "../testing/faults/clients/work.ts";
import { extent, SEED, WITH_SEED } from "../testing/faults/options.ts";
import { type Place, withPlace } from "../testing/faults/place.ts";
import { test } from "../testing/processes/launch.ts";
import { residentMib } from "../testing/processes/resident-memory.ts";

const MINUTE_MS = 60_000;

/** Length of the load, without the rests after each third. */
const LOAD_MS = extent({ short: 3, long: 30 }) * MINUTE_MS;

const OCCUPATIONS = [
  keepDocuments,
  keepDocuments,
  leadOrders,
  leadOrders,
  uploadPhotographs,
  uploadPhotographs,
  vanishAmidDocuments,
  sendSlowly,
];

/**
 * Maximum growth of a server's memory from the second third to the last one, in MiB. After the first third
 * all that is loaded once is there. What a rest leaves differs by up to 15 MiB from one to the next,
 * measured, by what the allocator has to keep for one living block. Half a minute of load sees what grows by
 * some 100 KiB an upload, ten minutes what grows by 3 KiB a request.
 */
const GROWTH_MIB = 30;

/** The server looks each twenty seconds whether it rests, and gives back what it does not need when it does. */
const REST_MS = 50_000;

const LOOK_MS = 1_000;

async function loadFor(place: Place, third: number): Promise<number> {
  const work = new Work(place, OCCUPATIONS, { seed: SEED + third });
  await delay(LOAD_MS / 3);
  await work.progress(1);
  await work.stop();
  return work.done;
}

/** Mail is sent for a while after its requests; so long, at most, on a busy machine. */
const JOBS_MS = 3 * MINUTE_MS;

/** Texts are read one in two seconds, whatever waits: an hour for what some minutes of load have added. */
const LEAVE_TEXTS = `delete from graphile_worker._private_jobs using graphile_worker._private_tasks
  where _private_tasks.id = task_id and identifier like 'index-%' and locked_at is null`;

async function jobsAreDone({ pool }: Place): Promise<void> {
  const begin = performance.now();
  const left = async () => {
    const { rows } = await pool.query<{ left: number }>(
      "select count(*)::int as left from graphile_worker._private_jobs where attempts < max_attempts",
    );
    return rows[0]?.left ?? 0;
  };
  while ((await left()) > 0) {
    await pool.query(LEAVE_TEXTS);
    if (performance.now() - begin > JOBS_MS) throw new Error(`${await left()} jobs are not done`);
    await delay(LOOK_MS);
  }
}

/** The least that the server holds while it rests; no longer waited for than until it is not above what is enough. */
async function afterRest(place: Place, enoughMib = 0): Promise<number> {
  await jobsAreDone(place);
  let least = Number.POSITIVE_INFINITY;
  for (let rested = 0; rested < REST_MS && least > enoughMib; rested += LOOK_MS) {
    await delay(LOOK_MS);
    least = Math.min(least, await residentMib(place.server()));
  }
  return least;
}

test("mixed load for a long time leaves the memory as it was, and all that was answered", {
  timeout: LOAD_MS + 10 * MINUTE_MS,
}, async ({ site }) => {
  await withPlace(site, {}, async (place) => {
    await loadFor(place, 0);
    const requests = await loadFor(place, 1);
    const second = await afterRest(place);
    await loadFor(place, 2);
    const third = await afterRest(place, second + GROWTH_MIB / 2);
    expect(requests, "the load was none").toBeGreaterThan(LOAD_MS / 1_000);
    expect(third - second, `${second} MiB after the second third, ${third} after the last`).toBeLessThan(
      GROWTH_MIB,
    );
    expect(await wrongWith(place), WITH_SEED).toEqual([]);
  });
});

import { DAY_MS, dateOf, findSets, isAhead, listedObjects, objectName } from "./backup-set.ts";
import type { Target } from "./part-name.ts";
import { readSums } from "./sums.ts";

/**
 * Deletes the backups that are older than `days`, but never the newest one, and every object that no backup has any more.
 * What belongs to other keys stays, and so does a backup that may still be on its way. Objects stay while nobody can tell which
 * of them a kept backup needs: one of before there were sums, whose list the public key does not open.
 *
 * @returns how many backups and objects were deleted
 */
export async function prune(
  place: Target,
  { days, now }: { days: number; now: Date },
): Promise<{ sets: number; objects: number }> {
  const { whole, others, parts } = await findSets(place, now);
  const mark = objectName(place, "");
  const isOld = (id: string, limit: number) => now.getTime() - dateOf(id).getTime() > limit * DAY_MS;
  const newest = whole.at(-1);
  const old = whole.filter((id) => id !== newest && isOld(id, days));
  const unfinished = others.filter((id) => isOld(id, 1) || isAhead(id, now));
  for (const id of [...old, ...unfinished]) {
    const names = (parts.get(id) ?? []).filter((name) => name.endsWith(mark));
    // The manifest first: what has none is no backup, should this be cut off.
    names.sort((a, b) => Number(b.includes("_manifest-")) - Number(a.includes("_manifest-")));
    for (const name of names) await place.storage.remove(name);
  }
  const running = others.some((id) => !unfinished.includes(id));
  const objects = running
    ? 0
    : await removeUnused(
        place,
        whole.filter((id) => !old.includes(id)),
      );
  return { sets: old.length, objects };
}

async function removeUnused(place: Target, kept: string[]): Promise<number> {
  const used = new Set<string>();
  for (const id of kept) {
    const sums = await readSums(place, id);
    if (sums === undefined && isOpaque(place)) return 0;
    if (sums !== undefined) for (const name of sums.keys()) used.add(name);
    else for await (const { key } of listedObjects(place, id)) used.add(objectName(place, key));
  }
  const mark = objectName(place, "");
  let removed = 0;
  for await (const name of place.storage.list()) {
    if (name.startsWith("set_") || !name.endsWith(mark) || used.has(name)) continue;
    await place.storage.remove(name);
    removed += 1;
  }
  return removed;
}

/** Tells if the target can be written but not read, since only the public key is known. */
function isOpaque({ key }: Target): boolean {
  return key !== undefined && key.identity === undefined;
}

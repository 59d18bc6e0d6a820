import type { Database } from "../../platform/database/connect.ts";
import { keyOf, partIn } from "./backup-set.ts";
import type { Target } from "./part-name.ts";
import { type Content, contentsOf } from "./verification/queries.ts";

/** Damaged part of a place, as whoever looks after the portal knows it. */
export type Damage =
  | { what: "content"; content: Content }
  /** A part of a backup: a table, a list, the manifest. */
  | { what: "part"; set: string; part: string }
  /** Content of a document that was permanently deleted since. */
  | { what: "object"; key: string };

/** @param names of files in the place */
export async function nameDamage(
  database: Database,
  place: Target,
  names: readonly string[],
): Promise<Damage[]> {
  const keys = names.map((name) => keyOf(place, name));
  const contents = await contentsOf(database, keys);
  return names.map((name, index): Damage => {
    const part = partIn(name);
    if (part !== undefined) return { what: "part", ...part };
    const key = keys[index] ?? "";
    const content = contents.find(({ storage_key }) => storage_key === key);
    return content === undefined ? { what: "object", key } : { what: "content", content };
  });
}

/** Maximum number of items named in one sentence. */
const NAMED = 5;

/** One Polish sentence for administrators. */
export function damageSentence(damage: readonly Damage[]): string {
  const named = damage.slice(0, NAMED).map(inShort).join(", ");
  const rest = damage.length - NAMED;
  return `W kopii zapasowej są uszkodzone pliki, których portal nie może zastąpić własnymi: ${named}${rest > 0 ? ` i jeszcze ${rest}` : ""}.`;
}

function inShort(damage: Damage): string {
  switch (damage.what) {
    case "content":
      return damage.content.version === null
        ? `„${damage.content.name}”`
        : `„${damage.content.name}” (wersja ${damage.content.version})`;
    case "part":
      return `kopia ${damage.set} (${damage.part})`;
    case "object":
      return `plik usuniętego dokumentu (${damage.key})`;
  }
}

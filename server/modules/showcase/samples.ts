import type { ShowcaseFields, ShowcaseKind } from "@bonum/contract/showcase/fields.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { recordArea, type SampleArea } from "../../kernel/samples/samples.ts";
import { readSamples } from "../../kernel/samples/table.ts";
import { showcaseTable } from "./queries.ts";

/** Sample references, or sample partners. */
export function showcaseSamples(kind: ShowcaseKind): SampleArea {
  return recordArea({
    topic: "showcase",
    rows: { table: "showcase_entries", only: { column: "kind", value: kind }, objectColumn: "picture_key" },
    async insert(tx, { random, seed, authorId }) {
      const ids: string[] = [];
      for (const fields of inventEntries(kind, random, seed)) {
        ids.push(await showcaseTable.insert(tx, fields, { authorId, sample: true }));
      }
      return ids;
    },
  });
}

type Table = Record<ShowcaseKind, Pick<ShowcaseFields, "name" | "description">[]>;

/** References or partners, none of which exists; in a set after the first one the names say which set it is. */
export function inventEntries(kind: ShowcaseKind, random: Random, seed: number): ShowcaseFields[] {
  const texts = readSamples<Table>(import.meta.dirname)[kind];
  const set = Math.floor(seed / texts.length) + 1;
  return texts.map(({ name, description }, index) => ({
    kind,
    name: set === 1 ? name : `${name} (zestaw ${set})`,
    description,
    link: random.below(3) === 0 ? "" : `https://example.com/${kind}/${seed + index + 1}`,
    position: 10 * (seed + index + 1),
  }));
}

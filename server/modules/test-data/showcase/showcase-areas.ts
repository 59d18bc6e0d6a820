import type { ShowcaseKind } from "@bonum/contract/showcase/fields.ts";
import { insertEntry } from "../../showcase/queries.ts";
import { recordArea } from "../record-area.ts";
import { inventEntries } from "./sample-entries.ts";

/** The references. */
export const referencesArea = areaOf("reference", "references");

/** The trusted partners. */
export const partnersArea = areaOf("partner", "partners");

function areaOf(kind: ShowcaseKind, area: "references" | "partners") {
  return recordArea({
    area,
    topic: "showcase",
    rows: { table: "showcase_entries", only: { column: "kind", value: kind }, objectColumn: "picture_key" },
    async insert(tx, { random, seed, authorId }) {
      const ids: string[] = [];
      for (const fields of inventEntries(kind, random, seed)) {
        ids.push(await insertEntry(tx, fields, { authorId, sample: true }));
      }
      return ids;
    },
  });
}

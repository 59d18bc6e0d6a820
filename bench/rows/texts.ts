import { statementTime } from "../limits/limits.ts";
import type { Bench, Row } from "../row.ts";
import { requests, TOUCHED_DOCUMENT } from "./queries.ts";

/** As many hits of texts are counted at most. */
const COUNTED = 2_000;

/** Search terms by the number of pages that hold them; see `fill/texts.sql`. */
const TERMS: [id: string, words: string[]][] = [
  ["one document", ["xq77"]],
  ["one in a thousand", ["xv20000"]],
  ["one in a hundred", ["xv3000"]],
  ["one in four", ["xv100"]],
  ["nearly all", ["xv1"]],
  ["two words", ["xv100", "xv301"]],
];

/** A first page of what texts hold, after a change that forgets what was found before, beside `count(*)`. */
export function textRows(bench: Bench): Row[] {
  const { portal } = bench;
  const count = statementTime(bench, { name: "count(*)", statement: "select count(*) from documents" });
  return TERMS.map(([title, words]) => {
    const path = `/api/files?${new URLSearchParams({ searchTerm: words.join(" ") })}`;
    return {
      id: `text-search: ${title}`,
      title: `text-search: ${title}`,
      unit: "ms",
      async prepare() {
        const hits = `id in (select document_id from document_texts where words @@ '${words.join(" & ")}')`;
        const total = await portal.count("documents", `deleted_at is null and ${hits}`);
        await portal.assertTotal(path, Math.min(total, COUNTED));
      },
      measure: () => requests(bench, path, TOUCHED_DOCUMENT),
      limits: [count],
    };
  });
}

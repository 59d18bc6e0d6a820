import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bench, Row } from "../row.ts";
import { copiesOfAll } from "./filing.ts";

const PAPERS = 40;
const PAPER_BYTES = 100_000;

/** Calls of a secretary's hour, one after another: each paper is filed by the form, found, opened, and shown to a client. */
export function hourRow(bench: Bench): Row {
  const { portal } = bench;
  const folder = join(portal.directory, "hour");
  let investment = "";
  return {
    id: "secretary-hour",
    title: `${PAPERS} papers of 100 kB filed, found, opened and shown, call by call`,
    unit: "s",
    async prepare() {
      const { rows } = await portal.pool.query<{ id: string }>(
        "select id from investments order by number limit 1",
      );
      investment = rows[0]?.id ?? "";
      await mkdir(folder);
      for (let index = 0; index < PAPERS; index += 1) {
        await writeFile(join(folder, `${index}.bin`), randomBytes(PAPER_BYTES));
      }
    },
    async measure() {
      const times = { file: 0, find: 0, open: 0, show: 0 };
      const timed = async <Done>(step: keyof typeof times, work: () => Promise<Done>) => {
        const begin = performance.now();
        const done = await work();
        times[step] += (performance.now() - begin) / 1000;
        return done;
      };
      const words = Array.from({ length: PAPERS }, () => randomBytes(6).toString("hex"));
      for (const word of words) {
        const fileName = `${word}.bin`;
        const content = randomBytes(PAPER_BYTES);
        const { id } = await timed("file", () => portal.api.uploadDocument({ fileName, content }));
        await timed("find", () => portal.assertTotal(`/api/files?searchTerm=${word}`, 1));
        await timed("open", () => portal.api.request("GET", `files/${id}`));
        const path = `investments/${investment}/documents/${id}`;
        await timed("show", () => portal.api.request("PUT", path, JSON.stringify({ visibility: "client" })));
      }
      const names = words.map((word) => `${word}.bin`);
      await portal.pool.query("delete from documents where name = any($1)", [names]);
      const parts = Object.entries(times).map(([step, seconds]) => `${step} ${seconds.toFixed(2)}`);
      return {
        value: Object.values(times).reduce((sum, seconds) => sum + seconds, 0),
        memory: portal.memory,
        note: parts.join(", "),
      };
    },
    limits: [copiesOfAll(folder)],
  };
}

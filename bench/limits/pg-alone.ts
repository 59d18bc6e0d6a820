import { readFile } from "node:fs/promises";
import pg from "pg";

/*
 * What `pgbench` measures, for a machine without it: the statements of a file, prepared by name, one after another on
 * each of so many connections for so many seconds. Prints how often a second they were run.
 */

const [url = "", file = "", connections = "", seconds = ""] = process.argv.slice(2);
const statements = (await readFile(file, "utf8")).split(";").filter((text) => text.trim() !== "");

async function run(until: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rounds = 0;
  while (performance.now() < until) {
    for (const [index, text] of statements.entries()) await client.query({ name: `s${index}`, text });
    rounds += 1;
  }
  await client.end();
  return rounds;
}

const begin = performance.now();
const until = begin + Number(seconds) * 1000;
const rounds = await Promise.all(Array.from({ length: Number(connections) }, () => run(until)));
const sum = rounds.reduce((total, each) => total + each, 0);
process.stdout.write(`tps = ${sum / ((performance.now() - begin) / 1000)}\n`);

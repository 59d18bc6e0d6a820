import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { type FilledPortal, startFilledPortal } from "./filled-portal.ts";
import { row } from "./measure.ts";

/*
 * What the export of a long list costs the server: how long it takes, how long it holds other requests (the largest
 * delay of the event loop), and the memory at its highest, beside the memory before. Run by `npm run benchmark:exports`,
 * with another number of records by `npm run benchmark:exports -- 10000`.
 */

const DEFAULT_RECORDS = 50_000;

/** Reads an address to its end in a process of its own, so that only the server is measured; prints the bytes read. */
const READER = `
  const answer = await fetch(process.argv[1], { headers: { authorization: process.argv[2] } });
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  console.log(answer.status, bytes);
`;

const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MiB`;

async function read(url: string, authorization: string): Promise<number> {
  const args = ["--input-type=module", "--eval", READER, url, authorization];
  const reader = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  reader.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await once(reader, "close");
  const [status, bytes] = output.trim().split(" ");
  if (status !== "200") throw new Error(`the export answered ${output}`);
  return Number(bytes);
}

/** Prints what `work`, which answers the size of a file, costs this process. */
async function measureOne(title: string, work: () => Promise<number>): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const size = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  delay.disable();
  clearInterval(sampling);
  highest = Math.max(highest, process.memoryUsage.rss());
  const longest = `${(delay.max / 1e6).toFixed(0)} ms`;
  row([title, mebibytes(size), seconds, longest, mebibytes(before), mebibytes(highest)]);
}

async function measure({ app, headers }: FilledPortal): Promise<void> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  row(["", "file", "seconds", "longest delay", "memory before", "at its highest"]);
  // What the machine itself delays while nothing is asked.
  await measureOne("nothing", async () => {
    await setTimeout(5_000);
    return 0;
  });
  for (const list of ["clients", "investments"]) {
    for (const format of ["csv", "xlsx"]) {
      const url = `http://127.0.0.1:${port}/api/${list}/export?format=${format}`;
      await measureOne(`${list} ${format}`, () => read(url, headers.authorization));
    }
  }
}

const records = Number(process.argv[2] ?? DEFAULT_RECORDS);
process.stdout.write(`Filling a database with ${records} clients and as many projects…\n`);
const portal = await startFilledPortal("records.sql", records);
try {
  await measure(portal);
} finally {
  await portal.close();
}

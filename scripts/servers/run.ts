import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "../../server/platform/database/embedded.ts";
import { newPasswords } from "../../server/platform/database/embedded-cluster.ts";
import { whyNoNginx } from "../../server/testing/outside/nginx.ts";
import { whyNoS3Server } from "../../server/testing/outside/s3-server/install.ts";
import { startS3Server } from "../../server/testing/outside/s3-server/start.ts";
import { startSeveral } from "../../server/testing/processes/several-servers.ts";

/*
 * `npm run servers [-- --count=2]`: the set of compose.yaml without containers, on loopback: nginx, servers, a process for
 * their jobs, PostgreSQL and an S3 server. With DATABASE_URL and STORAGE=s3 in the settings those are used; without them they
 * are started for as long as this runs, and go with it.
 */

const { values } = parseArgs({ options: { count: { type: "string", default: "2" } } });

/** Ends of all that was started. */
const opened: (() => Promise<unknown>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse())
    await close().catch((error) => console.error(String(error)));
}

/** The settings that all share, of the environment or of what is started here. */
async function sharedSettings(directory: string): Promise<Record<string, string>> {
  const given = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const settings: Record<string, string> = { JWT_SECRET: randomBytes(32).toString("hex"), ...given };
  if (!given.DATABASE_URL) {
    const database = await startEmbedded({ directory, ...newPasswords() });
    opened.push(database.stop);
    settings.DATABASE_URL = database.url;
  }
  if (given.STORAGE !== "s3") {
    const why = await whyNoS3Server();
    if (why !== null) throw new Error(`Nie ma serwera S3 (${why}). Ustaw STORAGE=s3 i S3_….`);
    const server = await startS3Server();
    opened.push(server.stop);
    Object.assign(settings, server.environment);
  }
  return settings;
}

async function run(): Promise<void> {
  const count = Number(values.count);
  if (!(Number.isInteger(count) && count > 0)) throw new Error("Użycie: npm run servers [-- --count=2]");
  const why = await whyNoNginx();
  if (why !== null) throw new Error(`Nie ma nginx (${why}).`);
  const directory = await mkdtemp(join(tmpdir(), "bonum-servers-"));
  opened.push(() => rm(directory, { recursive: true, force: true }));
  const shared = await sharedSettings(directory);
  const port = Number(process.env.PORT || 3000);
  const several = await startSeveral({ count, directory, port, shared, again: true });
  opened.push(several.stop);
  for (const line of several.servers
    .map((server) => server.said())
    .join("")
    .split("\n"))
    if (/administrator|Hasło/.test(line)) console.log(line);
  console.log(`Portal Pliki Bonum Publicum działa na ${count} serwerach: ${several.address}`);
}

const stopped = Promise.withResolvers<void>();
for (const order of ["SIGINT", "SIGTERM", "disconnect"]) process.once(order, () => stopped.resolve());
try {
  await run();
  await stopped.promise;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await closeAll();
process.disconnect?.();

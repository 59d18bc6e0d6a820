import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { linkAuditEntries, verifyAudit } from "../kernel/audit-chain-queries.ts";
import { type Connection, connect } from "../platform/database/connect.ts";
import { withLongStatements } from "../platform/database/deadlines.ts";
import { addressOf, startEmbedded } from "../platform/database/embedded.ts";
import { keptSecret, lockDataDirectory } from "./data-directory.ts";
import { StartFailure } from "./failure.ts";

/*
 * `npm run audit:verify [head]`: proves the audit log whole, or names the first broken link. It works beside a running
 * portal and without one. Exit code 1: the log is not whole.
 */

const USAGE =
  "Użycie: npm run audit:verify [-- znak], gdzie znak (numer:skrót) pochodzi z wcześniejszego sprawdzenia.";

/** The portal's database: that of `DATABASE_URL`, or the embedded one, started where no portal runs. */
async function openDatabase(config: Config): Promise<Connection> {
  if (config.databaseUrl) return connect(config.databaseUrl);
  const directory = config.dataDir;
  const password = (await keptSecret(directory, "postgres-password")).toString("hex");
  const unlock = freeDirectory(directory);
  if (unlock === undefined) {
    const [, , , port] = (await readFile(join(directory, "postgres/postmaster.pid"), "utf8")).split("\n");
    return connect(addressOf(Number(port), password));
  }
  const server = await startEmbedded({ directory, password });
  const connection = connect(server.url);
  return {
    ...connection,
    async close() {
      await connection.close();
      await server.stop();
      unlock();
    },
  };
}

/** Takes the data directory; nothing where a portal runs on it. */
function freeDirectory(directory: string): (() => void) | undefined {
  try {
    return lockDataDirectory(directory);
  } catch (error) {
    if (error instanceof StartFailure) return undefined;
    throw error;
  }
}

async function verify(head: string | undefined): Promise<boolean> {
  if (head !== undefined && !/^\d+:[0-9a-f]{64}$/.test(head)) throw new StartFailure(USAGE);
  const { database, close } = await openDatabase(readConfig(process.env));
  try {
    await withLongStatements(() => linkAuditEntries(database));
    const {
      links,
      amended,
      waiting,
      head: last,
      broken,
    } = await withLongStatements(() => verifyAudit(database, head));
    const erased = amended > 0 ? `, w tym ${amended} po usunięciu danych osoby` : "";
    const rest = waiting > 0 ? ` Wpisy, które czekają na dołączenie: ${waiting}.` : "";
    console.log(broken ?? `Dziennik zdarzeń jest cały. Ogniwa łańcucha: ${links}${erased}.${rest}`);
    if (!broken && last) console.log(`Znak ostatniego ogniwa (zachowaj go poza portalem): ${last}`);
    return broken === undefined;
  } finally {
    await close();
  }
}

try {
  process.exitCode = (await verify(process.argv[2])) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartFailure || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

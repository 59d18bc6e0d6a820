import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { isPortalMigrated } from "../migrations.ts";
import { type Connection, connect } from "../platform/database/connect.ts";
import { addressOf, startEmbedded } from "../platform/database/embedded.ts";
import { embeddedPasswords, lockDataDirectory } from "./data-directory.ts";
import { StartFailure } from "./failure.ts";

interface OpenedDatabase extends Connection {
  /** Its address, for who needs a connection of their own. */
  url: string;
}

/**
 * Opens the portal's database for a command of whoever runs the machine, beside a running portal or without one: that of
 * `DATABASE_URL`, or the embedded one, started where no portal runs.
 *
 * @throws StartFailure where there is none yet, or it is of another version of the portal
 */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  const { databaseUrl } = config;
  const connection = databaseUrl
    ? { ...connect(databaseUrl), url: databaseUrl }
    : await openEmbedded(config.dataDir);
  try {
    // The portal's start applies what is missing.
    if (await isPortalMigrated(connection.pool)) return connection;
    throw new StartFailure(
      "Baza danych pochodzi z wcześniejszej wersji portalu. Uruchom najpierw portal w tej wersji.",
    );
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function openEmbedded(directory: string): Promise<OpenedDatabase> {
  const isThere = await access(join(directory, "postgres/PG_VERSION")).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    throw new StartFailure(
      `W katalogu ${directory} (DATA_DIR) nie ma bazy danych portalu. Wskaż właściwy katalog albo najpierw uruchom portal.`,
    );
  }
  const passwords = await embeddedPasswords(directory);
  const unlock = freeDirectory(directory);
  if (unlock === undefined) {
    const [, , , port] = (await readFile(join(directory, "postgres/postmaster.pid"), "utf8")).split("\n");
    const url = addressOf(Number(port), passwords.password);
    return { ...connect(url), url };
  }
  const server = await startEmbedded({ directory, ...passwords });
  const connection = connect(server.url);
  return {
    ...connection,
    url: server.url,
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

import { join } from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import { migratePortal } from "../migrations.ts";
import { type Connection, connect } from "../platform/database/connect.ts";
import { type EmbeddedDatabase, startEmbedded } from "../platform/database/embedded.ts";
import type { LongPhase } from "../platform/database/embedded-status.ts";
import { codeOf, codesOf } from "../platform/error-codes.ts";
import { embeddedPasswords, exists } from "./data-directory.ts";
import { StartFailure } from "./failure.ts";

/** Translates a database failure during the start for the operator. */
export function databaseFailure(config: Config, error: unknown): string {
  const code = codesOf(error).find((code) => code in REASONS);
  return code === undefined
    ? `Baza danych przestała odpowiadać w czasie uruchamiania: ${codesOf(error).at(-1)}.`
    : `Nie można połączyć się ${databaseOf(config)}: ${REASONS[code]}.`;
}

/** The database as whoever runs the portal knows it: nobody has set the embedded one. */
function databaseOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined
    ? `z wbudowaną bazą danych w katalogu ${join(dataDir, "postgres")} (dziennik: postgres.log)`
    : "z bazą danych z DATABASE_URL";
}

/** Reasons by the codes of PostgreSQL and the network, for whoever set `DATABASE_URL`. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: "pod tym adresem nic nie odpowiada",
  ENOTFOUND: "nie ma serwera o tej nazwie",
  EAI_AGAIN: "nie ma serwera o tej nazwie",
  "28P01": "zły użytkownik lub hasło",
  "28000": "serwer nie wpuszcza tego użytkownika",
  "3D000": "nie ma bazy o tej nazwie",
  "53300":
    "nie ma ona już wolnych połączeń. Zamknij inne połączenia albo zwiększ limit (max_connections serwera, CONNECTION LIMIT roli lub bazy)",
};

/** `too_many_connections`. */
const TOO_MANY_CONNECTIONS = "53300";

interface OpenDatabase extends Connection {
  url: string;
  /** Stops the embedded PostgreSQL, however long that takes; a server of somebody else's goes on. */
  stop(): Promise<void>;
}

/** Phases of the embedded PostgreSQL that take long, in words. */
const PHASES: Record<LongPhase, string> = {
  start: "Baza danych jeszcze się uruchamia: po nagłym zatrzymaniu odtwarza zapisane zmiany",
  stop: "Baza danych jeszcze kończy pracę: zapisuje zmiany na dysku",
};

/**
 * Connects to `DATABASE_URL`, or starts the embedded PostgreSQL; answers the migrated database.
 *
 * @param say shows a line to whoever started the portal
 */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await assertNewEnough(config, config.databaseUrl);
    return {
      ...(await openMigrated(config, config.databaseUrl)),
      url: config.databaseUrl,
      stop: async () => {},
    };
  }
  const server = await startServer(config.dataDir, say);
  try {
    return { ...(await openMigrated(config, server.url)), url: server.url, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startServer(directory: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const passwords = await embeddedPasswords(directory);
  if (!(await exists(join(directory, "postgres")))) say("Tworzenie bazy danych (około 5 s)…");
  try {
    return await startEmbedded({
      directory,
      ...passwords,
      onWait: (phase, seconds) => say(`${PHASES[phase]} (trwa to już ${seconds} s). Nie przerywaj jej.`),
      onCrash() {
        // Without its database the portal is of no use; it ends, so that whatever watches it starts both anew.
        throw new StartFailure("Wbudowana baza danych przestała działać, więc portal kończy pracę.");
      },
    });
  } catch (error) {
    throw new StartFailure(`Nie udało się uruchomić bazy danych: ${codeOf(error)}`);
  }
}

/** The oldest PostgreSQL that the portal works on, and how it numbers itself. */
const OLDEST = { name: "16", number: 160_000 };

/** @throws StartFailure before anything is made in a database that is too old for it */
async function assertNewEnough(config: Config, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; number: number }>(
      "select current_setting('server_version') as name, current_setting('server_version_num')::int as number",
    );
    const [found] = rows;
    if (found !== undefined && found.number < OLDEST.number)
      throw new StartFailure(
        `Baza danych z DATABASE_URL to PostgreSQL ${found.name}, a portal wymaga wersji ${OLDEST.name} lub nowszej.`,
      );
  } catch (error) {
    throw error instanceof StartFailure ? error : cannotConnect(config, error);
  } finally {
    await client.end().catch(() => {});
  }
}

function cannotConnect(config: Config, error: unknown): StartFailure {
  const code = codeOf(error);
  return new StartFailure(`Nie można połączyć się ${databaseOf(config)}: ${REASONS[code] ?? code}.`);
}

async function openMigrated(config: Config, url: string): Promise<Connection> {
  try {
    await migratePortal(url);
  } catch (error) {
    if (codesOf(error).includes(TOO_MANY_CONNECTIONS)) throw new StartFailure(databaseFailure(config, error));
    if (error instanceof Error && error.cause instanceof Error) {
      throw new StartFailure(
        `Nie udało się przygotować bazy danych (${error.message}): ${error.cause.message}.`,
      );
    }
    throw cannotConnect(config, error);
  }
  const connection = connect(url);
  try {
    await assertFree(config, connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Without these no request is answered beside changes and jobs, which are listened for on connections of their own. */
const CONNECTIONS_NEEDED = 4;

/** Takes as many connections at once as the portal needs at least, so that a lack shows before anybody is let in. */
async function assertFree(config: Config, { pool }: Connection): Promise<void> {
  const taking = Array.from({ length: CONNECTIONS_NEEDED }, () => pool.connect());
  const taken = await Promise.allSettled(taking);
  for (const one of taken) if (one.status === "fulfilled") one.value.release();
  const lacking = taken.find((one) => one.status === "rejected");
  if (lacking) throw new StartFailure(databaseFailure(config, lacking.reason));
}

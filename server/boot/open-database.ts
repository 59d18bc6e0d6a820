import type { Config } from "../config.ts";
import { migratePortal } from "../migrations.ts";
import { type Connection, connect } from "../platform/database/connect.ts";
import { type EmbeddedDatabase, startEmbedded } from "../platform/database/embedded.ts";
import type { LongPhase } from "../platform/database/embedded-status.ts";
import { keptSecret } from "./data-directory.ts";
import { codeOf, StartFailure } from "./failure.ts";

/** What PostgreSQL and the network mean by their codes, for whoever set `DATABASE_URL`. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: "pod tym adresem nic nie odpowiada",
  ENOTFOUND: "nie ma serwera o tej nazwie",
  EAI_AGAIN: "nie ma serwera o tej nazwie",
  "28P01": "zły użytkownik lub hasło",
  "28000": "serwer nie wpuszcza tego użytkownika",
  "3D000": "nie ma bazy o tej nazwie",
};

export interface OpenDatabase extends Connection {
  /** Stops the embedded PostgreSQL, however long that takes; a server of somebody else's goes on. */
  stop(): Promise<void>;
}

/** What the embedded PostgreSQL is doing when it takes long. */
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
  if (config.databaseUrl) return { ...(await openMigrated(config.databaseUrl)), stop: async () => {} };
  const server = await startServer(config.dataDir, say);
  try {
    return { ...(await openMigrated(server.url)), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startServer(directory: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const password = (await keptSecret(directory, "postgres-password")).toString("hex");
  try {
    return await startEmbedded({
      directory,
      password,
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

async function openMigrated(url: string): Promise<Connection> {
  try {
    await migratePortal(url);
  } catch (error) {
    if (error instanceof Error && error.cause instanceof Error) {
      throw new StartFailure(
        `Nie udało się przygotować bazy danych (${error.message}): ${error.cause.message}.`,
      );
    }
    const code = codeOf(error);
    const reason = REASONS[code] ?? code;
    throw new StartFailure(`Nie można połączyć się z bazą danych z DATABASE_URL: ${reason}.`);
  }
  return connect(url);
}

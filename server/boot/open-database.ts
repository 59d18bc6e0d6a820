import type { Config } from "../config.ts";
import { type Connection, connect } from "../platform/database/connect.ts";
import { startEmbedded } from "../platform/database/embedded.ts";
import { migrate } from "../platform/database/migrate.ts";
import { keptSecret } from "./data-directory.ts";
import { codeOf, StartFailure } from "./failure.ts";

/** Connects to `DATABASE_URL`, or starts the embedded PostgreSQL; answers the migrated database. */
export async function openDatabase(config: Config): Promise<Connection> {
  if (config.databaseUrl) return connectTo(config.databaseUrl);
  const password = (await keptSecret(config.dataDir, "postgres-password")).toString("hex");
  const server = await startEmbedded({ directory: config.dataDir, password }).catch((error: unknown) => {
    throw new StartFailure(`Nie udało się uruchomić bazy danych: ${codeOf(error)}`);
  });
  await migrate(server.url);
  const connection = connect(server.url);
  return {
    ...connection,
    async close() {
      await connection.close();
      await server.stop();
    },
  };
}

async function connectTo(url: string): Promise<Connection> {
  try {
    await migrate(url);
  } catch (error) {
    if (error instanceof Error && error.cause !== undefined) throw error;
    throw new StartFailure(`Nie można połączyć się z bazą danych z DATABASE_URL: ${codeOf(error)}.`);
  }
  return connect(url);
}

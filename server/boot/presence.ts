import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Config } from "../config.ts";
import { migratePortal, portalMigrations } from "../migrations.ts";
import type { Database } from "../platform/database/connect.ts";
import { announceServer, removeServer, type Server } from "../platform/database/servers.ts";
import { StartFailure } from "./failure.ts";

const BEAT_MS = 10_000;

const TAKEN_AWAY =
  "Baza danych pochodzi z nowszej wersji portalu, której zmian ta wersja nie zna. Uruchom nowszą wersję albo odtwórz kopię zapasową sprzed aktualizacji.";

const FILES_ELSEWHERE =
  "Na tej bazie danych pracuje już inny serwer, a co najmniej jeden z tych serwerów ma pliki na własnym dysku, więc pozostałe nie miałyby do nich dostępu. Ustaw STORAGE=s3 na wszystkich serwerach. Jeśli tamten serwer już nie działa, spróbuj za minutę.";

interface Presence {
  /** The server's, the same when it starts again. */
  id: string;
  /** Takes the row away, so that nobody waits for this server. */
  stop(): Promise<void>;
}

interface Announcing {
  config: Config;
  /** Address of the database. */
  url: string;
  database: Database;
  /** Interval of renewing the row, in milliseconds: several times before this server counts as gone. */
  beatMs?: number;
  /** Ends this server, which must not go on here. */
  end?(failure: StartFailure): void;
}

/** Ends the process; its service manager starts it anew, and the new start says why it cannot. */
function endProcess(failure: StartFailure): void {
  setImmediate(() => {
    throw failure;
  });
}

/**
 * Announces this server among those that work on the database, and goes on doing so. Of a version whose predecessors have
 * all stopped it applies the migrations that waited for that.
 *
 * @throws StartFailure where this server must not work here
 */
export async function announce({
  config,
  url,
  database,
  beatMs = BEAT_MS,
  end = endProcess,
}: Announcing): Promise<Presence> {
  const server: Server = {
    id: await serverId(config.dataDir),
    migrations: await portalMigrations(),
    onDisk: config.s3 === undefined,
  };
  const beside = await announceServer(database, server, { starting: true });
  if (beside.takenAway.length > 0) throw new StartFailure(TAKEN_AWAY);
  if (beside.filesElsewhere) throw new StartFailure(FILES_ELSEWHERE);
  const stopping = new AbortController();
  const { signal } = stopping;
  async function beat(): Promise<void> {
    const { takenAway, lacking } = await announceServer(database, server, { starting: false });
    // It stood still for so long that it was taken for gone.
    if (takenAway.length > 0) end(new StartFailure(TAKEN_AWAY));
    if (lacking) await migratePortal(url);
  }
  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await delay(beatMs, undefined, { signal, ref: false }).catch(() => {});
      // A database that is away is told of elsewhere.
      if (!signal.aborted) await beat().catch(() => {});
    }
  }
  const running = goOn();
  return {
    id: server.id,
    async stop() {
      stopping.abort();
      await running;
      await removeServer(database, server.id).catch(() => {});
    },
  };
}

/** Made once for a data directory, so that a server that crashed and starts again is not taken for another one. */
async function serverId(directory: string): Promise<string> {
  const path = join(directory, "server-id");
  const found = (await readFile(path, "utf8").catch(() => "")).trim();
  if (/^[0-9a-f-]{36}$/.test(found)) return found;
  const id = randomUUID();
  await writeFile(path, `${id}\n`, { mode: 0o600, flush: true });
  return id;
}

import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOf, StartFailure } from "./failure.ts";

/** Makes the data directory where it is missing, and proves that it can be written to. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  const probe = join(directory, `.write-check-${process.pid}`);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await (await open(probe, "w")).close();
    await rm(probe);
  } catch (error) {
    throw new StartFailure(
      `Nie można zapisywać w katalogu danych ${directory} (DATA_DIR): ${codeOf(error)}.`,
    );
  }
}

/**
 * Takes the data directory for this process alone; throws StartFailure when another portal has it.
 *
 * The lock is a listening socket: on Linux one without a file, which ends with its process however that dies, so there
 * is never a stale lock to tell from a live one.
 */
export async function lockDataDirectory(directory: string): Promise<Server> {
  const { dev, ino } = await stat(directory);
  const name = `bonum-publicum-${dev}-${ino}`;
  try {
    return await listen(lockAddress(name));
  } catch (error) {
    if (codeOf(error) !== "EADDRINUSE") throw error;
    throw new StartFailure(
      `Portal już działa na katalogu danych ${directory}. Zatrzymaj go albo wskaż inny DATA_DIR.`,
    );
  }
}

function lockAddress(name: string): string {
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

async function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, resolve);
  });
  return server.unref();
}

/** A secret of 32 random bytes, made once and kept in a file that only the portal's user reads. */
export async function keptSecret(directory: string, name: string): Promise<Buffer> {
  const path = join(directory, name);
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(randomBytes(32).toString("hex"));
    await file.sync();
    await file.close();
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const secret = Buffer.from((await readFile(path, "utf8")).trim(), "hex");
  if (secret.length === 32) return secret;
  // A start cut off between making the file and filling it; nothing was signed with it yet.
  await rm(path);
  return keptSecret(directory, name);
}

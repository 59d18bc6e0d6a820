import { open, stat, truncate, writeFile } from "node:fs/promises";

/** The size at which the log is begun anew. */
const LOG_MAX_BYTES = 10 * 1024 * 1024;

const LOOK_EVERY_MS = 60_000;

/**
 * Bounds the log that PostgreSQL's programs append to: what is past the size is left in `<log>.1`, the newest lines
 * only, and the log begins anew. It is emptied in place, because running programs keep it open.
 */
async function rotateLog(log: string, maxBytes = LOG_MAX_BYTES): Promise<void> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size <= maxBytes) return;
  // On a full disk the old lines are given up, for the log must not fill it further.
  await writeFile(`${log}.1`, await endOf(log, { size, maxBytes }), { mode: 0o600 }).catch(() => {});
  await truncate(log);
}

/** Bounds the log now and every minute; answers how to leave off. A failure is tried again at the next look. */
export function keepLogBounded(
  log: string,
  { maxBytes = LOG_MAX_BYTES, everyMs = LOOK_EVERY_MS } = {},
): () => void {
  const look = () => void rotateLog(log, maxBytes).catch(() => {});
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function endOf(log: string, { size, maxBytes }: { size: number; maxBytes: number }): Promise<Buffer> {
  const file = await open(log, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, size - maxBytes);
    const kept = buffer.subarray(0, bytesRead);
    return kept.subarray(kept.indexOf("\n") + 1);
  } finally {
    await file.close();
  }
}

import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import { giveUpLease, leaveToSweep } from "../../platform/storage/leases.ts";

/** A row's four columns of a picture, or of none. */
export interface PictureColumns {
  key: string | null;
  type: string | null;
  size: number | null;
  sha256: Buffer | null;
}

interface Exchange {
  /** What the row has: the key, and the SHA-256 in hexadecimal digits. */
  from: { key: string | null; hash: string | null };
  /** What it gets; null takes the picture away. */
  to: StoredContent | null;
  write(columns: PictureColumns): Promise<void>;
}

/**
 * Gives a row, which this transaction holds, another picture or none; the old bytes go with the next sweep.
 *
 * @returns false when the row has that picture already, or none to take away
 */
export async function exchangePicture(tx: Tx, { from, to, write }: Exchange): Promise<boolean> {
  if (from.hash === (to?.sha256.toString("hex") ?? null)) return false;
  await write({
    key: to?.lease.key ?? null,
    type: to?.contentType ?? null,
    size: to?.size ?? null,
    sha256: to?.sha256 ?? null,
  });
  if (to) await giveUpLease(tx, to.lease.key);
  if (from.key !== null) await leaveToSweep(tx, [from.key]);
  return true;
}

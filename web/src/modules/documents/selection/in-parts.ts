import type { ChangedDocuments } from "@bonum/contract/documents/fields.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import { describeError } from "../../../lib/errors.ts";

interface Parts {
  /** Changes as many documents as one call takes. */
  send: (ids: string[]) => Promise<ChangedDocuments>;
  /** Hears after each part how many are done. */
  onDone?: (done: number) => void;
  /** Ends it after the part that is being sent. */
  stopped?: () => boolean;
}

/**
 * Changes documents a hundred at a time, each hundred in one transaction. Where a later part is refused, its documents and those after
 * it come back as failed, with the reason.
 *
 * @throws HttpError where the first part is refused: nothing has changed then
 */
export async function inParts(
  ids: readonly string[],
  { send, onDone, stopped }: Parts,
): Promise<ChangedDocuments> {
  const changed: string[] = [];
  const failed: ChangedDocuments["failed"] = [];
  for (let start = 0; start < ids.length && !stopped?.(); start += LONGEST.documents) {
    try {
      const part = await send(ids.slice(start, start + LONGEST.documents));
      changed.push(...part.changed);
      failed.push(...part.failed);
    } catch (error) {
      if (start === 0) throw error;
      const reason = describeError(error);
      failed.push(...ids.slice(start).map((id) => ({ id, reason })));
      break;
    }
    onDone?.(Math.min(ids.length, start + LONGEST.documents));
  }
  return { changed, failed };
}

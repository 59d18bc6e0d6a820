import { SYSTEM } from "../../../kernel/audit/queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../kernel/change-queries.ts";
import { command, record } from "../../../kernel/command.ts";
import type { ScannedObject } from "../../../kernel/module.ts";
import { lockHeld, setGiven, setRemoved } from "../../../kernel/scans/queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { leaveToSweep } from "../../../platform/storage/leases.ts";
import type { Portal } from "../../../portal.ts";
import { documents } from "../commands.ts";
import { canGiveContent, canRemoveContent } from "../policy.ts";
import { type DocumentRow, lockDocument } from "../queries.ts";
import { queueText } from "../text/jobs.ts";
import { tellOfThreat, tellOfUnscanned } from "./news.ts";
import { listScanned } from "./queries.ts";

/** Topics of other screens that show documents with their quarantine state. */
const SHOWING = ["investments", "orders"] as const;

/** Updates the documents of a content that was scanned. */
export async function contentScanned(tx: Tx, portal: Portal, { key, outcome }: ScannedObject): Promise<void> {
  const versions = await listScanned(tx, key);
  if (versions.length === 0) return;
  const held = (await lockHeld(tx, key)) !== undefined;
  for (const scanned of versions) {
    const { documentId: id, fileName, version } = scanned;
    await announce(tx, { topic: documents.topic, id });
    if (outcome.state === "infected") {
      const after = { fileName, version, threat: outcome.threat };
      await record(tx, SYSTEM, { resource: documents, action: "document.infected", id, after });
      await tellOfThreat(tx, portal, { ...scanned, threat: outcome.threat });
    } else if (held) await tellOfUnscanned(tx, portal, scanned);
    else await queueText(tx, id);
  }
  for (const topic of SHOWING) await announce(tx, { topic, id: null });
}

interface HeldTarget {
  fileKey: string;
}

/**
 * Gives the present content of a document, which could not be scanned, to those who may see the document.
 *
 * @throws NotFound, Forbidden, Conflict where it is not held, or infected
 */
export function giveContent(
  tx: Tx,
  { actor, account }: Caller,
  { fileKey }: HeldTarget,
): Promise<DocumentRow> {
  return command<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.giveUnscanned",
    lock: (tx) => lockDocument(tx, account, { fileKey, inTrash: false }),
    may: (row) => canGiveContent(account, row),
    async apply(tx, { id, storage_key: key }) {
      await lockHeld(tx, key);
      await setGiven(tx, key);
      await changed(tx, id);
      await queueText(tx, id);
    },
    recorded: recordedOf,
  });
}

/**
 * Deletes the bytes of the present content of a document, which is infected, for good; what is known of it stays, in what
 * cites it too.
 *
 * @throws NotFound, Forbidden
 */
export function removeContent(
  tx: Tx,
  { actor, account }: Caller,
  { fileKey }: HeldTarget,
): Promise<DocumentRow> {
  return command<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.removeInfected",
    lock: (tx) => lockDocument(tx, account, { fileKey, inTrash: false }),
    may: (row) => canRemoveContent(account, row),
    async apply(tx, { id, storage_key: key }) {
      await lockHeld(tx, key);
      await setRemoved(tx, key);
      await leaveToSweep(tx, [key]);
      await changed(tx, id);
    },
    recorded: recordedOf,
  });
}

async function changed(tx: Tx, id: string): Promise<void> {
  await announce(tx, { topic: documents.topic, id });
  for (const topic of SHOWING) await announce(tx, { topic, id: null });
}

function recordedOf({ name: fileName, version, held }: DocumentRow) {
  return { after: { fileName, version, ...(held?.threat && { threat: held.threat }) } };
}

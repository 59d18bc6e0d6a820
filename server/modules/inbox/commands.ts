import type { DescribedPaper } from "@bonum/contract/inbox/fields.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { SYSTEM } from "../../kernel/audit/queries.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, create, type Resource, recordEach } from "../../kernel/command.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Invalid, NotFound } from "../../platform/http/errors.ts";
import { giveUpLease, leaveToSweep, passOn } from "../../platform/storage/leases.ts";
import type { NewDocument } from "../documents/commands.ts";
import { fileDocument } from "../investments/attachments/commands.ts";
import {
  claimGone,
  forgetDecided,
  insertPaper,
  lockPaper,
  type NewPaper,
  type PaperRow,
  readPaper,
  setDecided,
  setWaiting,
} from "./queries.ts";

/** Papers that came by themselves. */
const papers = {
  subject: "inboxPaper",
  topic: "inbox",
  read: readPaper,
  audit: (row) => ({
    fileName: row.name,
    source: row.source,
    size: row.size,
    sha256: row.sha256.toString("hex"),
    state: row.state,
    reason: row.reason,
  }),
} satisfies Resource<PaperRow>;

/**
 * Takes a paper whose bytes are stored: they are its own from the commit on.
 *
 * @returns whether it was taken; not where it was before
 * @throws LeaseLostError where the bytes are gone
 */
export async function addPaper(tx: Tx, paper: NewPaper): Promise<boolean> {
  const id = await insertPaper(tx, paper);
  if (id === undefined) return false;
  await giveUpLease(tx, paper.content.lease.key);
  await create<PaperRow>(tx, SYSTEM, { resource: papers, action: "inbox.take", insert: async () => id });
  return true;
}

/** Refusal to make a document of a paper: its file is infected, or it was decided about. */
function acceptObstacle(row: PaperRow): Label | undefined {
  if (row.held?.state === "infected")
    return {
      pl: `W tym pliku wykryto zagrożenie (${row.held.threat}), więc nie można go przyjąć. Odrzuć go.`,
      en: `A threat was found in this file (${row.held.threat}), so it cannot be accepted. Reject it.`,
    };
  return decided(row);
}

/** Refusal to decide again: what was decided, and by whom. */
function decided({ state, decided_by_name: by }: PaperRow): Label | undefined {
  if (state === "waiting") return undefined;
  const whom = { pl: by ?? "ktoś inny", en: by ?? "somebody else" };
  return state === "accepted"
    ? {
        pl: `Ten dokument ma już opis (${whom.pl}). Nowego opisu nie zapisano. Opis można poprawić na stronie dokumentu.`,
        en: `This document has already been described by ${whom.en}. Your description has not been saved. You can change the description on the document's page.`,
      }
    : {
        pl: `Ten dokument został już odrzucony (${whom.pl}). Jeśli ma zostać, przywróć go z odrzuconych.`,
        en: `This document has already been rejected (${whom.en}). To keep it, restore it on the “Rejected” tab.`,
      };
}

/**
 * Makes a document of a paper: in the library, or on a project, where its client sees it only if that was said.
 *
 * @returns the document's id
 * @throws NotFound, Conflict where somebody has decided about it, Invalid for what it is described by
 */
export async function acceptPaper(
  tx: Tx,
  caller: Caller,
  { id, description }: { id: string; description: DescribedPaper },
): Promise<string> {
  const { fileName, comment, category, tags, investment, visible } = description;
  let documentId = "";
  await command<PaperRow>(tx, caller.actor, {
    resource: papers,
    action: "inbox.accept",
    lock: (tx) => lockPaper(tx, id),
    obstacle: acceptObstacle,
    async apply(tx, { storage_key: key, content_type: contentType, size, sha256 }) {
      if (key === null) throw new NotFound();
      const content = { lease: await passOn(tx, key), contentType, size, sha256 };
      const document: NewDocument = { fields: { fileName, comment }, labels: { category, tags }, content };
      documentId = await fileDocument(tx, caller, {
        document,
        investmentId: investment ?? undefined,
        visibility: visible ? "client" : "internal",
      }).catch((error: unknown) => {
        throw error instanceof NotFound ? new Invalid({ investment: ["investment.unknown"] }) : error;
      });
      await setDecided(tx, id, { state: "accepted", deciderId: caller.account.id, documentId });
    },
    recorded: (before, after) => ({
      before: papers.audit(before),
      after: { ...papers.audit(after), document: fileName },
    }),
  });
  return documentId;
}

/** Rejects a paper; it can be brought back for a day. @throws NotFound, Conflict as `acceptPaper` */
export async function rejectPaper(
  tx: Tx,
  { actor, account }: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await command<PaperRow>(tx, actor, {
    resource: papers,
    action: "inbox.reject",
    lock: (tx) => lockPaper(tx, id),
    obstacle: decided,
    apply: (tx) => setDecided(tx, id, { state: "rejected", deciderId: account.id, reason }),
  });
}

/** Brings a rejected paper back. @throws NotFound, Conflict where its bytes are gone or it was described */
export async function restorePaper(tx: Tx, { actor }: Caller, id: string): Promise<void> {
  await command<PaperRow>(tx, actor, {
    resource: papers,
    action: "inbox.restore",
    lock: (tx) => lockPaper(tx, id),
    obstacle: (row) => {
      if (row.state === "accepted") return decided(row);
      return row.storage_key === null
        ? {
            pl: "Minęły 24 godziny od odrzucenia: tego dokumentu nie ma już w portalu. Jeśli jest potrzebny, trzeba dodać go jeszcze raz.",
            en: "More than 24 hours have passed since it was rejected: this document is no longer in the portal. Add it again if it is needed.",
          }
        : undefined;
    },
    apply: async (tx, { state }) => (state === "waiting" ? false : setWaiting(tx, id)),
  });
}

/** Papers that lose their bytes in one transaction. */
const BATCH = 100;

/** Leaves the bytes of rejected papers to the sweep once they cannot be brought back, and forgets what was long ago. */
export async function forgetRejected({ database }: { database: Database }): Promise<void> {
  while ((await transact(database, forgetBatch)) === BATCH);
  await forgetDecided(database);
}

async function forgetBatch(tx: Tx): Promise<number> {
  const gone = await claimGone(tx, BATCH);
  if (gone.length === 0) return 0;
  await leaveToSweep(
    tx,
    gone.map(({ key }) => key),
  );
  const entries = gone.map(({ id, name }) => ({ id, before: { fileName: name } }));
  await recordEach(tx, SYSTEM, { resource: papers, action: "inbox.forget", entries });
  return gone.length;
}

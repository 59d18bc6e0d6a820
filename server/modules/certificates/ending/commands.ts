import { EXPIRED } from "@bonum/contract/certificates/reasons.ts";
import { SYSTEM } from "../../../kernel/audit/queries.ts";
import { letterTo } from "../../../kernel/mail/letters.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import type { Portal } from "../../../portal.ts";
import { changeByItself } from "../commands.ts";
import { certificateEnding } from "../letters.ts";
import { notifyClient } from "../news.ts";
import { readCertificate } from "../queries.ts";
import { type DueNotice, listDueNotices, listEnded, markNotice } from "./queries.ts";

/** Name of the task that writes that certificates have expired, and mails what is due about coming ends. */
export const EXPIRE_CERTIFICATES = "keep-certificates";

/** Has the task done where there is anything to do. */
export async function askToExpireCertificates(database: Database): Promise<void> {
  const lists = [await listEnded(database), await listDueNotices(database)];
  if (lists.every((due) => due.length === 0)) return;
  const job = { task: EXPIRE_CERTIFICATES, payload: {}, key: EXPIRE_CERTIFICATES, maxAttempts: 5 };
  await transact(database, (tx) => addJob(tx, job));
}

/** Writes that certificates have expired, and mails their clients what is due about coming ends, each notice once. */
export async function expireCertificates(portal: Portal): Promise<void> {
  const { database } = portal;
  const by = { actor: SYSTEM, portal };
  const expired = { event: "expire", state: "expired", reason: EXPIRED.pl, editorId: null } as const;
  for (const id of await listEnded(database)) {
    await transact(database, (tx) => changeByItself(tx, by, { id, change: expired }));
  }
  for (const notice of await listDueNotices(database)) {
    await transact(database, (tx) => mailNotice(tx, portal, notice));
  }
}

async function mailNotice(tx: Tx, portal: Portal, notice: DueNotice): Promise<void> {
  if (!(await markNotice(tx, notice))) return;
  const row = await readCertificate(tx, notice.id);
  const { id, number, object, valid_to } = row;
  await notifyClient(tx, portal, {
    row,
    by: null,
    title: { pl: "Certyfikat wkrótce wygaśnie", en: "A certificate is about to expire" },
    letter: letterTo(certificateEnding, () => ({ id, number, object, validTo: String(valid_to) })),
  });
}

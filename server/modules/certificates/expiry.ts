import type { Actor } from "../../kernel/audit-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { Portal } from "../../portal.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { notify } from "../notifications/queries.ts";
import { changeByItself } from "./commands.ts";
import {
  type DueNotice,
  listDueNotices,
  listEnded,
  listReaders,
  markNotice,
  readCertificate,
} from "./queries.ts";

/** Who acts where the portal does so by itself. */
const PORTAL: Actor = { accountId: null, email: "system", address: "", requestId: "" };

/** What is said of a certificate whose last day has passed. */
export const EXPIRED_REASON = "Minął termin ważności.";

/** Name of the task that writes that certificates have expired, and mails what is due about coming ends. */
export const KEEP_CERTIFICATES = "keep-certificates";

/** Has the task done where there is anything to do. */
export async function askToKeepCertificates(database: Database): Promise<void> {
  const due = (await listEnded(database)).length + (await listDueNotices(database)).length;
  if (due === 0) return;
  const job = { task: KEEP_CERTIFICATES, payload: {}, key: KEEP_CERTIFICATES, maxAttempts: 5 };
  await transact(database, (tx) => addJob(tx, job));
}

/** Writes that certificates have expired, and mails their clients what is due about coming ends, each notice once. */
export async function keepCertificates(portal: Portal): Promise<void> {
  const { database } = portal;
  const by = { actor: PORTAL, portal };
  const expired = { event: "expire", state: "expired", reason: EXPIRED_REASON, editorId: null } as const;
  for (const id of await listEnded(database)) {
    await transact(database, (tx) => changeByItself(tx, by, { id, change: expired }));
  }
  for (const notice of await listDueNotices(database)) {
    await transact(database, (tx) => mailNotice(tx, portal, notice));
  }
}

async function mailNotice(tx: Tx, portal: Portal, notice: DueNotice): Promise<void> {
  if (!(await markNotice(tx, notice))) return;
  const { id, number, object, client_id, valid_to } = await readCertificate(tx, notice.id);
  const template = "certificate-ending";
  const readers = await listReaders(tx, client_id);
  await notify(tx, {
    accountIds: readers.map(({ id: accountId }) => accountId),
    title: { pl: "Kończy się ważność certyfikatu", en: "A certificate is about to end" },
    detail: `${number}, ${object}`,
    path: `/client/certificates/${id}`,
  });
  for (const { id: accountId, email: to, language, displayName, muted } of readers) {
    if (muted) continue;
    const data = { displayName, id, number, object, validTo: String(valid_to) };
    await queueMail(tx, portal, { to, template, data, language, accountId, about: [id] });
  }
}

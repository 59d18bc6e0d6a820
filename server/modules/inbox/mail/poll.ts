import type { ImapFlow } from "imapflow";
import type { ImapConfig } from "../../../config.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { SourceFailure } from "../sources/failure.ts";
import type { Taking } from "../sources/intake.ts";
import { withMailbox } from "./connection.ts";
import { mailboxName } from "./facts.ts";
import { importMail } from "./import.ts";
import { findClosed, type Mailbox, noteLookedThrough, openMailbox } from "./queries.ts";

export interface MailPoll extends Taking {
  imap: ImapConfig;
  signal?: AbortSignal;
}

/** Maximum number of mails in one poll; the next one takes the rest. */
const MAILS_MAX = 200;

/**
 * Takes the attachments of mails that came since the last look, and of older ones that are unread. A mail is marked as read once its
 * papers have committed, and nothing else is changed in the mailbox.
 *
 * @returns how many papers were taken
 * @throws SourceFailure and StorageFullError; what is left in the mailbox waits
 */
export function pollMailbox(look: MailPoll): Promise<number> {
  return withMailbox(look.imap, look.signal, async (client) => {
    if (client.mailbox === false) throw new SourceFailure("mailbox");
    const { uidValidity, uidNext } = client.mailbox;
    const box = { mailbox: mailboxName(look.imap), uidValidity: Number(uidValidity) };
    const { database } = look.portal;
    const after = await transact(database, (tx) => openMailbox(tx, box, uidNext));
    const uids = await findUids(client, { database, box, after });
    return receiveMails(look, client, { box, uids });
  });
}

/** The mails that are to be taken, the oldest first. */
async function findUids(
  client: ImapFlow,
  { database, box, after }: { database: MailPoll["portal"]["database"]; box: Mailbox; after: number },
): Promise<number[]> {
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  // Asked for what comes after the last one, a server answers the last one.
  const fresh = ((await client.search({ uid: `${after + 1}:*` }, { uid: true })) || []).filter(
    (uid) => uid > after,
  );
  const uids = [...new Set([...unread, ...fresh])].sort((one, other) => one - other);
  const settled = await findClosed(database, box, uids);
  return uids.filter((uid) => !settled.has(uid)).slice(0, MAILS_MAX);
}

async function receiveMails(
  look: MailPoll,
  client: ImapFlow,
  { box, uids }: { box: Mailbox; uids: readonly number[] },
): Promise<number> {
  const { database } = look.portal;
  let taken = 0;
  let unsettled = false;
  for (const uid of uids) {
    if (look.signal?.aborted) break;
    const outcome = await importMail(look, client, { box, uid });
    taken += outcome.taken;
    unsettled ||= !outcome.settled;
    // Up to one that is to be tried again, and no further.
    if (!unsettled) await transact(database, (tx) => noteLookedThrough(tx, box, uid));
  }
  return taken;
}

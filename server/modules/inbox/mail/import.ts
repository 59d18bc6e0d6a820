import type { InboxRefusal } from "@bonum/contract/inbox/fields.ts";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import { transact } from "../../../platform/database/transaction.ts";
import { DatabaseUnavailable } from "../../../platform/database/unavailable.ts";
import { TooLarge } from "../../../platform/http/errors.ts";
import { StorageFullError, StorageUnavailableError } from "../../../platform/storage/storage.ts";
import { findTaken } from "../queries.ts";
import { SourceFailure } from "../sources/failure.ts";
import { assertNotFull, savePaper, storePaper, type Taking } from "../sources/intake.ts";
import { insertRefusal } from "../sources/queries.ts";
import { factsOf, placeOfPart } from "./facts.ts";
import { beginMail, closeMail, type Mailbox, setMailFacts } from "./queries.ts";
import { type Attachment, attachmentsOf } from "./structure.ts";

/** Number of failed readings after which a mail counts as broken. */
const ATTEMPTS_MAX = 3;

/** A mail of the mailbox that is open. */
interface MailPlace {
  box: Mailbox;
  uid: number;
}

/** One that was begun. */
interface Begun extends MailPlace {
  id: string;
}

/** Result for a mail: the number of imported documents, and whether the mail is settled. */
interface Outcome {
  taken: number;
  settled: boolean;
}

/**
 * Takes the attachments of one mail, each in a transaction of its own; one that was taken before, by a look that was cut off, is not
 * taken again. What cannot be read is tried again by the next looks, and then left unread in the mailbox.
 *
 * @throws SourceFailure and StorageFullError, and what a connection fails with that is lost
 */
export async function importMail(
  taking: Taking,
  client: ImapFlow,
  { box, uid }: MailPlace,
): Promise<Outcome> {
  const { database } = taking.portal;
  const { id, attempts } = await transact(database, (tx) => beginMail(tx, box, uid));
  const mail = { box, uid, id };
  try {
    const message = await client.fetchOne(
      String(uid),
      { envelope: true, bodyStructure: true },
      { uid: true },
    );
    if (message === false) {
      // Somebody has deleted it meanwhile.
      await transact(database, (tx) => closeMail(tx, id, "taken"));
      return { taken: 0, settled: true };
    }
    return { taken: await receiveParts(taking, client, { mail, message }), settled: true };
  } catch (error) {
    if (isOurs(error) || !client.usable) throw error;
    taking.log.warn({ err: error, uid, attempts }, "a mail could not be read");
    if (attempts < ATTEMPTS_MAX) return { taken: 0, settled: false };
    await refuse(taking, mail, { part: "", name: String(uid), reason: "broken" });
    await transact(database, (tx) => closeMail(tx, id, "broken"));
    return { taken: 0, settled: true };
  }
}

/** Tells if the error is not caused by the mail itself. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof SourceFailure ||
    error instanceof StorageFullError ||
    error instanceof StorageUnavailableError ||
    error instanceof DatabaseUnavailable
  );
}

async function receiveParts(
  taking: Taking,
  client: ImapFlow,
  { mail, message }: { mail: Begun; message: FetchMessageObject },
): Promise<number> {
  const { database } = taking.portal;
  const facts = factsOf(message);
  await transact(database, (tx) => setMailFacts(tx, mail.id, facts));
  const { attachments, left } = message.bodyStructure
    ? attachmentsOf(message.bodyStructure)
    : { attachments: [], left: [] };
  await refuse(taking, mail, ...left);
  let taken = 0;
  for (const attachment of attachments) {
    if (await receivePart(taking, client, { mail, attachment })) taken += 1;
  }
  if (attachments.length > 0) await client.messageFlagsAdd(String(mail.uid), ["\\Seen"], { uid: true });
  else if (left.length === 0)
    await refuse(taking, mail, {
      part: "",
      name: facts.subject || facts.sender || "–",
      reason: "noAttachments",
    });
  await transact(database, (tx) => closeMail(tx, mail.id, "taken"));
  return taken;
}

async function receivePart(
  taking: Taking,
  client: ImapFlow,
  { mail, attachment }: { mail: Begun; attachment: Attachment },
): Promise<boolean> {
  const { database, config } = taking.portal;
  const { part, name, size } = attachment;
  const place = placeOfPart(mail.box, mail.uid, part);
  if ((await findTaken(database, place)).length > 0) return false;
  await assertNotFull(taking);
  // One byte more than is allowed tells that there are more.
  const options = { uid: true, decodeText: false, maxBytes: config.maxUploadBytes + 1 };
  const loaded = await client.download(String(mail.uid), part, options);
  if (loaded.content === undefined) {
    await refuse(taking, mail, { part, name, reason: "broken" });
    return false;
  }
  try {
    const stored = await storePaper(taking, { source: loaded.content, announcedBytes: size });
    if (stored !== null)
      return await savePaper(taking, stored, { source: "mail", place, mailId: mail.id, name });
    await refuse(taking, mail, { part, name, reason: "empty" });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    await refuse(taking, mail, { part, name, reason: "tooLarge" });
  } finally {
    loaded.content.destroy();
  }
  return false;
}

/** Notes what is left out, all of it in one transaction. */
async function refuse(
  { portal }: Taking,
  { box, uid, id }: Begun,
  ...left: { part: string; name: string; reason: InboxRefusal }[]
): Promise<void> {
  if (left.length === 0) return;
  await transact(portal.database, async (tx) => {
    for (const { part, name, reason } of left)
      await insertRefusal(tx, {
        source: "mail",
        place: placeOfPart(box, uid, part),
        mailId: id,
        name,
        reason,
      });
  });
}

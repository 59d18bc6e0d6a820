import type { Visibility } from "@bonum/contract/investments/fields.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { letterTo } from "../../../kernel/mail/letters.ts";
import { removeUnsentMail } from "../../../kernel/mail/queries.ts";
import { notify } from "../../../kernel/news/news.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Forbidden } from "../../../platform/http/errors.ts";
import { addDocument, type NewDocument } from "../../documents/commands.ts";
import { lockCategory } from "../../documents/describe/category.ts";
import { findDocument } from "../../documents/queries.ts";
import { peopleOf } from "../../identity/audiences.ts";
import { assertWithinQuota } from "../../quotas/commands.ts";
import { canArrange, closedTo, mayChange } from "../policy.ts";
import { investmentTable } from "../queries.ts";
import { documentShown } from "./letters.ts";
import { type AttachmentRow, deleteLink, findAttachment, type Place, saveLink } from "./queries.ts";

/**
 * Adds a document to a project: it stands in the library too. What a client adds, the client sees.
 *
 * @throws NotFound, Forbidden, Conflict where the project is closed to the client or its room is used up
 */
export async function uploadToInvestment(
  tx: Tx,
  caller: Caller,
  { investmentId, visibility, document, notified }: UploadedDocument,
): Promise<AttachmentRow> {
  const { account } = caller;
  await lockCategory(tx, document.labels?.category);
  const project = existing(await investmentTable.lockFor(tx, account, investmentId));
  if (!mayChange(account, project)) throw new Forbidden();
  const closed = closedTo(account, project);
  if (closed !== undefined) throw new Conflict(closed);
  await assertWithinQuota(tx, account, { kind: "bytes", amount: document.content.size });
  const { id } = await addDocument(tx, caller, document);
  const shown = canArrange(account) ? visibility : "client";
  return link(tx, caller, { investmentId, documentId: id, visibility: shown, notified });
}

/**
 * Adds a document to the library, or to a project that it belongs to.
 *
 * @returns the document's id
 * @throws what `addDocument` and `uploadToInvestment` throw
 */
export async function fileDocument(
  tx: Tx,
  caller: Caller,
  {
    investmentId,
    visibility,
    document,
  }: Omit<UploadedDocument, "investmentId"> & { investmentId: string | undefined },
): Promise<string> {
  if (investmentId === undefined) return (await addDocument(tx, caller, document)).id;
  const { link } = await uploadToInvestment(tx, caller, { investmentId, visibility, document });
  return link.document_id;
}

interface UploadedDocument {
  investmentId: string;
  visibility: Visibility;
  document: NewDocument;
  /** True if the client is notified; false if other news of the same action covers it. */
  notified?: boolean;
}

/**
 * Attaches a document of the library to a project, or changes who sees it.
 *
 * @throws NotFound, Forbidden
 */
export async function arrangeAttachment(
  tx: Tx,
  caller: Caller,
  attachment: Place & { visibility: Visibility },
): Promise<AttachmentRow> {
  await lockToArrange(tx, caller, attachment.investmentId);
  existing(await findDocument(tx, caller.account, { id: attachment.documentId }));
  return link(tx, caller, attachment);
}

/**
 * Takes a document off a project; it stays in the library.
 *
 * @throws NotFound, Forbidden
 */
export async function detach(tx: Tx, caller: Caller, place: Place): Promise<void> {
  await lockToArrange(tx, caller, place.investmentId);
  const before = existing(await findAttachment(tx, caller.account, place));
  await deleteLink(tx, place);
  await recordLink(tx, caller, { action: "investment.detach", place, before });
  await removeShownMail(tx, before);
}

/** Locks the project, so that of two changes of its documents at once the second sees the first. */
export async function lockToArrange(tx: Tx, { account }: Caller, investmentId: string): Promise<void> {
  existing(await investmentTable.lockFor(tx, account, investmentId));
  if (!canArrange(account)) throw new Forbidden();
}

/** Changing who sees an attached document, as the log calls it. */
const ARRANGED = { client: "investment.show", internal: "investment.hide" } as const;

/** Attaches a document to a locked project, or changes who sees it. */
export async function link(
  tx: Tx,
  caller: Caller,
  { visibility, notified = true, ...place }: Place & { visibility: Visibility; notified?: boolean },
): Promise<AttachmentRow> {
  const { account } = caller;
  const before = await findAttachment(tx, account, place);
  if (before?.link.visibility === visibility) return before;
  await saveLink(tx, place, { visibility, authorId: account.id });
  const after = existing(await findAttachment(tx, account, place));
  const action = before ? ARRANGED[visibility] : "investment.attach";
  await recordLink(tx, caller, { action, place, before, after });
  if (visibility === "internal" && before) await removeShownMail(tx, before);
  // A client is not notified of its own additions.
  if (notified && visibility === "client" && canArrange(account)) {
    await notifyOfShown(tx, caller, [after]);
  }
  return after;
}

interface LinkChange {
  action: "investment.attach" | "investment.show" | "investment.hide" | "investment.detach";
  place: Place;
  before?: AttachmentRow | undefined;
  after?: AttachmentRow;
}

/** Records a change in the project's history; the document is announced too, for who sees it in the library changes. */
function recordLink(tx: Tx, { actor }: Caller, { action, place, before, after }: LinkChange): Promise<void> {
  const kept = ({ document, link }: AttachmentRow) => ({
    document: document.name,
    visibility: link.visibility,
  });
  return record(tx, actor, {
    resource: { subject: "investment", topic: "investments" },
    action,
    id: place.investmentId,
    ...(before && { before: kept(before) }),
    ...(after && { after: kept(after) }),
    others: [{ topic: "documents", id: place.documentId }],
  });
}

const aboutOf = ({ link }: AttachmentRow) => [link.document_id, link.investment_id];

/** Period in which a document hidden and shown again is not mailed again. */
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Notifies the client's people that there are documents of one project for them: in one line of the bell, and by one letter. */
export async function notifyOfShown(
  tx: Tx,
  { portal, account }: Caller,
  shown: readonly AttachmentRow[],
): Promise<void> {
  const [first] = shown;
  if (first === undefined) return;
  const { link, document } = first;
  const investment = { id: link.investment_id, number: link.investment_number, title: link.investment_title };
  await notify(tx, portal, {
    kind: "documents",
    by: account.id,
    // A letter about several records names none, and stays true if one of them is hidden again.
    about: shown.length === 1 ? aboutOf(first) : [link.investment_id],
    to: [
      {
        audience: peopleOf(link.client_id),
        bell: {
          title: { pl: "Nowe dokumenty w inwestycji", en: "New documents in the project" },
          detail: `${investment.number}, ${investment.title}`,
          path: `/client/investments/${investment.id}?tab=documents`,
          gathers: true,
        },
        letter: letterTo(
          documentShown,
          () => ({ document: document.name, count: shown.length, investment }),
          {
            ...(shown.length === 1 && { onceSince: new Date(Date.now() - A_DAY_MS) }),
          },
        ),
      },
    ],
  });
}

/** Removes the mail that did not go out yet: the client does not see the document any more. */
function removeShownMail(tx: Tx, hidden: AttachmentRow): Promise<void> {
  return removeUnsentMail(tx, { templates: [documentShown.name], about: aboutOf(hidden) });
}

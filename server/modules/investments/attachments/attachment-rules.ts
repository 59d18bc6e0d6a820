import type { DocumentFields } from "@bonum/contract/documents/fields.ts";
import type { AttachmentView, Visibility } from "@bonum/contract/investments/fields.ts";
import type { Account } from "../../../kernel/account.ts";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Forbidden, NotFound } from "../../../platform/http/errors.ts";
import type { StoredContent } from "../../../platform/storage/content-intake.ts";
import type { Portal } from "../../../portal.ts";
import { addDocument } from "../../documents/commands.ts";
import { presentDocument } from "../../documents/presenter.ts";
import { findDocument } from "../../documents/queries.ts";
import { listRecentlyTold, takeBackMail } from "../../mail/queries.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { canArrange, canAttach } from "../policy.ts";
import { lockInvestment } from "../queries.ts";
import {
  type AttachmentRow,
  deleteLink,
  findAttachment,
  listReaders,
  putLink,
} from "./attachment-queries.ts";

/** Where a document hangs. */
interface Place {
  investmentId: string;
  documentId: string;
}

/** An attached document as the API shows it to this account. */
export function presentAttachment({ link, document }: AttachmentRow, account: Account): AttachmentView {
  return {
    ...presentDocument(document, account),
    visibility: link.visibility,
    dateAttached: link.attached_at.toISOString(),
    investment: { id: link.investment_id, number: link.investment_number, title: link.investment_title },
    canArrange: canArrange(account),
  };
}

/**
 * Adds a document to a project: it stands in the library too. What a client adds, the client sees.
 *
 * @throws NotFound when the project is not the account's, or is closed to it
 */
export function uploadToInvestment(
  caller: Caller,
  target: { investmentId: string; visibility: Visibility },
  document: { fields: DocumentFields; content: StoredContent },
): Promise<AttachmentView> {
  const { account } = caller;
  const visibility = canArrange(account) ? target.visibility : "client";
  return transact(caller.portal.database, async (tx) => {
    const project = await lockInvestment(tx, account, target.investmentId);
    if (!project || !canAttach(account, project)) throw new NotFound();
    const added = await addDocument(tx, caller, document);
    return link(tx, caller, { investmentId: project.id, documentId: added.id, visibility });
  });
}

/**
 * Attaches a document of the library to a project, or says anew who sees it.
 *
 * @throws Forbidden, NotFound
 */
export function arrangeAttachment(
  caller: Caller,
  place: Place,
  visibility: Visibility,
): Promise<AttachmentView> {
  const { account } = caller;
  if (!canArrange(account)) throw new Forbidden();
  return transact(caller.portal.database, async (tx) => {
    const project = await lockInvestment(tx, account, place.investmentId);
    const document = await findDocument(tx, account, { id: place.documentId });
    if (!project || !document) throw new NotFound();
    return link(tx, caller, { ...place, visibility });
  });
}

async function link(
  tx: Tx,
  caller: Caller,
  { visibility, ...place }: Place & { visibility: Visibility },
): Promise<AttachmentView> {
  const { account } = caller;
  const before = await findAttachment(tx, account, place);
  if (before?.link.visibility === visibility) return presentAttachment(before, account);
  await putLink(tx, place, { visibility, authorId: account.id });
  const after = await findAttachment(tx, account, place);
  if (!after) throw new NotFound();
  await tell(tx, caller, {
    action: before ? ARRANGED[visibility] : "investment.attach",
    place,
    before,
    after,
  });
  if (visibility === "internal" && before) await takeBackShownMail(tx, before);
  // What a client adds itself is no news to it.
  if (visibility === "client" && canArrange(account)) await mailShownDocument(tx, caller.portal, after);
  return presentAttachment(after, account);
}

/**
 * Takes a document off a project; it stays in the library.
 *
 * @throws Forbidden, NotFound
 */
export function detach(caller: Caller, place: Place): Promise<void> {
  const { account } = caller;
  if (!canArrange(account)) throw new Forbidden();
  return transact(caller.portal.database, async (tx) => {
    const project = await lockInvestment(tx, account, place.investmentId);
    const before = project && (await findAttachment(tx, account, place));
    if (!before) throw new NotFound();
    await deleteLink(tx, place);
    await tell(tx, caller, { action: "investment.detach", place, before });
    await takeBackShownMail(tx, before);
  });
}

/** What saying anew who sees an attached document is called. */
const ARRANGED = { client: "investment.show", internal: "investment.hide" } as const;

interface Told {
  action: "investment.attach" | "investment.show" | "investment.hide" | "investment.detach";
  place: Place;
  before?: AttachmentRow | undefined;
  after?: AttachmentRow;
}

/** The audit and the change feed: what a client sees in the library changes with it. */
async function tell(tx: Tx, { actor }: Caller, { action, place, before, after }: Told): Promise<void> {
  const state = (row: AttachmentRow) => ({ document: row.document.name, visibility: row.link.visibility });
  await recordAudit(tx, {
    actor,
    action,
    subjectType: "investment",
    subjectId: place.investmentId,
    ...(before && { before: state(before) }),
    ...(after && { after: state(after) }),
  });
  await announce(tx, { topic: "investments", id: place.investmentId });
  await announce(tx, { topic: "documents", id: place.documentId });
}

const template = "document-shown";

const aboutOf = ({ link }: AttachmentRow) => [link.document_id, link.investment_id];

/**
 * Tells the client's people by mail that a document was made visible to them: those who want to hear of it, and who were
 * not told so already before it was hidden for a while.
 */
async function mailShownDocument(tx: Tx, portal: Portal, shown: AttachmentRow): Promise<void> {
  const { link, document } = shown;
  const investment = {
    id: link.investment_id,
    number: link.investment_number,
    title: link.investment_title,
  };
  const about = aboutOf(shown);
  const told = await listRecentlyTold(tx, { template, about });
  for (const { id, email, displayName, language } of await listReaders(tx, investment.id)) {
    if (told.includes(id)) continue;
    const data = { displayName, document: document.name, investment };
    await queueMail(tx, portal, { to: email, template, data, language, about });
  }
}

/** Takes the mail back that did not go out yet: the client does not see the document any more. */
function takeBackShownMail(tx: Tx, hidden: AttachmentRow): Promise<void> {
  return takeBackMail(tx, { templates: [template], about: aboutOf(hidden) });
}

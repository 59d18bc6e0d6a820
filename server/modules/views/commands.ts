import type { Action } from "@bonum/contract/audit/names.ts";
import { VIEWS_MAX } from "@bonum/contract/limits.ts";
import type { NewView, ViewFields } from "@bonum/contract/views/fields.ts";
import type { Account } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { announce } from "../../kernel/change-queries.ts";
import { assertChangeable, type Resource, record } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { existing } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Conflict, Forbidden } from "../../platform/http/errors.ts";
import { countViews, fieldsOf, type ViewRow, viewTable, writeDefault } from "./queries.ts";

const resource: Resource<ViewRow> = {
  subject: "listView",
  topic: "views",
  read: viewTable.read,
  audit: fieldsOf,
  assertUnchanged: sameRevision({
    changed: { pl: "Widok został w międzyczasie zmieniony", en: "The view has been changed in the meantime" },
    reload: { pl: "Zamknij okno i otwórz widok ponownie", en: "Close the window and open the view again" },
  }),
};

/** Tells if an account may share a view or make it private again; others may have it as their default. */
export function canShare(account: Account, { added_by }: ViewRow): boolean {
  return added_by === account.id;
}

/** @throws Invalid where the name is taken, Conflict where there are too many */
export async function addView(tx: Tx, caller: Caller, { list, ...fields }: NewView): Promise<ViewRow> {
  const { account } = caller;
  await refuseTooMany(tx, { list, ownerId: fields.shared ? null : account.id });
  const id = await viewTable.insert(tx, fields, { authorId: account.id, beside: { list } });
  const after = await viewTable.read(tx, id);
  await note(tx, caller, { action: "listView.create", after });
  return after;
}

/** @throws NotFound, Conflict; Forbidden for sharing what is another's; Invalid where the name is taken */
export async function editView(
  tx: Tx,
  caller: Caller,
  { target, fields }: { target: Target; fields: ViewFields },
): Promise<ViewRow> {
  const { account } = caller;
  const before = await lockView(tx, caller, target);
  if (fields.shared !== before.shared) {
    if (!canShare(account, before)) throw new Forbidden();
    await refuseTooMany(tx, { list: before.list, ownerId: fields.shared ? null : account.id });
  }
  await viewTable.edit(tx, before.id, { fields, editorId: account.id });
  const after = await viewTable.read(tx, before.id);
  await note(tx, caller, { action: "listView.update", before, after });
  return after;
}

/** @throws NotFound, Conflict */
export async function deleteView(tx: Tx, caller: Caller, target: Target): Promise<void> {
  const before = await lockView(tx, caller, target);
  await viewTable.delete(tx, before.id);
  await note(tx, caller, { action: "listView.delete", before });
}

/** Has a list open with a view; null for the whole list. @throws NotFound where there is no such view of the list */
export async function setDefaultView(
  tx: Tx,
  { account }: Caller,
  { list, viewId }: { list: string; viewId: string | null },
): Promise<void> {
  if (viewId !== null) {
    const view = existing(await viewTable.lockFor(tx, account, viewId));
    existing(view.list === list ? view : undefined);
  }
  await writeDefault(tx, { accountId: account.id, list, viewId });
  await announce(tx, { topic: "views", id: null });
}

async function lockView(tx: Tx, { account, actor }: Caller, { id, ifMatch }: Target): Promise<ViewRow> {
  return assertChangeable(await viewTable.lockFor(tx, account, id), actor, { resource, ifMatch });
}

async function refuseTooMany(tx: Tx, views: { list: string; ownerId: string | null }): Promise<void> {
  if ((await countViews(tx, views)) < VIEWS_MAX) return;
  throw new Conflict(
    views.ownerId === null
      ? {
          pl: `Ta lista ma już ${VIEWS_MAX} wspólnych widoków. Usuń któryś, aby zapisać nowy.`,
          en: `This list already has ${VIEWS_MAX} shared views. Delete one to save a new one.`,
        }
      : {
          pl: `Masz już ${VIEWS_MAX} widoków tej listy. Usuń któryś, aby zapisać nowy.`,
          en: `You already have ${VIEWS_MAX} views of this list. Delete one to save a new one.`,
        },
  );
}

/** The audit log has what is shared, or was; a person's own views are theirs. */
async function note(
  tx: Tx,
  { actor }: Caller,
  { action, before, after }: { action: Action; before?: ViewRow; after?: ViewRow },
): Promise<void> {
  const id = after?.id ?? before?.id ?? null;
  if (!before?.shared && !after?.shared) return announce(tx, { topic: "views", id });
  await record(tx, actor, {
    resource,
    action,
    id,
    ...(before && { before: fieldsOf(before) }),
    ...(after && { after: fieldsOf(after) }),
  });
}

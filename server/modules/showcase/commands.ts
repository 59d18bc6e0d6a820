import { isDeepStrictEqual } from "node:util";
import type { ShowcaseFields } from "@bonum/contract/showcase/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, create, type Resource, remove } from "../../kernel/command.ts";
import { exchangePicture } from "../../kernel/pictures.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import { leaveToSweep } from "../../platform/storage/leases.ts";
import {
  deleteEntry,
  editEntry,
  editPicture,
  fieldsOf,
  insertEntry,
  lockEntry,
  readEntry,
  type ShowcaseRow,
} from "./queries.ts";

/* References and partners are read by anybody and kept by administrators. `null` is whoever is not signed in. */

export function canEditEntry(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

export function canDeleteEntry(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

const showcase: Resource<ShowcaseRow> = {
  subject: "reference",
  topic: "showcase",
  read: readEntry,
  audit: (row) => ({ ...fieldsOf(row), picture: row.picture_hash }),
  assertUnchanged: sameRevision({
    changed: "Pozycja została w międzyczasie zmieniona",
    reload: "Wczytaj pozycję ponownie",
  }),
};

export function createEntry(
  tx: Tx,
  { actor, account }: Caller,
  fields: ShowcaseFields,
): Promise<ShowcaseRow> {
  return create(tx, actor, {
    resource: showcase,
    action: "reference.create",
    insert: (tx) => insertEntry(tx, fields, { authorId: account.id }),
  });
}

/** @throws NotFound, Conflict */
export function updateEntry(
  tx: Tx,
  { actor, account }: Caller,
  { target, fields }: { target: Target; fields: ShowcaseFields },
): Promise<ShowcaseRow> {
  return command(tx, actor, {
    resource: showcase,
    action: "reference.update",
    ifMatch: target.ifMatch,
    lock: (tx) => lockEntry(tx, target.id),
    may: () => canEditEntry(account),
    async apply(tx, row) {
      if (isDeepStrictEqual(fieldsOf(row), fields)) return false;
      await editEntry(tx, row.id, { fields, editorId: account.id });
    },
  });
}

/** Gives an entry a picture, or takes it away. @throws NotFound, Conflict */
export function changePicture(
  tx: Tx,
  { actor, account }: Caller,
  { target, picture }: { target: Target; picture: StoredContent | null },
): Promise<ShowcaseRow> {
  return command(tx, actor, {
    resource: showcase,
    action: picture ? "reference.setPicture" : "reference.removePicture",
    ifMatch: target.ifMatch,
    lock: (tx) => lockEntry(tx, target.id),
    may: () => canEditEntry(account),
    apply: (tx, row) =>
      exchangePicture(tx, {
        from: { key: row.picture_key, hash: row.picture_hash },
        to: picture,
        write: (columns) => editPicture(tx, row.id, { picture: columns, editorId: account.id }),
      }),
  });
}

/** Deletes an entry; its picture's bytes go with the next sweep. @throws NotFound, Conflict */
export async function removeEntry(tx: Tx, { actor, account }: Caller, target: Target): Promise<void> {
  await remove(tx, actor, {
    resource: showcase,
    action: "reference.delete",
    ifMatch: target.ifMatch,
    lock: (tx) => lockEntry(tx, target.id),
    may: () => canDeleteEntry(account),
    async remove(tx, row) {
      if (row.picture_key !== null) await leaveToSweep(tx, [row.picture_key]);
      await deleteEntry(tx, row.id);
    },
  });
}

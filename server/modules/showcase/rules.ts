import { isDeepStrictEqual } from "node:util";
import type {
  PublicShowcaseEntry,
  ShowcaseFields,
  ShowcaseKind,
  ShowcaseView,
} from "@bonum/contract/showcase/fields.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { changeRecord, createRecord, deleteRecord, type Noun } from "../../kernel/change-record.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { exchangePicture } from "../../kernel/pictures.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import { leaveToSweep } from "../../platform/storage/leases.ts";
import type { Portal } from "../../portal.ts";
import { canDeleteEntry, canEditEntry } from "./policy.ts";
import { fieldsOf, presentEntry, presentShown } from "./presenter.ts";
import {
  deleteEntry,
  editEntry,
  editPicture,
  insertEntry,
  listShown,
  lockEntry,
  readEntry,
  type ShowcaseRow,
} from "./queries.ts";

const showcase: Noun<ShowcaseRow, ShowcaseView> = {
  subject: "reference",
  topic: "showcase",
  words: { changed: "Pozycja została w międzyczasie zmieniona", reload: "Wczytaj pozycję ponownie" },
  lock: (tx, _account, id) => lockEntry(tx, id),
  read: readEntry,
  audit: (row) => ({ ...fieldsOf(row), picture: row.picture_hash }),
  present: presentEntry,
};

/** Every reference, or every partner, in the order of their page. */
export async function readShowcase({ database }: Portal, kind: ShowcaseKind): Promise<PublicShowcaseEntry[]> {
  return (await listShown(database, kind)).map(presentShown);
}

export function createEntry(caller: Caller, fields: ShowcaseFields): Promise<ShowcaseView> {
  return createRecord(caller, showcase, {
    action: "reference.create",
    insert: (tx) => insertEntry(tx, fields, { authorId: caller.account.id }),
  });
}

/** @throws NotFound, Conflict */
export function updateEntry(caller: Caller, target: Target, fields: ShowcaseFields): Promise<ShowcaseView> {
  return changeRecord(caller, showcase, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "reference.update",
    may: canEditEntry,
    async apply(tx, row) {
      if (isDeepStrictEqual(fieldsOf(row), fields)) return false;
      await editEntry(tx, row.id, { fields, editorId: caller.account.id });
      return true;
    },
  });
}

const resource: Resource<ShowcaseRow> = { ...showcase, assertUnchanged: sameRevision(showcase.words) };

/** Gives an entry a picture, or takes it away. @throws NotFound, Conflict */
export function changePicture(
  tx: Tx,
  { actor, account }: Caller,
  { target, picture }: { target: Target; picture: StoredContent | null },
): Promise<ShowcaseRow> {
  return command(tx, actor, {
    resource,
    ifMatch: target.ifMatch,
    action: picture ? "reference.setPicture" : "reference.removePicture",
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
export function removeEntry(caller: Caller, target: Target): Promise<void> {
  return deleteRecord(caller, showcase, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "reference.delete",
    may: canDeleteEntry,
    async remove(tx, row) {
      if (row.picture_key !== null) await leaveToSweep(tx, [row.picture_key]);
      await deleteEntry(tx, row.id);
    },
  });
}

import type { Caller, Target } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { exchangePicture } from "../../kernel/pictures.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import { canEditEntry } from "./policy.ts";
import { fieldsOf, pictureColumns, type ShowcaseRow, showcaseTable } from "./queries.ts";

export const resource: Resource<ShowcaseRow> = {
  subject: "reference",
  topic: "showcase",
  read: showcaseTable.read,
  audit: (row) => ({ ...fieldsOf(row), picture: row.picture_hash }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Pozycja została w międzyczasie zmieniona",
      en: "The item has been changed in the meantime",
    },
    reload: { pl: "Odśwież pozycję", en: "Reload the item" },
  }),
};

/** Gives an entry a picture, or takes it away. @throws NotFound, Conflict */
export function changePicture(
  tx: Tx,
  { actor, account }: Caller,
  { target, picture }: { target: Target; picture: StoredContent | null },
): Promise<ShowcaseRow> {
  return command(tx, actor, {
    resource,
    action: picture ? "reference.setPicture" : "reference.removePicture",
    ifMatch: target.ifMatch,
    lock: (tx) => showcaseTable.lock(tx, target.id),
    may: () => canEditEntry(account),
    apply: (tx, row) =>
      exchangePicture(tx, {
        from: { key: row.picture_key, hash: row.picture_hash },
        to: picture,
        write: (picture) =>
          showcaseTable.edit(tx, row.id, { beside: pictureColumns(picture), editorId: account.id }),
      }),
  });
}

import { isDeepStrictEqual } from "node:util";
import { showcaseCalls } from "@bonum/contract/showcase/calls.ts";
import type { PublicShowcaseEntry, ShowcaseFields, ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import { showcaseLabels } from "@bonum/contract/showcase/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, create, type Resource, remove } from "../../kernel/command.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { exchangePicture, picturePath, pictureRoutes } from "../../kernel/pictures.ts";
import { recordView } from "../../kernel/record-view.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { existing, route, write } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import { leaveToSweep } from "../../platform/storage/leases.ts";
import {
  deleteEntry,
  editEntry,
  editPicture,
  fieldsOf,
  findEntry,
  findEntryPicture,
  insertEntry,
  listEntries,
  listShown,
  lockEntry,
  readEntry,
  SHOWCASE_NAMES,
  type ShowcaseRow,
} from "./queries.ts";
import { showcaseSamples } from "./samples.ts";

/** References and partners, as the public site shows them. */
export const showcase: Module = {
  name: "showcase",
  labels: showcaseLabels,
  publicTables: ["showcase_entries"],
  topics: { showcase: "everyone" },
  subjects: {
    reference: SHOWCASE_NAMES,
  },
  picture: findEntryPicture,
  samples: { references: showcaseSamples("reference"), partners: showcaseSamples("partner") },
  routes: ({ database }) => [
    route(showcaseCalls.references, async () => (await listShown(database, "reference")).map(presentShown)),
    route(showcaseCalls.partners, async () => (await listShown(database, "partner")).map(presentShown)),
    ...listRoutes(showcaseCalls, {
      list: (_account, query) => listEntries(query),
      present: (rows, account) => rows.map((row) => presentEntry(row, account)),
      exported: { fileName: "Referencje i partnerzy", columns: COLUMNS },
    }),
    route(showcaseCalls.details, async ({ account, params }) =>
      presentEntry(existing(await findEntry(database, params.id)), account),
    ),
    write(showcaseCalls.create, async (tx, { account, caller, body }) =>
      presentEntry(await createEntry(tx, caller, body), account),
    ),
    write(showcaseCalls.update, async (tx, { account, caller, target, body }) =>
      presentEntry(await updateEntry(tx, caller, { target, fields: body }), account),
    ),
    ...pictureRoutes(showcaseCalls, async (tx, { account, caller, target }, picture) =>
      presentEntry(await changePicture(tx, caller, { target, picture }), account),
    ),
    write(showcaseCalls.delete, (tx, { caller, target }) => removeEntry(tx, caller, target)),
    historyRoute(showcaseCalls.history, {
      subject: "reference",
      find: (_account, id) => findEntry(database, id),
    }),
  ],
};

/** An entry as the API shows it to administrators. */
function presentEntry(row: ShowcaseRow, account: Account): ShowcaseView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    picture: pictureOf(row),
    can: { edit: canEditEntry(account), delete: canDeleteEntry(account) },
  };
}

/** An entry as its page shows it. */
function presentShown(row: ShowcaseRow): PublicShowcaseEntry {
  const { id, name, description, link } = row;
  return { id, name, description, link, picture: pictureOf(row) };
}

function pictureOf({ picture_hash }: ShowcaseRow): string | null {
  return picture_hash === null ? null : picturePath(picture_hash);
}

/** The columns of the exported references and partners. */
const COLUMNS: ExportColumn<ShowcaseView>[] = columnsOf(showcaseLabels, {
  picture: ({ picture }) => picture !== null,
});

/* References and partners are read by anybody and kept by administrators. `null` is whoever is not signed in. */

function canEditEntry(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

function canDeleteEntry(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

const resource: Resource<ShowcaseRow> = {
  subject: "reference",
  topic: "showcase",
  read: readEntry,
  audit: (row) => ({ ...fieldsOf(row), picture: row.picture_hash }),
  assertUnchanged: sameRevision({
    changed: "Pozycja została w międzyczasie zmieniona",
    reload: "Wczytaj pozycję ponownie",
  }),
};

function createEntry(tx: Tx, { actor, account }: Caller, fields: ShowcaseFields): Promise<ShowcaseRow> {
  return create(tx, actor, {
    resource,
    action: "reference.create",
    insert: (tx) => insertEntry(tx, fields, { authorId: account.id }),
  });
}

/** @throws NotFound, Conflict */
function updateEntry(
  tx: Tx,
  { actor, account }: Caller,
  { target, fields }: { target: Target; fields: ShowcaseFields },
): Promise<ShowcaseRow> {
  return command(tx, actor, {
    resource,
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
function changePicture(
  tx: Tx,
  { actor, account }: Caller,
  { target, picture }: { target: Target; picture: StoredContent | null },
): Promise<ShowcaseRow> {
  return command(tx, actor, {
    resource,
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
async function removeEntry(tx: Tx, { actor, account }: Caller, target: Target): Promise<void> {
  await remove(tx, actor, {
    resource,
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

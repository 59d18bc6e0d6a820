import { showcaseCalls } from "@bonum/contract/showcase/calls.ts";
import type { PublicShowcaseEntry, ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import { showcaseLabels } from "@bonum/contract/showcase/labels.ts";
import type { Account } from "../../kernel/account.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { picturePath, pictureRoutes } from "../../kernel/pictures.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, route, write } from "../../kernel/route.ts";
import {
  canDeleteEntry,
  canEditEntry,
  changePicture,
  createEntry,
  removeEntry,
  updateEntry,
} from "./commands.ts";
import {
  fieldsOf,
  findEntry,
  findEntryPicture,
  listEntries,
  listShown,
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

import { pictureEditCalls } from "@bonum/contract/pictures/calls.ts";
import { RecordId } from "@bonum/contract/records.ts";
import {
  PublicShowcaseEntry,
  ShowcaseFields,
  ShowcaseListQuery,
  ShowcaseView,
} from "@bonum/contract/showcase/fields.ts";
import * as z from "zod/mini";
import { listRoutes } from "../../kernel/list-routes.ts";
import { pictureRoutes } from "../../kernel/pictures.ts";
import { deleteRoute, detailRoute, historyRoute, writeRoutes } from "../../kernel/record-routes.ts";
import { addRoutes } from "../../kernel/route.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { SHOWCASE_COLUMNS } from "./export-columns.ts";
import { presentEntry } from "./presenter.ts";
import { findEntry, listEntries } from "./queries.ts";
import { changePicture, createEntry, readShowcase, removeEntry, updateEntry } from "./rules.ts";

const tag = "showcase";
const place = { path: "/admin/showcase", tag };

/** `GET references` and `GET partners`: all of them, in the order of their page, for anybody. */
export function publicShowcaseRoutes(scope: Scope, portal: Portal): void {
  const schema = { tags: [tag], response: { 200: z.array(PublicShowcaseEntry) } };
  scope.get("/references", { schema }, () => readShowcase(portal, "reference"));
  scope.get("/partners", { schema }, () => readShowcase(portal, "partner"));
}

/** References and partners with their pictures, for administrators. */
export function showcaseRoutes(scope: Scope, portal: Portal): void {
  const { database } = portal;
  listRoutes(scope, portal, {
    ...place,
    query: ShowcaseListQuery,
    view: ShowcaseView,
    list: (_account, query) => listEntries(query),
    present: (rows, account) => rows.map((row) => presentEntry(row, account)),
    exported: { fileName: "Referencje i partnerzy", columns: SHOWCASE_COLUMNS },
  });
  detailRoute(scope, {
    ...place,
    view: ShowcaseView,
    async find(account, id) {
      const row = await findEntry(database, id);
      return row && presentEntry(row, account);
    },
  });
  writeRoutes(scope, portal, {
    ...place,
    fields: ShowcaseFields,
    edited: ShowcaseFields,
    view: ShowcaseView,
    create: createEntry,
    update: updateEntry,
  });
  const calls = pictureEditCalls(
    { path: `${place.path}/:id/picture`, scope: "admin", tag },
    { params: RecordId, view: ShowcaseView },
  );
  const edits = pictureRoutes(calls, async (tx, { account, caller, target }, picture) =>
    presentEntry(await changePicture(tx, caller, { target, picture }), account),
  );
  addRoutes(scope, portal, edits);
  deleteRoute(scope, portal, { ...place, remove: removeEntry });
  historyRoute(scope, portal, {
    ...place,
    subject: "reference",
    exists: async (_account, id) => (await findEntry(database, id)) !== undefined,
  });
}

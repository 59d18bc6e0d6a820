import { Visibility } from "@bonum/contract/investments/fields.ts";
import type { Label } from "@bonum/contract/labels.ts";
import * as z from "zod/mini";
import { bulkAction } from "../../../kernel/bulk.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { type DocumentRow, readDocuments } from "../../documents/queries.ts";
import { idsOf, resultOf } from "../../documents/selection/bulk.ts";
import { type EachChanged, REASONS } from "../../documents/selection/change-each.ts";
import { link, lockToArrange, notifyOfShown } from "./commands.ts";
import { type AttachmentRow, findAttachment, listPlaces, type Place } from "./queries.ts";

/** Actions of projects on many documents of the library. */
export const attachmentActions = {
  "documents.attach": bulkAction(z.object({ investmentId: z.uuid(), visibility: Visibility }), {
    change: async (tx, caller, { items, options }) =>
      resultOf(await arrangeDocuments(tx, caller, { ids: idsOf(items), ...options })),
  }),
  "documents.show": bulkAction(z.object({ visibility: Visibility }), {
    change: async (tx, caller, { items, options }) =>
      resultOf(await showDocuments(tx, caller, { ids: idsOf(items), ...options })),
  }),
};

interface Selection {
  ids: readonly string[];
  visibility: Visibility;
}

/**
 * Attaches documents of the library to a project, or changes who sees them. What cannot be is told and left out; the
 * others commit together, and the client hears of them once.
 *
 * @throws NotFound, Forbidden
 */
async function arrangeDocuments(
  tx: Tx,
  caller: Caller,
  { investmentId, ids, visibility }: Selection & { investmentId: string },
): Promise<EachChanged> {
  await lockToArrange(tx, caller, investmentId);
  const rows = await rowsOf(tx, ids);
  return arrangeEach(tx, caller, {
    ids,
    visibility,
    refuse: (id) => refusalOf(rows.get(id)),
    placeOf: (documentId) => ({ investmentId, documentId }),
  });
}

/**
 * Changes who sees documents in the one project that each of them is attached to. Of one that is attached to several nobody can
 * tell which is meant.
 *
 * @throws Forbidden
 */
async function showDocuments(tx: Tx, caller: Caller, { ids, visibility }: Selection): Promise<EachChanged> {
  const rows = await rowsOf(tx, ids);
  const places = Map.groupBy(await listPlaces(tx, ids), ({ documentId }) => documentId);
  const single = [...places.values()].flatMap((all) => (all.length === 1 ? all : []));
  // In the order of their ids, as whoever locks several does.
  const projects = [...new Set(single.map(({ investmentId }) => investmentId))].sort();
  for (const investmentId of projects) await lockToArrange(tx, caller, investmentId);
  return arrangeEach(tx, caller, {
    ids,
    visibility,
    refuse(id) {
      const count = places.get(id)?.length ?? 0;
      if (count > 1) return REASONS.severalProjects;
      return refusalOf(rows.get(id)) ?? (count === 0 ? REASONS.notAttached : undefined);
    },
    placeOf: (id) => places.get(id)?.[0],
  });
}

async function rowsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentRow>> {
  return new Map((await readDocuments(tx, ids)).map((row) => [row.id, row]));
}

function refusalOf(row: DocumentRow | undefined): Label | undefined {
  if (row === undefined) return REASONS.gone;
  return row.deleted_at === null ? undefined : REASONS.inTrash;
}

interface EachPlace extends Selection {
  refuse: (id: string) => Label | undefined;
  placeOf: (id: string) => Place | undefined;
}

/** Arranges documents on locked projects. */
async function arrangeEach(
  tx: Tx,
  caller: Caller,
  { ids, visibility, refuse, placeOf }: EachPlace,
): Promise<EachChanged> {
  const failed: EachChanged["failed"] = [];
  const arranged: AttachmentRow[] = [];
  for (const id of new Set(ids.map((id) => id.toLowerCase()))) {
    const reason = refuse(id);
    const place = placeOf(id);
    if (reason !== undefined || place === undefined) failed.push({ id, reason: reason ?? REASONS.gone });
    else {
      const before = await findAttachment(tx, caller.account, place);
      if (before?.link.visibility === visibility) continue;
      arranged.push(await link(tx, caller, { ...place, visibility, notified: false }));
    }
  }
  if (visibility === "client") {
    const byProject = Map.groupBy(arranged, (row) => row.link.investment_id);
    for (const shown of byProject.values()) await notifyOfShown(tx, caller, shown);
  }
  return { changed: arranged.map(({ document }) => document.id), failed };
}

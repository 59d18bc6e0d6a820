import { Visibility } from "@bonum/contract/investments/fields.ts";
import type { Label } from "@bonum/contract/labels.ts";
import * as z from "zod/mini";
import { type BulkItem, type BulkResult, bulkAction, changeEach } from "../../../kernel/bulk.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { type DocumentRow, readDocuments } from "../../documents/queries.ts";
import { idsOf } from "../../documents/selection/bulk.ts";
import { REASONS } from "../../documents/selection/change-each.ts";
import { detach, link, lockToArrange, notifyOfShown } from "./commands.ts";
import { type AttachmentRow, findAttachment, listPlaces, type Place } from "./queries.ts";

/** Arrangement of a document that its undo needs; one that was not attached before has no visibility. */
const Before = z.object({ investmentId: z.string(), from: z.nullable(Visibility), to: Visibility });

/** Actions of projects on many documents of the library. */
export const attachmentActions = {
  "documents.attach": bulkAction(z.object({ investmentId: z.uuid(), visibility: Visibility }), {
    undo: "documents.arrangedBack",
    change: (tx, caller, { items, options }) =>
      arrangeDocuments(tx, caller, { ids: idsOf(items), ...options }),
  }),
  "documents.show": bulkAction(z.object({ visibility: Visibility }), {
    undo: "documents.arrangedBack",
    change: (tx, caller, { items, options }) => showDocuments(tx, caller, { ids: idsOf(items), ...options }),
  }),
  /** A document that somebody has arranged otherwise meanwhile stays as they left it. */
  "documents.arrangedBack": bulkAction(z.object({}), {
    change: (tx, caller, { items }) => arrangeBack(tx, caller, items),
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
): Promise<BulkResult> {
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
async function showDocuments(tx: Tx, caller: Caller, { ids, visibility }: Selection): Promise<BulkResult> {
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
): Promise<BulkResult> {
  const { changed, failed }: BulkResult = { changed: [], failed: [] };
  const arranged: AttachmentRow[] = [];
  for (const id of new Set(ids.map((id) => id.toLowerCase()))) {
    const reason = refuse(id);
    const place = placeOf(id);
    if (reason !== undefined || place === undefined) failed.push({ id, reason: reason ?? REASONS.gone });
    else {
      const before = await findAttachment(tx, caller.account, place);
      if (before?.link.visibility === visibility) continue;
      arranged.push(await link(tx, caller, { ...place, visibility, notified: false }));
      const noted: z.infer<typeof Before> = {
        investmentId: place.investmentId,
        from: before?.link.visibility ?? null,
        to: visibility,
      };
      changed.push({ id: place.documentId, before: noted });
    }
  }
  if (visibility === "client") {
    const byProject = Map.groupBy(arranged, (row) => row.link.investment_id);
    for (const shown of byProject.values()) await notifyOfShown(tx, caller, shown);
  }
  return { changed, failed };
}

/** Takes documents off what they were attached to, or shows them to whom they were shown before; nobody is notified. */
async function arrangeBack(tx: Tx, caller: Caller, items: readonly BulkItem[]): Promise<BulkResult> {
  const before = new Map(items.map((item) => [item.id, z.parse(Before, item.before)]));
  // In the order of their ids, as whoever locks several does.
  const projects = [...new Set([...before.values()].map(({ investmentId }) => investmentId))].sort();
  for (const investmentId of projects) await lockToArrange(tx, caller, investmentId);
  return changeEach(tx, {
    items,
    topic: "documents",
    async change(tx, { id: documentId }) {
      const { investmentId, from, to } = existing(before.get(documentId));
      const place = { investmentId, documentId };
      const now = await findAttachment(tx, caller.account, place);
      if (now?.link.visibility !== to) return false;
      if (from === null) await detach(tx, caller, place);
      else await link(tx, caller, { ...place, visibility: from, notified: false });
      return null;
    },
  });
}

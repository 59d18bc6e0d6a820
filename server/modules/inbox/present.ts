import type { DuplicateDocument } from "@bonum/contract/documents/filing.ts";
import type { Proposal } from "@bonum/contract/filing/calls.ts";
import {
  INBOX_SOURCES,
  type InboxPaper,
  type InboxSource,
  type InboxState,
  REJECTED_HOURS,
} from "@bonum/contract/inbox/fields.ts";
import type { Database } from "../../platform/database/connect.ts";
import { fileTypeOf } from "../documents/content-types.ts";
import { findDuplicates } from "../documents/duplicates/queries.ts";
import { MOST_PROPOSALS, proposeFor } from "../filing/proposals.ts";
import { findProjectsOf } from "../filing/queries.ts";
import { findSenders, type PaperRow } from "./queries.ts";
import { listRefusals, listSources } from "./sources/queries.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Papers with what the portal knows of their contents and senders, and where they seem to belong. */
export async function presentPapers(database: Database, rows: readonly PaperRow[]): Promise<InboxPaper[]> {
  if (rows.length === 0) return [];
  const digests = rows.map(({ sha256 }) => sha256.toString("hex"));
  const names = rows.map(({ subject, name }) => [subject, name].filter(Boolean).join(" "));
  const [documents, named, senders] = await Promise.all([
    findDuplicates(database, digests),
    proposeFor(database, names),
    findSenders(database, [...new Set(rows.flatMap(({ sender }) => sender?.toLowerCase() || []))]),
  ]);
  const projects = await findProjectsOf(database, [...new Set(senders.map(({ clientId }) => clientId))]);
  const duplicates = new Map(documents.map((document) => [document.sha256, document]));
  return rows.map((row, index) => {
    const sender = senders.find(({ address }) => address === row.sender?.toLowerCase());
    const ofSender = projects.filter(({ clientId }) => clientId === sender?.clientId);
    return {
      ...presentPaper(row, duplicates),
      mail: presentMail(row, sender?.client ?? null),
      proposals: proposed([...(named[index] ?? []), ...ofSender]),
    };
  });
}

/** Proposals shown on a screen, each project once. */
function proposed(all: readonly Pick<Proposal, "investment" | "client">[]): InboxPaper["proposals"] {
  const byId = new Map(
    all.toReversed().map(({ investment, client }) => [investment.id, { investment, client }]),
  );
  return [...byId.values()].toReversed().slice(0, MOST_PROPOSALS);
}

function presentMail({ sender, sender_name, subject }: PaperRow, client: string | null): InboxPaper["mail"] {
  return sender === null ? null : { sender, senderName: sender_name ?? "", subject: subject ?? "", client };
}

function presentPaper(
  row: PaperRow,
  duplicates: ReadonlyMap<string, DuplicateDocument>,
): Omit<InboxPaper, "proposals" | "mail"> {
  const { decided_at: decided } = row;
  return {
    id: row.id,
    source: row.source,
    fileName: row.name,
    contentType: row.content_type,
    fileType: fileTypeOf(row.content_type),
    size: row.size,
    received: row.received_at.toISOString(),
    encrypted: row.encrypted,
    duplicate: duplicates.get(row.sha256.toString("hex")) ?? null,
    twin: row.twin,
    ...(row.held && { held: row.held }),
    rejected: decided && {
      reason: row.reason ?? "",
      by: row.decided_by_name,
      until: new Date(decided.getTime() + REJECTED_HOURS * HOUR_MS).toISOString(),
    },
  };
}

/** State of polling each possible source. */
export async function presentState(
  database: Database,
  places: Record<InboxSource, string | null>,
): Promise<InboxState> {
  const [sources, refusals] = await Promise.all([listSources(database), listRefusals(database)]);
  return {
    sources: INBOX_SOURCES.map((source) => {
      const row = sources.find((one) => one.source === source);
      const failed = row?.failure && row.failed_at && { kind: row.failure, since: row.failed_at };
      return {
        source,
        place: places[source],
        looked: row?.looked_at?.toISOString() ?? null,
        taken: row?.taken_at?.toISOString() ?? null,
        failure: failed
          ? {
              kind: failed.kind,
              detail: row?.detail ?? "",
              since: failed.since.toISOString(),
              next: row?.next_at?.toISOString() ?? null,
            }
          : null,
      };
    }),
    refused: refusals.map(({ refused_at, sender, subject, ...refusal }) => ({
      ...refusal,
      at: refused_at.toISOString(),
      mail: sender === null ? null : { sender, subject: subject ?? "" },
    })),
  };
}

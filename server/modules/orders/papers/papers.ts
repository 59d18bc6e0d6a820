import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Address } from "@bonum/contract/address.ts";
import { addressLine } from "@bonum/contract/address-line.ts";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { orderPaperCalls } from "@bonum/contract/orders/calls.ts";
import { lastDayToRescind } from "@bonum/contract/orders/contract.ts";
import type { Result } from "@bonum/contract/orders/event-bodies.ts";
import type { PaperKind, ReportDraft } from "@bonum/contract/orders/fields.ts";
import type { PageSlug } from "@bonum/contract/pages/fields.ts";
import { priceText } from "@bonum/contract/services/price.ts";
import { readAuditHead } from "../../../kernel/audit/chain-queries.ts";
import { recordDownload } from "../../../kernel/audit/downloads.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { existing, type Route, route } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { inSnapshot } from "../../../platform/database/page.ts";
import { sendContent } from "../../../platform/http/content.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { Conflict, Refused } from "../../../platform/http/errors.ts";
import { limitRunning } from "../../../platform/limiter.ts";
import { readOrganisationRow } from "../../organisation/queries.ts";
import { currentPage, writtenIn } from "../../pages/page.ts";
import { makePaper } from "../../papers/make.ts";
import {
  type ConfirmationPaper,
  type PaperContract,
  paperOrganisation,
  type ReportPaper,
} from "../../papers/paper.ts";
import { readPictures } from "../../papers/pictures.ts";
import { once, requestPaper } from "../../papers/prepared.ts";
import { sealFor } from "../../papers/sealing.ts";
import { readEvidence } from "../documents/citations/queries.ts";
import { readContents } from "../documents/queries.ts";
import { readFindings } from "../findings/queries.ts";
import { isOpen } from "../policy.ts";
import { findOrder, type OrderRow } from "../queries.ts";
import { hasBegun, insertPaper, readNow, readPaper, readSubmitter } from "./queries.ts";

/*
 * The PDFs of an order. They are kept in the transaction of the event that they prove, which rehearses them before
 * (`papers/prepared.ts`): what was published never changes.
 */

/** The moment of an event whose paper tells it: the paper is made a little before the event is written. */
export function momentOf(tx: Tx): Promise<Date> {
  return once(tx, "moment", () => readNow(tx));
}

/** The series of an order's number. */
export function ownSeries({ sample }: Pick<OrderRow, "sample">): string {
  return sample ? "PRZYKŁAD" : "BAD";
}

/** Tells if an order published with this result gets a certificate. */
export function isCertified({ service }: Pick<OrderRow, "service">, result: Result): boolean {
  return result !== "negative" && service.certificateType !== "";
}

/** Makes and keeps the confirmation of a submission; returns its SHA-256, in hexadecimal. */
export async function saveConfirmation(
  tx: Tx,
  { account, portal }: Caller,
  order: OrderRow,
): Promise<string> {
  const content = await requestPaper(tx, "confirmation", {
    seal: sealFor(portal, order),
    paper: {
      ...(await headOf(tx, order)),
      ...(await sentWith(tx, order)),
      submittedBy: account.displayName,
      submittedAt: order.submitted_at ?? new Date(),
      ...(order.contract_kind === "consumer" && order.service.pricing === "list"
        ? { contract: await contractOf(tx, order) }
        : {}),
    },
  });
  return save(tx, order.id, { kind: "confirmation", content });
}

/** Makes and keeps the confirmation of a contract with a consumer; returns its SHA-256, in hexadecimal. */
export async function saveContract(tx: Tx, { portal }: Caller, order: OrderRow): Promise<string> {
  const paper = {
    ...(await headOf(tx, order)),
    ...(await sentWith(tx, order)),
    submittedBy: (await readSubmitter(tx, order.id)) ?? "",
    submittedAt: order.submitted_at ?? order.added_at,
    contract: await contractOf(tx, order),
  };
  const content = await requestPaper(tx, "contract", { seal: sealFor(portal, order), paper });
  return save(tx, order.id, { kind: "contract", content });
}

/** Makes and keeps the receipt of a consumer's withdrawal; returns its SHA-256, in hexadecimal. */
export async function saveRescission(
  tx: Tx,
  { account, portal }: Caller,
  { order, at, reason }: { order: OrderRow; at: Date; reason: string },
): Promise<string> {
  const { service, ...head } = await headOf(tx, order);
  const content = await requestPaper(tx, "rescission", {
    seal: sealFor(portal, order),
    paper: {
      ...head,
      service: service.name,
      concludedOn: order.accepted_at && dayInWarsaw(order.accepted_at),
      rescindedAt: at,
      rescindedBy: account.displayName,
      reason,
      begun: order.early_start_at !== null && (await hasBegun(tx, order.id)),
    },
  });
  return save(tx, order.id, { kind: "rescission", content });
}

/** An order that is a contract with a consumer, as its papers say it. */
async function contractOf(tx: Tx, order: OrderRow): Promise<PaperContract> {
  const { service, accepted_at } = order;
  const price = order.price ?? service.price;
  const concludedOn = accepted_at && dayInWarsaw(accepted_at);
  return {
    price: price === null ? "" : priceText(price, service.vatRate, writtenZloty).pl,
    concludedOn,
    rescindUntil: concludedOn && lastDayToRescind(concludedOn),
    earlyStartAt: order.early_start_at,
    terms: await bodyOf(tx, "terms"),
    instruction: await bodyOf(tx, "withdrawal"),
    facts: (await writtenIn(tx, "pl")).facts,
  };
}

async function bodyOf(tx: Tx, slug: PageSlug): Promise<string> {
  return (await currentPage(tx, slug))?.pl.body ?? "";
}

/** An amount in grosze as papers have it: `1234,50 zł`. */
function writtenZloty(grosze: number): string {
  return new Intl.NumberFormat("pl", { style: "currency", currency: "PLN" }).format(grosze / 100);
}

/** Makes and keeps the report of a published result. */
export async function saveReport(tx: Tx, { portal }: Caller, order: OrderRow): Promise<void> {
  const { result, justification, conditions, published_at } = order;
  if (result === null || published_at === null) throw new Error("a report needs a published result");
  const decided = { result, justification, conditions };
  const paper = await reportOf(tx, order, { ...decided, publishedAt: published_at, preview: false });
  const content = await requestPaper(tx, "report", {
    paper,
    readPictures: () => readPictures(portal.storage, paper.photographs),
    seal: sealFor(portal, order),
  });
  await save(tx, order.id, { kind: "report", content });
}

async function save(
  tx: Tx,
  orderId: string,
  { kind, content }: { kind: PaperKind; content: Buffer },
): Promise<string> {
  const sha256 = createHash("sha256").update(content).digest();
  await insertPaper(tx, orderId, { kind, content, sha256 });
  return sha256.toString("hex");
}

/** Answers and documents submitted with the order. */
async function sentWith(tx: Tx, order: OrderRow): Promise<Pick<ConfirmationPaper, "answers" | "documents">> {
  const contents = await readContents(tx, order.id);
  const documents = contents.map(({ name, version, sha256, requirement }) => ({
    fileName: name,
    version,
    sha256: sha256.toString("hex"),
    requirement,
  }));
  return { answers: order.answers, documents };
}

async function headOf(tx: Tx, order: OrderRow) {
  const { facts } = await readOrganisationRow(tx);
  const object = order.object ?? order.present_object;
  return {
    number: order.number ?? "",
    auditHead: await once(tx, "audit head", () => readAuditHead(tx)),
    organisation: paperOrganisation(facts),
    service: order.service,
    client: object.investor,
    investment: {
      number: order.investment_number,
      title: object.title,
      addressLine: addressLine(object.address as Address),
    },
  };
}

type Decided = Pick<ReportPaper, "result" | "justification" | "conditions" | "publishedAt" | "preview">;

async function reportOf(tx: Tx, order: OrderRow, decided: Decided): Promise<ReportPaper> {
  // As it was examined, whatever the library says by now.
  const evidence = await readEvidence(tx, order.id);
  const findings = await readFindings(tx, order.id);
  const named = new Set(evidence.map(({ id }) => id));
  // Submitted documents were examined too, even if no finding names them.
  const others = (await readContents(tx, order.id)).filter(({ id }) => !named.has(id));
  const examined = [...evidence, ...others].map(({ id, name, version, sha256, ...content }) => ({
    ...content,
    fileName: name,
    version,
    sha256: sha256.toString("hex"),
    criteria: findings.flatMap(({ evidence, evidenceVersions }, index) =>
      evidence.some((one, place) => one === id && evidenceVersions[place] === version) ? [index + 1] : [],
    ),
  }));
  return {
    ...(await headOf(tx, order)),
    ...decided,
    findings: findings.map(({ evidenceVersions: _, evidenceNames, ...finding }) => ({
      ...finding,
      evidence: evidenceNames,
    })),
    evidence: examined.map(({ fileName, requirement, version, criteria, sha256 }) => ({
      fileName,
      requirement,
      version,
      criteria,
      sha256,
    })),
    photographs: examined
      .filter(({ criteria, content_type }) => criteria.length > 0 && content_type.startsWith("image/"))
      .map(({ fileName, sha256, criteria, storage_key: key }) => ({ fileName, sha256, criteria, key })),
    examiner: order.examiner_name ?? "",
    decider: order.decider_name ?? "",
    onePerson:
      order.decider_id !== null &&
      (order.examiner_id === order.decider_id || order.examined_by.includes(order.decider_id)),
    unconfirmed: order.unconfirmed,
    submittedAt: order.submitted_at ?? order.added_at,
    acceptedAt: order.accepted_at ?? order.added_at,
  };
}

/**
 * Builds the report as if it were published now. @throws Conflict before the order is accepted, or after
 * publication
 */
async function previewOf(
  tx: Tx,
  order: OrderRow,
  { result, justification, conditions }: ReportDraft,
): Promise<ReportPaper> {
  if (order.accepted_at === null || !isOpen(order)) {
    throw new Conflict({
      pl: "Podgląd raportu jest możliwy od przyjęcia zlecenia do publikacji wyniku. Po publikacji można otworzyć sam raport.",
      en: "The report can be previewed from the acceptance of the order until the result is published. After that, open the report itself.",
    });
  }
  const decided = { result, justification, conditions: result === "conditional" ? conditions : "" };
  return reportOf(tx, order, { ...decided, publishedAt: new Date(), preview: true });
}

/** Names of the files of papers. */
export const PAPER_NAMES: Record<PaperKind, string> = {
  confirmation: "potwierdzenie",
  contract: "umowa",
  rescission: "odstapienie",
  report: "raport",
};

/** The previews that are made now: a person looks at one, and asks for the next while it is made. */
const previews = limitRunning({
  perOwner: 2,
  refusal: () =>
    new Refused(429, {
      pl: "Powstają już dwa podglądy dla tego konta. Następny będzie można otworzyć, gdy będą gotowe.",
      en: "Two previews are already being made for this account. You can open the next one when they are ready.",
    }),
});

/** Routes of orders' PDFs. */
export const orderPaperRoutes: Route[] = [
  route(orderPaperCalls.paper, async ({ account, params, request, reply }, { database }) => {
    const { id, kind } = params;
    const order = existing(await findOrder(database, account, id));
    const { sha256, content } = existing(await readPaper(database, id, kind));
    const name = `${(order.number ?? "").replaceAll("/", "-")}-${PAPER_NAMES[kind]}.pdf`;
    return sendContent(request, reply, {
      etag: `"${sha256.toString("hex")}"`,
      size: content.length,
      contentType: "application/pdf",
      disposition: contentDisposition("attachment", name),
      open: async (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
      onSend: (part) =>
        recordDownload(database, request, {
          action: "order.downloadPaper",
          subjectType: "order",
          subjectId: id,
          after: { number: order.number, paper: kind },
          ...part,
        }),
    });
  }),
  route(orderPaperCalls.preview, async ({ account, params: { id }, body, reply }, { database, storage }) => {
    const end = previews.begin(account.id);
    const content = await inSnapshot(database, async (tx) =>
      previewOf(tx, existing(await findOrder(tx, account, id)), body),
    )
      .then(async (paper) => {
        const pictures = await readPictures(storage, paper.photographs);
        return makePaper("report", paper, { preview: true, pictures });
      })
      .finally(end);
    return reply
      .type("application/pdf")
      .header("cache-control", "no-store")
      .header("content-disposition", contentDisposition("inline", "podglad-raportu.pdf"))
      .send(content);
  }),
];

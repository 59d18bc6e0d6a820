import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { CENTRE_NAME } from "@bonum/contract/identity/portal-names.ts";
import { contractKindOf, lastDayToRescind, maySayOutsideTrade } from "@bonum/contract/orders/contract.ts";
import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderDetails, OrderHistoryEntry, OrderView } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { grossOf } from "@bonum/contract/services/price.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { allowedEvents, blockedEvents } from "../../kernel/events.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { recordView } from "../../kernel/record-view.ts";
import type { Database } from "../../platform/database/connect.ts";
import { readRendered } from "../../platform/markdown/rendered.ts";
import { findCertificateOf } from "../certificates/present.ts";
import { readHistory } from "./history/queries.ts";
import { objectChangeOf } from "./object/change.ts";
import { hasCandidate, proposedPeople } from "./people/queries.ts";
import {
  awaitsDecision,
  canAcceptObject,
  canAssign,
  canAttach,
  canDelete,
  canEdit,
  canExamine,
  canExtendQuote,
  canRefuseObject,
  canSeeWork,
  mayChange,
  renewalObstacle,
} from "./policy.ts";
import type { OrderRow } from "./queries.ts";
import { readParts } from "./rounds/queries.ts";
import { clockOf } from "./states/clock.ts";
import { orderEvents } from "./states/events.ts";
import { hasQuoteExpired, missingOf, termsOf } from "./states/guards.ts";

/** An order as a list shows it to this account. */
export function presentOrder(row: OrderRow, account: Account): OrderView {
  const today = dayInWarsaw();
  const { id, slug, name } = row.service;
  const person = (personId: string | null, personName: string | null) =>
    // To a client the centre is one.
    isAdmin(account) && personId !== null ? { id: personId, name: personName ?? "" } : null;
  return {
    ...recordView(row),
    number: row.number,
    state: row.state,
    turn: row.turn,
    clock: clockOf(row, today),
    overdue: row.turn !== null && row.due_date !== null && row.due_date < today,
    service: { id: row.service_id === null ? null : id, slug, name },
    investment: { id: row.investment_id, number: row.investment_number, title: row.investment_title },
    client: { id: row.client_id, name: row.client_name },
    coordinator: person(row.coordinator_id, row.coordinator_name),
    examiner: person(row.examiner_id, row.examiner_name),
    decider: person(row.decider_id, row.decider_name),
    lacksDecider: isAdmin(account) && row.lacks_decider,
    price: row.price,
    priceGross: grossOf(row.price, row.service.vatRate),
    result: row.result,
    dateSubmitted: row.submitted_at?.toISOString() ?? null,
    datePublished: row.published_at?.toISOString() ?? null,
    allowedEvents: allowedEvents(orderEvents, row, account),
  };
}

/** An order as its own page shows it to this account. */
export async function presentDetails(
  database: Database,
  row: OrderRow,
  account: Account,
): Promise<OrderDetails> {
  const { findings, ...parts } = await readParts(database, row, account);
  const work = canSeeWork(account, row);
  const change = objectChangeOf(row);
  const certificate = (await findCertificateOf(database, row.id)) ?? null;
  return {
    ...presentOrder(row, account),
    ...parts,
    service: { ...row.service, id: row.service_id },
    scopeHtml: (await readRendered(database, row.service.scope)).html,
    returnState: row.return_state,
    answers: row.answers,
    object: row.object ?? row.present_object,
    objectChange: change,
    findings: work ? findings : [],
    missing: row.state === "draft" ? missingOf(row) : [],
    blockedEvents: blockedEvents(orderEvents, row, account),
    quote: quoteOf(row),
    contract: contractOf(row),
    hold:
      row.state === "on_hold" && row.resume_on !== null
        ? { reason: row.hold_reason, resumeOn: row.resume_on }
        : null,
    recommendation:
      isAdmin(account) && row.recommendation !== null
        ? { result: row.recommendation, justification: row.recommendation_text }
        : null,
    proposed: isAdmin(account) && row.state === "submitted" ? await proposedPeople(database, row) : null,
    justification: row.justification,
    conditions: row.conditions,
    publicNote: row.public_note,
    certificate,
    can: {
      edit: canEdit(account, row),
      delete: canDelete(account, row),
      attach: canAttach(account, row),
      assign: canAssign(account, row),
      changeExaminer: canAssign(account, row) && !awaitsDecision(row),
      assignDecider:
        canAssign(account, row) && (!isToBeDecided(row) || (await hasCandidate(database, row.id))),
      examine: canExamine(account, row),
      acceptObject: change !== null && canAcceptObject(account, row),
      refuseObject: change !== null && change.refused === null && canRefuseObject(account, row),
      extendQuote: canExtendQuote(account, row),
      renew: mayChange(account, row) && renewalObstacle({ ...parts, certificate }) === undefined,
    },
  };
}

/** From the examination on it matters whether somebody can decide; before, who examines may still change. */
const isToBeDecided = (row: OrderRow) => row.state === "in_examination" || awaitsDecision(row);

function contractOf(row: OrderRow): OrderDetails["contract"] {
  const { client_kind, early_start_at } = row;
  const draft = row.state === "draft";
  const terms = termsOf(row);
  const kind = draft ? contractKindOf(client_kind, false) : terms.kind;
  return {
    kind,
    maySayOutsideTrade: draft && maySayOutsideTrade(client_kind),
    concludedOn: terms.concludedOn,
    rescindUntil:
      kind === "consumer" && terms.concludedOn !== null ? lastDayToRescind(terms.concludedOn) : null,
    earlyStartAt: early_start_at?.toISOString() ?? null,
  };
}

function quoteOf({ price, quote_valid_until, quote_note, service }: OrderRow): OrderDetails["quote"] {
  if (price === null || quote_valid_until === null) return null;
  const expired = hasQuoteExpired({ quote_valid_until });
  const priceGross = grossOf(price, service.vatRate);
  return { price, priceGross, validUntil: quote_valid_until, expired, note: quote_note };
}

/**
 * An order's history, oldest first. A client reads `Centrum Badań` for the centre's people and none of their internal
 * notes; of an invalidation what the public is told.
 */
export async function presentHistory(
  database: Database,
  { id, public_note }: OrderRow,
  account: Account,
): Promise<OrderHistoryEntry[]> {
  const admin = isAdmin(account);
  const entries = await readHistory(database, id);
  const noteFor = (event: OrderEvent) => (event === "invalidate" ? public_note : "");
  return entries.map((entry) => ({
    id: String(entry.id),
    at: entry.at.toISOString(),
    event: entry.event,
    from: entry.from_state,
    to: entry.to_state,
    actor: admin || entry.side === "client" ? entry.actor : CENTRE_NAME.pl,
    note: admin || !entry.internal ? entry.note : noteFor(entry.event),
  }));
}

/** The columns of the exported list of orders. */
export const COLUMNS: ExportColumn<OrderView>[] = columnsOf(orderLabels, {
  fields: [
    "number",
    "state",
    "turn",
    "service",
    "investment",
    "client",
    "coordinator",
    "examiner",
    "decider",
    "price",
    "priceGross",
    "dueDate",
    "centreDays",
    "normDays",
    "clientDays",
    "result",
    "dateAdded",
    "dateSubmitted",
    "datePublished",
  ],
  own: {
    service: ({ service }) => service.name,
    investment: ({ investment }) => `${investment.number} ${investment.title}`,
    client: ({ client }) => client.name,
    coordinator: ({ coordinator }) => coordinator?.name ?? null,
    examiner: ({ examiner }) => examiner?.name ?? null,
    decider: ({ decider }) => decider?.name ?? null,
    dueDate: ({ clock }) => clock.dueDate,
    centreDays: ({ clock }) => clock.centreDays,
    normDays: ({ clock }) => clock.normDays,
    clientDays: ({ clock }) => clock.clientDays,
  },
});

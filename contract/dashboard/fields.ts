import * as z from "zod/mini";
import { CertificateState, PublicState } from "../certificates/fields.ts";
import { DocumentView } from "../documents/fields.ts";
import { STAGES } from "../investments/fields.ts";
import { INVESTMENT_STATES } from "../investments/states.ts";
import { UnansweredView } from "../messages/fields.ts";
import { OrderGroup, OrderState } from "../orders/fields.ts";

/** A month of the last twelve, `YYYY-MM`, with what had been added by its end. */
const Month = z.object({
  month: z.string(),
  /** Documents in the library, and their bytes with all kept versions. */
  documents: z.int(),
  bytes: z.int(),
});

/** An order that waits for somebody. */
const WaitingOrder = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  service: z.string(),
  /** Title of the investment project. */
  investment: z.string(),
  state: OrderState,
  /** `YYYY-MM-DD`. */
  dueDate: z.nullable(z.string()),
  overdue: z.boolean(),
});

const WaitingAtCentre = z.extend(WaitingOrder, {
  client: z.string(),
  /** True if nobody in the centre could decide it, so that somebody is to be invited. */
  lacksDecider: z.boolean(),
});

/** An order that has just come to the centre, or come back to it. */
const ArrivedOrder = z.object({
  ...z.pick(WaitingOrder, { id: true, number: true, service: true }).shape,
  client: z.string(),
  /** ISO 8601. */
  date: z.string(),
});

/** Dashboard of administrators (M6.1). */
export const AdminDashboard = z.object({
  counts: z.object({
    clients: z.int(),
    activeClients: z.int(),
    investments: z.int(),
    documents: z.int(),
    publishedServices: z.int(),
    unansweredMessages: z.int(),
  }),
  /** The oldest messages of visitors and clients that nobody has answered. */
  messages: z.array(UnansweredView),
  investmentsByStage: z.array(z.object({ stage: z.enum(STAGES), count: z.int() })),
  investmentsByState: z.array(z.object({ state: z.enum(INVESTMENT_STATES), count: z.int() })),
  documentsByMonth: z.array(Month),
  latestDocuments: z.array(
    z.object({ id: z.string(), fileKey: z.string(), fileName: z.string(), dateAdded: z.string() }),
  ),
  orders: z.object({
    /** Orders that wait for the centre, overdue first. */
    waiting: z.array(WaitingAtCentre),
    /** Number of orders by state, without drafts. */
    byState: z.array(z.object({ state: OrderState, count: z.int() })),
    overdue: z.int(),
    /** New orders that nobody has accepted or priced, the oldest first. */
    submitted: z.array(ArrivedOrder),
    /** Orders among them whose corrections were answered within a week, newest first. */
    answered: z.array(ArrivedOrder),
    /** Orders published in the last year, and how many of them within the promised time. */
    published: z.int(),
    onTime: z.int(),
    /** Days that orders stood in a state. */
    stages: z.array(z.object({ state: OrderState, orders: z.int(), median: z.number(), p90: z.number() })),
  }),
  certificates: z.object({
    byState: z.array(z.object({ state: PublicState, count: z.int() })),
    /** Within 90 days. */
    ending: z.array(
      z.object({ id: z.string(), number: z.string(), holder: z.string(), validTo: z.string() }),
    ),
  }),
  latestInvestments: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      client: z.string(),
      dateAdded: z.string(),
    }),
  ),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/** One administrator's own work: what waits for them, what is new, and unanswered messages. */
export const OwnWork = z.object({
  /** Orders whose next step is this person's: overdue first, then by due date. */
  mine: z.object({
    count: z.int(),
    overdue: z.int(),
    first: z.array(WaitingAtCentre),
  }),
  /** New orders that nobody has accepted or priced, the oldest first. */
  submitted: z.object({ count: z.int(), first: z.array(ArrivedOrder) }),
  /** Messages of visitors and clients without an answer, the oldest first. */
  messages: z.object({ count: z.int(), first: z.array(UnansweredView) }),
  /** Visits of the next two weeks in the person's orders, the next first. */
  visits: z.array(
    z.object({
      id: z.string(),
      /** ISO 8601. */
      startsAt: z.string(),
      place: z.string(),
      investment: z.string(),
      client: z.string(),
      /** The client's telephone number; empty where none is known. */
      phone: z.string(),
      order: z.object({ id: z.string(), number: z.nullable(z.string()), service: z.string() }),
    }),
  ),
  /** The person's orders that wait for their client. */
  withClients: z.int(),
});
export type OwnWork = z.infer<typeof OwnWork>;

/** Dashboard of a client: own orders and projects, the centre's newest messages and documents. */
export const ClientDashboard = z.object({
  client: z.nullable(z.object({ name: z.string(), role: z.enum(["owner", "member"]) })),
  /** Progress of the client towards its first examination. */
  firstSteps: z.object({
    investment: z.boolean(),
    /** An examination was chosen; its documents were sent; the centre has taken it up. */
    order: z.boolean(),
    documents: z.boolean(),
    followed: z.boolean(),
    /** The order that the next step is about, where there is one. */
    orderId: z.nullable(z.string()),
  }),
  /** Certificates, those that need attention first, then the newest. */
  certificates: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      /** Code as printed. */
      code: z.string(),
      object: z.string(),
      state: CertificateState,
      conditional: z.boolean(),
      validTo: z.nullable(z.string()),
      /** Public reason of a suspension or withdrawal. */
      reason: z.string(),
    }),
  ),
  /**
   * Orders by group, those that wait for the client first; each group with its number and its first orders.
   */
  orders: z.array(
    z.object({
      group: OrderGroup,
      count: z.int(),
      first: z.array(
        z.extend(WaitingOrder, {
          turn: z.nullable(z.enum(["client", "centre"])),
          /** Day of the result in words, if the client does in time what is waited for. */
          result: z.nullable(z.object({ pl: z.string(), en: z.string() })),
        }),
      ),
    }),
  ),
  /** The centre's newest messages on orders, begun where they are long. */
  messages: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      dateAdded: z.string(),
      order: z.object({ id: z.string(), number: z.nullable(z.string()), service: z.string() }),
    }),
  ),
  investments: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      stage: z.enum(STAGES),
      state: z.enum(INVESTMENT_STATES),
      town: z.string(),
      documents: z.int(),
    }),
  ),
  latestDocuments: z.array(
    z.object({
      id: z.string(),
      fileKey: z.string(),
      fileName: z.string(),
      dateAttached: z.string(),
      ...z.pick(DocumentView, { version: true, fileType: true, thumbnail: true, previewable: true }).shape,
      investment: z.object({ id: z.string(), number: z.string(), title: z.string() }),
    }),
  ),
});
export type ClientDashboard = z.infer<typeof ClientDashboard>;

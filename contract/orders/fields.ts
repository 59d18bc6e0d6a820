import * as z from "zod/mini";
import { CertificateState } from "../certificates/fields.ts";
import { DocumentView } from "../documents/fields.ts";
import { FilterDay, ListQuery } from "../lists/paging.ts";
import { FavouriteFilter, Flag, RecordView } from "../records.ts";
import { HeldContent } from "../scans/fields.ts";
import { VatRate } from "../services/fields.ts";
import { text } from "../text/fields.ts";
import { notTooLong } from "../text/too-long.ts";
import { FinishedUpload } from "../uploads/calls.ts";
import { key } from "../validation/key.ts";
import { CONTRACT_KINDS } from "./contract.ts";
import { Correction } from "./corrections.ts";
import { Result } from "./event-bodies.ts";
import { ORDER_EVENT_NAMES } from "./events.ts";
import { SavedFinding } from "./findings.ts";
import { ObjectChange, OrderObject } from "./object.ts";
import { ORDER_GROUP_NAMES, ORDER_STATE_NAMES } from "./states.ts";

export const OrderState = z.enum(ORDER_STATE_NAMES, { error: key("choice.invalid") });
/** Several states, as clients are shown them. */
export const OrderGroup = z.enum(ORDER_GROUP_NAMES, { error: key("choice.invalid") });
export const OrderEvent = z.enum(ORDER_EVENT_NAMES, { error: key("choice.invalid") });

const Id = z.uuid(key("id.invalid"));
/** A list that must be sent. */
const sentList = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(notTooLong("list"));

/** A question of the ordered service with what the client answers it, empty where not answered yet. */
export const Answer = z.object({ question: text(), answer: text("note") });
export type Answer = z.infer<typeof Answer>;
/** Answers to the service's questions; what is left out is not answered. */
const Answers = z._default(sentList(Answer), []);

/** A new order: a draft of an investment's client, whoever makes it. */
export const NewOrder = z.object({ serviceId: Id, investmentId: Id, answers: Answers });
export type NewOrder = z.infer<typeof NewOrder>;

/** Content of a draft; it is saved incomplete, and checked on submission. */
export const OrderFields = z.object({ answers: Answers });
export type OrderFields = z.infer<typeof OrderFields>;

/** Orders of a list of orders; states stand in the order of the process. */
export const ORDER_ORDERS = [
  "dueAsc",
  "dueDesc",
  "dateDesc",
  "dateAsc",
  "numberDesc",
  "numberAsc",
  "clientAsc",
  "clientDesc",
  "stateAsc",
  "stateDesc",
] as const;

/** The list of orders; by what is due first. */
export const OrderListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(ORDER_ORDERS, { error: key("orderBy.invalid") }), "dueAsc"),
  state: z.optional(OrderState),
  group: z.optional(OrderGroup),
  turn: z.optional(z.enum(["client", "centre"], { error: key("choice.invalid") })),
  overdue: z.optional(Flag),
  serviceId: z.optional(Id),
  investmentId: z.optional(Id),
  clientId: z.optional(Id),
  /** Coordinator, examiner or decider. */
  personId: z.optional(Id),
  /** Added on this day or later. */
  from: z.optional(FilterDay),
  /** The last day on which it was added. */
  to: z.optional(FilterDay),
  ...FavouriteFilter,
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

const Person = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** Duration of an order, the same two figures on both sides. Days are Polish. */
export const Clock = z.object({
  /** Working days that the centre has worked, since the order was accepted. */
  centreDays: z.int(),
  /** Working days that the service promises; null where it promises none. */
  normDays: z.nullable(z.int()),
  /** Days that the client was waited for, since the order was submitted. */
  clientDays: z.int(),
  /** Day by which the side that has to act is expected to, `YYYY-MM-DD`. */
  dueDate: z.nullable(z.string()),
});

/** The service as it was when it was ordered. */
export const OrderedService = z.object({
  id: z.nullable(z.string()),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  scope: z.string(),
  normativeBasis: z.string(),
  pricing: z.enum(["list", "quote"]),
  /** Net, in grosze. */
  price: z.nullable(z.number()),
  /** Null in orders from before services had one. */
  vatRate: z.nullable(VatRate),
  priceNote: z.string(),
  normDays: z.nullable(z.number()),
  requiredDocuments: z.array(z.object({ name: z.string(), required: z.boolean() })),
  questions: z.array(z.object({ question: z.string(), required: z.boolean() })),
  /** Criteria of the examination; copied on submission, and empty in orders older than criteria. */
  criteria: z.array(z.object({ criterion: z.string() })),
  certificateType: z.string(),
  certificateMonths: z.nullable(z.number()),
});
export type OrderedService = z.infer<typeof OrderedService>;

/** An order in a list. */
export const OrderView = z.extend(RecordView, {
  /** Order number; null until it is submitted. */
  number: z.nullable(z.string()),
  state: OrderState,
  turn: z.nullable(z.enum(["client", "centre"])),
  clock: Clock,
  overdue: z.boolean(),
  service: z.pick(OrderedService, { id: true, slug: true, name: true }),
  investment: z.object({ id: z.string(), number: z.string(), title: z.string() }),
  client: z.object({ id: z.string(), name: z.string() }),
  coordinator: Person,
  examiner: Person,
  decider: Person,
  /** True where nobody could decide what waits for a decision; to a client never. */
  lacksDecider: z.boolean(),
  /** Net, in grosze; null where nothing is agreed. */
  price: z.nullable(z.number()),
  /** The same with VAT; null too where the rate is not known. */
  priceGross: z.nullable(z.number()),
  result: z.nullable(Result),
  /** ISO 8601. */
  dateSubmitted: z.nullable(z.string()),
  datePublished: z.nullable(z.string()),
  /** Events that the caller may send now. */
  allowedEvents: z.array(OrderEvent),
});
export type OrderView = z.infer<typeof OrderView>;

export const PAPER_KINDS = ["confirmation", "contract", "rescission", "report"] as const;
/** A PDF that the portal makes of an order and keeps: `contract` and `rescission` of consumers alone. */
export const PaperKind = z.enum(PAPER_KINDS, { error: key("choice.invalid") });
export type PaperKind = z.infer<typeof PaperKind>;

/** Body of a report's preview. */
export const ReportDraft = z.object({
  result: Result,
  justification: text("page"),
  conditions: text("page"),
});
export type ReportDraft = z.infer<typeof ReportDraft>;

/** A document of an order. */
export const OrderDocument = z.object({
  id: z.string(),
  fileKey: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  dateAdded: z.string(),
  /** Name of the required document that it is; empty for another one. */
  requirement: z.string(),
  ...z.pick(DocumentView, { fileType: true, thumbnail: true }).shape,
  /** Number of the present version; of what is kept the last one that the order cites. */
  version: z.int(),
  /**
   * True if the reader finds it in the order alone: the library's copy is in the trash, or no longer shown.
   */
  kept: z.boolean(),
  /** The versions that the reader may open, the oldest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      contentType: z.string(),
      size: z.number(),
      sha256: z.string(),
      date: z.string(),
      /** Reason why it cannot be opened. */
      held: z.optional(HeldContent),
    }),
  ),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

/** Documents and answers of one submission or correction; never changed afterwards. */
export const OrderRound = z.object({
  round: z.int(),
  /** Cause of the submission; `object`: the examiner accepted a change of the examined object. */
  kind: z.enum(["submission", "correction", "object"]),
  at: z.string(),
  answers: z.array(Answer),
  documents: z.array(
    z.object({
      documentId: z.string(),
      fileName: z.string(),
      version: z.int(),
      sha256: z.string(),
      requirement: z.string(),
    }),
  ),
  /** Examined object from then on. */
  object: z.nullable(OrderObject),
});
export type OrderRound = z.infer<typeof OrderRound>;

/** An order on its own page. */
export const OrderDetails = z.extend(OrderView, {
  service: OrderedService,
  /** The service's scope as it was ordered, rendered and sanitised. */
  scopeHtml: z.string(),
  /** State to which an order in correction or on hold returns; null in every other state. */
  returnState: z.nullable(OrderState),
  answers: z.array(Answer),
  /** Examined object: frozen on submission; for a draft, the present data of its investment. */
  object: OrderObject,
  /** Differences of the investment from it while the order is open; null if there are none. */
  objectChange: z.nullable(ObjectChange),
  documents: z.array(OrderDocument),
  rounds: z.array(OrderRound),
  corrections: z.array(Correction),
  findings: z.array(SavedFinding),
  /**
   * Missing parts of a draft that cannot be submitted yet: questions and required documents by their texts.
   */
  missing: z.array(z.object({ kind: z.enum(["answer", "document"]), name: z.string() })),
  /** Expectable events that are not possible now, each with the reason as a sentence in both languages. */
  blockedEvents: z.array(
    z.object({ event: OrderEvent, reason: z.object({ pl: z.string(), en: z.string() }) }),
  ),
  quote: z.nullable(
    z.object({
      price: z.number(),
      priceGross: z.nullable(z.number()),
      validUntil: z.string(),
      /** True if it can no longer be accepted, unless the centre extends it. */
      expired: z.boolean(),
      note: z.string(),
    }),
  ),
  /**
   * Kind of the contract; for a draft the expected one, unless a sole trader states otherwise. Days are
   * Polish.
   */
  contract: z.object({
    kind: z.enum(CONTRACT_KINDS),
    /** True if the client is asked if the order is outside of their trade. */
    maySayOutsideTrade: z.boolean(),
    concludedOn: z.nullable(z.string()),
    /** The last day on which a consumer may rescind it; null before it is concluded, and of a business. */
    rescindUntil: z.nullable(z.string()),
    /** Time of the consumer's request for an early start, ISO 8601. */
    earlyStartAt: z.nullable(z.string()),
  }),
  hold: z.nullable(z.object({ reason: z.string(), resumeOn: z.string() })),
  /** Recommendation of the examiner, visible to administrators alone. */
  recommendation: z.nullable(z.object({ result: Result, justification: z.string() })),
  /** People of the service's last order, proposed to administrators before this one is accepted. */
  proposed: z.nullable(z.object({ examinerId: z.nullable(z.string()), deciderId: z.nullable(z.string()) })),
  justification: z.string(),
  conditions: z.string(),
  /** Public note on an invalidated or ended order. */
  publicNote: z.string(),
  /** The order that this one repeats, or the one that repeats it. */
  repeats: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
  repeatedBy: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
  /** PDFs made by the portal and kept (`PaperKind`). The certificate is kept with itself. */
  papers: z.array(z.object({ kind: z.string(), sha256: z.string(), size: z.number(), date: z.string() })),
  certificate: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      code: z.string(),
      state: CertificateState,
      conditional: z.boolean(),
    }),
  ),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    attach: z.boolean(),
    assign: z.boolean(),
    /** Naming another examiner among them: not once the examination was handed over to be decided. */
    changeExaminer: z.boolean(),
    /** False where the order is examined, or awaits its decision, and nobody could be named to decide. */
    assignDecider: z.boolean(),
    examine: z.boolean(),
    /** Taking a change of the object over, and leaving the object as it was. */
    acceptObject: z.boolean(),
    refuseObject: z.boolean(),
    /** Making the quote valid for longer. */
    extendQuote: z.boolean(),
    /** Ordering the examination anew, while its certificate is there to be renewed. */
    renew: z.boolean(),
  }),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/** An order with a document that was just added. */
export const AddedDocument = z.object({ documentId: z.string(), order: OrderDetails });
export type AddedDocument = z.infer<typeof AddedDocument>;

/** An entry of an order's history, oldest first. */
export const OrderHistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  event: OrderEvent,
  from: OrderState,
  to: OrderState,
  /** Sender: by name to the same side; `Centrum Badań` or the client's name to the other. */
  actor: z.string(),
  /** Reason, comment or message, as far as the caller may read it. */
  note: z.string(),
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/** Administrators, for the choice of who works on an order; a new one decides once another has confirmed the account. */
export const Colleague = z.object({ id: z.string(), name: z.string(), mayDecide: z.boolean() });
export type Colleague = z.infer<typeof Colleague>;
export const NewOrderDocumentQuery = z.object({ requirement: text() });

/** A document that is made of a finished upload. */
export const FiledOrderDocument = z.object({ ...FinishedUpload.shape, ...NewOrderDocumentQuery.shape });

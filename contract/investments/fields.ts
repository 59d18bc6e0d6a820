import * as z from "zod/mini";
import { Address, Voivodeship } from "../address.ts";
import { DocumentFields, DocumentListQuery, DocumentView } from "../documents/fields.ts";
import { ListQuery } from "../lists/paging.ts";
import { FavouriteFilter, Flag, RecordView } from "../records.ts";
import {
  checkedText,
  DateOnly,
  Email,
  positive,
  requiredText,
  text,
  whateverElseIsRefused,
} from "../text/fields.ts";
import { isLandRegister, normaliseLandRegister } from "../text/polish-numbers.ts";
import { listOf } from "../text/too-long.ts";
import { key } from "../validation/key.ts";
import { BUILDING_CATEGORIES } from "./building-categories.ts";
import { INVESTMENT_EVENTS, INVESTMENT_STATES } from "./states.ts";

export const STAGES = ["concept", "design", "permit", "construction", "acceptance", "inUse"] as const;
export const Stage = z.enum(STAGES, { error: key("choice.invalid") });
export type Stage = z.infer<typeof Stage>;
export const InvestmentState = z.enum(INVESTMENT_STATES, { error: key("choice.invalid") });
export type InvestmentState = z.infer<typeof InvestmentState>;

/** Texts one below the other; lines that were left empty are dropped. */
const linesOf = <Line extends z.ZodMiniType<string>>(line: Line) =>
  listOf(line).check(z.overwrite((lines) => lines.filter((text) => text !== "")));

/** A parcel as the land register names it, `141201_1.0001.6509`, or as people do, `123/4`. */
const Parcel = text("short");
const LandRegister = checkedText({
  normalise: normaliseLandRegister,
  isValid: isLandRegister,
  message: key("landRegister.invalid"),
});

export const Participant = z.object({
  role: requiredText("short"),
  name: requiredText(),
  licenceNumber: text("short"),
  email: Email,
});
export type Participant = z.infer<typeof Participant>;

/** Fields of an investment project (M2.2). */
export const InvestmentFields = z
  .object({
    title: requiredText(),
    description: text("note"),
    buildingCategory: z._default(z.enum(["", ...BUILDING_CATEGORIES], { error: key("choice.invalid") }), ""),
    stage: Stage,
    address: Address,
    parcels: linesOf(Parcel),
    landRegisters: linesOf(LandRegister),
    permitNumber: text("short"),
    permitDate: DateOnly,
    /** Square metres. */
    usableArea: positive({ max: 9_999_999 }),
    storeys: positive({ whole: true, max: 300 }),
    plannedStart: DateOnly,
    plannedEnd: DateOnly,
    participants: listOf(Participant),
  })
  .check(
    z.refine(({ plannedStart, plannedEnd }) => areInOrder(plannedStart, plannedEnd), {
      error: key("date.order"),
      path: ["plannedEnd"],
      when: whateverElseIsRefused,
    }),
  );
export type InvestmentFields = z.infer<typeof InvestmentFields>;

function areInOrder(start: unknown, end: unknown): boolean {
  const [from, to] = [DateOnly.safeParse(start), DateOnly.safeParse(end)];
  return !from.data || !to.data || from.data <= to.data;
}

const ClientId = z.uuid(key("client.unknown"));

/** A new project; an administrator says whose it is, a client's are the client's own. */
export const NewInvestment = z.safeExtend(InvestmentFields, { clientId: z.optional(ClientId) });
export type NewInvestment = z.infer<typeof NewInvestment>;

/** A new project as an administrator's form asks for it. */
export const NewInvestmentOfClient = z.safeExtend(InvestmentFields, { clientId: ClientId });

export const INVESTMENT_ORDERS = [
  "dateDesc",
  "dateAsc",
  "titleAsc",
  "titleDesc",
  "numberDesc",
  "numberAsc",
] as const;

export const InvestmentListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(INVESTMENT_ORDERS, { error: key("orderBy.invalid") }), "dateDesc"),
  stage: z.optional(Stage),
  state: z.optional(InvestmentState),
  voivodeship: z.optional(Voivodeship),
  clientId: z.optional(z.uuid(key("id.invalid"))),
  /** Selects projects for which the caller may order an examination. */
  orderable: z.optional(Flag),
  ...FavouriteFilter,
});
export type InvestmentListQuery = z.infer<typeof InvestmentListQuery>;

/** Events of a project; only administrators send them. */
export const InvestmentEvent = z.enum(INVESTMENT_EVENTS, { error: key("choice.invalid") });
export type InvestmentEvent = z.infer<typeof InvestmentEvent>;

/** A project as the API shows it, to administrators and to its client alike. */
export const InvestmentView = z.extend(RecordView, {
  ...InvestmentFields.shape,
  /** A new project is active; events alone change it. */
  state: InvestmentState,
  number: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  /** Number of attached documents visible to the caller. */
  documents: z.int(),
  /** Number of its orders, in whatever state. */
  orders: z.int(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    attach: z.boolean(),
    /** Ordering an examination of it. */
    order: z.boolean(),
    seeHistory: z.boolean(),
  }),
  /** Events that the caller may send now. */
  allowedEvents: z.array(InvestmentEvent),
});
export type InvestmentView = z.infer<typeof InvestmentView>;

/** Visibility of an attached document: the centre alone, or the client as well. */
export const Visibility = z.enum(["internal", "client"], { error: key("choice.invalid") });
export type Visibility = z.infer<typeof Visibility>;

export const ATTACHMENT_ORDERS = ["dateDesc", "dateAsc", "nameAsc", "nameDesc"] as const;

/** The documents of a project, or of all projects of a client. */
export const AttachmentListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(ATTACHMENT_ORDERS, { error: key("orderBy.invalid") }), "dateDesc"),
});
export type AttachmentListQuery = z.infer<typeof AttachmentListQuery>;

/** The documents of the library that a project does not have yet. */
export const AttachableListQuery = z.pick(DocumentListQuery, {
  pageNumber: true,
  pageSize: true,
  orderBy: true,
  searchTerm: true,
});

/** A document with how it hangs on a project. */
export const AttachmentView = z.extend(DocumentView, {
  visibility: Visibility,
  /** ISO 8601, UTC. */
  dateAttached: z.string(),
  investment: z.object({ id: z.string(), number: z.string(), title: z.string() }),
  /** True if the caller may change its visibility, and detach it. */
  canArrange: z.boolean(),
});
export type AttachmentView = z.infer<typeof AttachmentView>;

/** A document that is uploaded to a project: the multipart form, and who is to see it. */
export const NewAttachmentForm = z.extend(DocumentFields, { file: z.file() });
export const NewAttachmentQuery = z.object({ visibility: z._default(Visibility, "internal") });

export const AttachmentPlace = z.object({
  id: z.uuid(key("id.invalid")),
  documentId: z.uuid(key("id.invalid")),
});

export const AttachmentChange = z.object({ visibility: Visibility });

import * as z from "zod/mini";
import { Address, Voivodeship } from "../address.ts";
import { ListQuery } from "../lists/paging.ts";
import { FavouriteFilter, RecordView } from "../records.ts";
import { checkedText, Email, requiredText, text } from "../text/fields.ts";
import {
  isKrs,
  isNip,
  isPhone,
  isRegon,
  normaliseDigits,
  normaliseNip,
  normalisePhone,
} from "../text/polish-numbers.ts";
import { key } from "../validation/key.ts";
import { CLIENT_EVENTS, CLIENT_STATES } from "./states.ts";

export const CLIENT_KINDS = [
  "person",
  "soleTrader",
  "company",
  "housingCommunity",
  "localGovernment",
  "association",
  "other",
] as const;
export const ClientKind = z.enum(CLIENT_KINDS, { error: key("choice.invalid") });
export type ClientKind = z.infer<typeof ClientKind>;

export const Nip = checkedText({ normalise: normaliseNip, isValid: isNip, message: key("nip.invalid") });
export const Regon = checkedText({
  normalise: normaliseDigits,
  isValid: isRegon,
  message: key("regon.invalid"),
});
export const Krs = checkedText({ normalise: normaliseDigits, isValid: isKrs, message: key("krs.invalid") });
export const Phone = checkedText({
  normalise: normalisePhone,
  isValid: isPhone,
  message: key("phone.invalid"),
});

/** Fields of a client; the internal note is for administrators alone. */
export const ClientFields = z.object({
  kind: ClientKind,
  name: requiredText(),
  nip: Nip,
  regon: Regon,
  krs: Krs,
  address: Address,
  email: Email,
  phone: Phone,
  contactPerson: text(),
  internalNote: text("note"),
});
export type ClientFields = z.infer<typeof ClientFields>;

export const CLIENT_ORDERS = ["nameAsc", "nameDesc", "dateDesc", "dateAsc", "townAsc", "townDesc"] as const;

export const ClientListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(CLIENT_ORDERS, { error: key("orderBy.invalid") }), "nameAsc"),
  kind: z.optional(ClientKind),
  state: z.optional(z.enum(CLIENT_STATES, { error: key("choice.invalid") })),
  voivodeship: z.optional(Voivodeship),
  ...FavouriteFilter,
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;

/** Events of a client: an inactive client's accounts see nothing and cannot log in. */
export const ClientEvent = z.enum(CLIENT_EVENTS, { error: key("choice.invalid") });
export type ClientEvent = z.infer<typeof ClientEvent>;

/** A client as administrators see it. */
export const ClientView = z.extend(RecordView, {
  ...ClientFields.shape,
  active: z.boolean(),
  /** Numbers of its accounts, investment projects, orders, and documents attached to its projects. */
  accounts: z.int(),
  investments: z.int(),
  orders: z.int(),
  documents: z.int(),
  can: z.object({ edit: z.boolean() }),
  /** Events that the caller may send now. */
  allowedEvents: z.array(ClientEvent),
});
export type ClientView = z.infer<typeof ClientView>;

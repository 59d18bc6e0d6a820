import * as z from "zod/mini";
import { positive } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** Highest numbers that make sense: a terabyte, and more than anybody writes. */
const MOST = { megabytes: 1_048_576, drafts: 10_000, messages: 10_000 } as const;

const required = (max: number) =>
  z.number({ error: key("number.invalid") }).check(
    z.refine((value) => value > 0, { error: key("number.positive") }),
    z.refine((value) => Number.isInteger(value), { error: key("number.whole") }),
    z.refine((value) => value <= max, { error: key("number.tooLarge") }),
  );

/** Default quotas, for clients without a quota of their own. */
export const QuotaDefaults = z.object({
  /** All documents that the client's people added, in units of 1024 × 1024 bytes. */
  megabytes: required(MOST.megabytes),
  /** Drafts of orders that are open at once. */
  drafts: required(MOST.drafts),
  /** Messages to the centre in a calendar day of Warsaw. */
  messages: required(MOST.messages),
});
export type QuotaDefaults = z.infer<typeof QuotaDefaults>;

export const QuotaDefaultsView = z.extend(QuotaDefaults, {
  /** The state that an `If-Match: "revision"` names. */
  revision: z.int(),
});
export type QuotaDefaultsView = z.infer<typeof QuotaDefaultsView>;

/** A client's own numbers; null where the default holds. */
export const ClientQuotas = z.object({
  megabytes: positive({ whole: true, max: MOST.megabytes }),
  drafts: positive({ whole: true, max: MOST.drafts }),
  messages: positive({ whole: true, max: MOST.messages }),
});
export type ClientQuotas = z.infer<typeof ClientQuotas>;

const Use = z.object({ used: z.int(), limit: z.int() });

/** Use of a client's quotas. */
export const QuotaUse = z.object({
  /** Use of storage, in bytes. */
  bytes: Use,
  drafts: Use,
  /** Messages of today. */
  messages: Use,
});
export type QuotaUse = z.infer<typeof QuotaUse>;
export type QuotaKind = keyof QuotaUse;

/** A client's quotas as administrators see them. */
export const ClientQuotasView = z.extend(ClientQuotas, {
  use: QuotaUse,
  defaults: QuotaDefaults,
  revision: z.int(),
});
export type ClientQuotasView = z.infer<typeof ClientQuotasView>;

/** Share of a quota from which people are told the remainder. */
const NEARLY = 0.8;

/** Tells if a quota is nearly or completely used up. */
export function isNearlyUsed({ used, limit }: QuotaUse[QuotaKind]): boolean {
  return used >= limit * NEARLY;
}

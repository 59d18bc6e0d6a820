import * as z from "zod/mini";
import { ListQuery } from "../lists/paging.ts";
import { Flag, RecordView } from "../records.ts";
import { positive, requiredText, text, whateverElseIsRefused } from "../text/fields.ts";
import { listOf, notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";
import { VAT_RATES } from "./price.ts";

/** Pricing of a service: by the price list, or by a quote for each order. */
export const Pricing = z.enum(["list", "quote"], { error: key("choice.invalid") });

/** Rate of VAT that a net price is taxed by. */
export const VatRate = z.enum(VAT_RATES, { error: key("choice.invalid") });

/** The last segment of a service's address: `ocena-projektu-budowlanego`. */
export const Slug = z
  .string({ error: key("text.required") })
  .check(
    z.trim(),
    z.minLength(1, { error: key("text.required"), abort: true }),
    notTooLong("slug"),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, key("slug.invalid")),
  );

const PRICE_MAX = 100_000_000_00;

/** An amount in grosze. */
export const Money = z
  .number({ error: key("number.invalid") })
  .check(
    z.int(key("number.invalid")),
    z.minimum(0, key("number.negative")),
    z.maximum(PRICE_MAX, key("number.tooLarge")),
  );

/** Criteria of a service; each occurs once, since a finding refers to its criterion by the text. */
const Criteria = z._default(
  z.array(z.object({ criterion: requiredText() })).check(notTooLong("criteria"), ({ value, issues }) => {
    const known = new Set<string>();
    for (const [index, { criterion }] of value.entries()) {
      const words = criterion.toLocaleLowerCase("pl");
      if (known.has(words)) {
        const path = [index, "criterion"];
        issues.push({ code: "custom", input: criterion, path, message: key("criterion.repeated") });
      }
      known.add(words);
    }
  }),
  [],
);

/** A service of the catalogue (M3.1). */
export const ServiceFields = z
  .object({
    slug: Slug,
    name: requiredText(),
    summary: requiredText("note"),
    /** Markdown. */
    scope: text("page"),
    normativeBasis: text("note"),
    audience: text("note"),
    pricing: Pricing,
    /** Net, in grosze; only with a price list. */
    price: z._default(z.nullable(Money), null),
    /** Rate of quotes too. */
    vatRate: z._default(VatRate, "23"),
    /** Scope of the price, as in `z dojazdem do 50 km`. */
    priceNote: text(),
    /** Working days. */
    normDays: positive({ whole: true, max: 3_650 }),
    requiredDocuments: listOf(z.object({ name: requiredText(), required: z._default(z.boolean(), true) })),
    questions: listOf(
      z.object({
        question: requiredText(),
        required: z._default(z.boolean(), true),
      }),
    ),
    criteria: Criteria,
    certificateType: text(),
    /** Months that the certificate is valid; null without an end, or without a certificate. */
    certificateMonths: positive({ whole: true, max: 1_200 }),
    published: z._default(z.boolean(), false),
    /** English texts; for an empty one readers get the Polish text, marked as Polish. */
    nameEn: text(),
    summaryEn: text("note"),
    /** Markdown. */
    scopeEn: text("page"),
    audienceEn: text("note"),
    priceNoteEn: text(),
    certificateTypeEn: text(),
  })
  .check(
    z.overwrite((service) => (service.pricing === "quote" ? { ...service, price: null } : service)),
    z.refine(({ pricing, price }) => pricing !== "list" || price !== null, {
      error: key("price.required"),
      path: ["price"],
      when: whateverElseIsRefused,
    }),
  );
export type ServiceFields = z.infer<typeof ServiceFields>;

export const SERVICE_ORDERS = [
  "nameAsc",
  "nameDesc",
  "dateDesc",
  "dateAsc",
  "priceAsc",
  "priceDesc",
] as const;

/** The catalogue's list as administrators ask for it. */
export const ServiceListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(SERVICE_ORDERS, { error: key("orderBy.invalid") }), "nameAsc"),
  pricing: z.optional(Pricing),
  certified: z.optional(Flag),
  published: z.optional(Flag),
});
export type ServiceListQuery = z.infer<typeof ServiceListQuery>;

/** The catalogue's list as anybody asks for it: only what is published. */
export const PublicServiceListQuery = z.omit(ServiceListQuery, { published: true });
export type PublicServiceListQuery = z.infer<typeof PublicServiceListQuery>;

/** A service as anybody sees it; a service that is not published exists for administrators alone. */
export const ServiceView = z.extend(RecordView, {
  ...ServiceFields.shape,
  /** The price with VAT, in grosze: what a consumer pays. */
  priceGross: z.nullable(z.int()),
  /** Working days that half of the finished exams took at most, and how many those are; null while they are too few. */
  measured: z.nullable(z.object({ days: z.int(), orders: z.int() })),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ServiceView = z.infer<typeof ServiceView>;

/** A service as its own page shows it. */
export const ServiceDetails = z.extend(ServiceView, {
  /** `scope` rendered and sanitised. */
  scopeHtml: z.string(),
  /** `scopeEn` in the same way; empty where there is none. */
  scopeEnHtml: z.string(),
});
export type ServiceDetails = z.infer<typeof ServiceDetails>;

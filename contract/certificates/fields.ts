import * as z from "zod/mini";
import { ListQuery } from "../lists/paging.ts";
import { RecordView } from "../records.ts";
import { LANGUAGES } from "../text/language.ts";
import { key } from "../validation/key.ts";
import { CERTIFICATE_CHANGES, CERTIFICATE_EVENTS, CERTIFICATE_STATES } from "./states.ts";

export const CertificateState = z.enum(CERTIFICATE_STATES, { error: key("choice.invalid") });
export type CertificateState = z.infer<typeof CertificateState>;

/** A state as it is told: `conditional` is issued, but holds under conditions alone. */
export const PublicState = z.enum([...CERTIFICATE_STATES, "conditional"], { error: key("choice.invalid") });
export type PublicState = z.infer<typeof PublicState>;

/**
 * Events that administrators may send to a certificate. It is issued, expires and is superseded by itself.
 */
export const CertificateEvent = z.enum(CERTIFICATE_EVENTS, { error: key("choice.invalid") });
export type CertificateEvent = z.infer<typeof CertificateEvent>;

/** Days before its end from which on a certificate is said to end soon, and its client is told so. */
export const NOTICE_DAYS = [90, 30, 7] as const;

export const VALIDITIES = ["current", "ending", "ended", "unlimited"] as const;
/** Filter by the last day: in the future or none, within 90 days, past, none. */
export const Validity = z.enum(VALIDITIES, { error: key("choice.invalid") });
export type Validity = z.infer<typeof Validity>;

export const CERTIFICATE_ORDERS = [
  "dateDesc",
  "dateAsc",
  "validToAsc",
  "validToDesc",
  "numberDesc",
  "numberAsc",
] as const;

/** The list of certificates; a search finds numbers, codes, holders, objects and towns. */
export const CertificateListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(CERTIFICATE_ORDERS, { error: key("orderBy.invalid") }), "dateDesc"),
  /** Issued ones are all that are valid, `conditional` those of them with conditions. */
  state: z.optional(PublicState),
  validity: z.optional(Validity),
  /** The holder's client. */
  clientId: z.optional(z.uuid(key("id.invalid"))),
});
export type CertificateListQuery = z.infer<typeof CertificateListQuery>;

/** A certificate in a list, to administrators and to its client. */
export const CertificateView = z.extend(RecordView, {
  number: z.string(),
  /** Code as printed, `XXXXX-XXXXX-X`. */
  code: z.string(),
  /** State on the present day: past its last day it is expired, even if the expiry was not processed yet. */
  state: CertificateState,
  /** True if it is valid only under the conditions that it names. */
  conditional: z.boolean(),
  certificateType: z.string(),
  /** Name and kind of the client when it was issued. */
  holder: z.object({ name: z.string(), kind: z.string() }),
  client: z.object({ id: z.string(), name: z.string() }),
  order: z.object({ id: z.string(), number: z.nullable(z.string()) }),
  object: z.string(),
  town: z.string(),
  /** `YYYY-MM-DD`. */
  issuedOn: z.string(),
  /** The last day on which it is valid; null without an end. */
  validTo: z.nullable(z.string()),
  allowedEvents: z.array(CertificateEvent),
});
export type CertificateView = z.infer<typeof CertificateView>;

/** One change of a certificate, oldest first, as anybody may read it. */
export const CertificateChange = z.object({
  /** ISO 8601. */
  at: z.string(),
  event: z.enum(CERTIFICATE_CHANGES),
  reason: z.string(),
});
export type CertificateChange = z.infer<typeof CertificateChange>;

/** The certificate that another one renews, or is renewed by. */
const Related = z.nullable(z.object({ id: z.string(), number: z.string() }));

/** The electronic seal of a PDF: whose it is, and the SHA-256 of its certificate, in hexadecimal. */
const Seal = z.nullable(z.object({ holder: z.string(), sha256: z.string() }));

/** A certificate on its own page. */
export const CertificateDetails = z.extend(CertificateView, {
  /** Sanitised HTML. */
  scopeHtml: z.string(),
  conditions: z.string(),
  /** SHA-256 of the PDF, in hexadecimal. */
  sha256: z.string(),
  seal: Seal,
  size: z.int(),
  /** Absolute public addresses of the check and of the badge with the present state. */
  checkUrl: z.string(),
  badgeUrl: z.string(),
  changes: z.array(CertificateChange),
  supersedes: Related,
  supersededBy: Related,
  can: z.object({ seeHistory: z.boolean() }),
});
export type CertificateDetails = z.infer<typeof CertificateDetails>;

/** The language that a badge is written in. */
export const BadgeQuery = z.object({
  language: z._default(z.enum(LANGUAGES, { error: key("choice.invalid") }), LANGUAGES[0]),
});

/**
 * Reasons for an unconfirmed signature: the record differs from the signed facts; the portal's secret does
 * not authenticate the key; the key was not in use on the day of issue; the key was revoked from that day or
 * earlier.
 */
export const SIGNATURE_PROBLEMS = ["altered", "unknownKey", "outsideKey", "revokedKey"] as const;

/** Public answer to a verification code. */
export const CheckedCertificate = z.object({
  /** The moment of which all this is said, ISO 8601. */
  checkedAt: z.string(),
  number: z.string(),
  code: z.string(),
  /** True of sample data, which certifies nothing. */
  sample: z.boolean(),
  state: CertificateState,
  certificateType: z.string(),
  object: z.string(),
  town: z.string(),
  /** Holder; of a natural person only the initials: `J*** K***`. */
  holder: z.string(),
  scopeHtml: z.string(),
  conditions: z.string(),
  issuedOn: z.string(),
  validTo: z.nullable(z.string()),
  /** SHA-256 of the PDF, in hexadecimal. */
  sha256: z.string(),
  seal: Seal,
  changes: z.array(CertificateChange),
  /** The certificate that took its place. */
  supersededBy: z.nullable(z.object({ number: z.string(), code: z.string() })),
  /** JWS by a key of `/.well-known/certificate-keys.json` over number, code, SHA-256 of the PDF, its seal, and dates. */
  signature: z.string(),
  /** Result of checking that signature against this answer, with the published key of this id. */
  signed: z.object({
    confirmed: z.boolean(),
    keyId: z.string(),
    /** Reason for the missing confirmation; null if it is confirmed. */
    problem: z.nullable(z.enum(SIGNATURE_PROBLEMS)),
    /** The day from which on the key is revoked, `YYYY-MM-DD`; certificates of earlier days stay confirmed. */
    revokedFrom: z.nullable(z.string()),
  }),
});
export type CheckedCertificate = z.infer<typeof CheckedCertificate>;

/** The `type` of the problem by which a check is refused: the page words each anew. */
export const CODE_REFUSALS = {
  /** Input of nothing but spaces and dashes. */
  empty: "urn:bonum:code-empty",
  /** Input without the shape of a code. */
  malformed: "urn:bonum:code-malformed",
  /** The check symbol does not fit the others. */
  mistyped: "urn:bonum:code-mistyped",
  /** A code without a mistake, which no certificate has. */
  unknown: "urn:bonum:code-unknown",
} as const;

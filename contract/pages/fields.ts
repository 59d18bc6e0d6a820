import * as z from "zod/mini";
import { DateOnly, requiredText, text } from "../text/fields.ts";
import { LANGUAGES } from "../text/language.ts";
import { key } from "../validation/key.ts";

/** The public pages whose text comes from Markdown: shipped with the portal (version 1), or written by administrators. */
export const PAGE_SLUGS = [
  "about",
  "institution",
  "references",
  "partners",
  "contact",
  "certificate",
  "terms",
  "withdrawal",
  "privacy",
  "regulations",
  "accessibility",
] as const;
export const PageSlug = z.enum(PAGE_SLUGS, { error: key("choice.invalid") });
export type PageSlug = z.infer<typeof PageSlug>;

/** The pages whose version an account accepts or, of the privacy policy, says it has read. */
export const LEGAL_SLUGS = ["privacy", "regulations"] as const;

/** The pages that bind: a new version is announced to all accounts, and holds from a day on. */
export const BINDING_SLUGS = ["regulations", "terms"] as const;

/** Pages that accounts are shown until they confirm a new version. */
export const CONFIRMED_SLUGS = [...LEGAL_SLUGS, "terms"] as const;

/** Days before the entry into force on which accounts are told at the latest; `{{terms.noticeDays}}` in the texts. */
export const TERMS_NOTICE_DAYS = 14;

export const PageLanguage = z.enum(LANGUAGES, { error: key("choice.invalid") });

/**
 * A page's text in one language. `body` is Markdown without HTML, in which `{{organisation.name}}` and the like stand for
 * the organisation's facts (`organisationPlaceholders`).
 */
export const PageText = z.object({
  title: requiredText(),
  /** Description for search engines; if empty, they get the first paragraph. */
  description: text("note"),
  body: requiredText("page"),
});
export type PageText = z.infer<typeof PageText>;

/** A page's text in both languages, which change at once. */
export const PageTexts = z.object({ pl: PageText, en: PageText });
export type PageTexts = z.infer<typeof PageTexts>;

const publication = {
  /** Note on the change and its reason, for the other administrators. */
  note: text(),
  /** First day of a page of `BINDING_SLUGS`; null: the earliest. */
  inForceFrom: DateOnly,
  /** The change follows from the law, and may hold earlier. */
  requiredByLaw: z._default(z.boolean({ error: key("choice.invalid") }), false),
};

/** A new version of a page. */
export const NewPageVersion = z.extend(PageTexts, publication);
export type NewPageVersion = z.infer<typeof NewPageVersion>;

/** A text that is still being written: what a version must have may be missing. */
export const PageDraftText = z.object({ title: text(), description: text("note"), body: text("page") });
export type PageDraftText = z.infer<typeof PageDraftText>;

/** A draft of a page's next version, in both languages. */
export const PageDraftTexts = z.object({ pl: PageDraftText, en: PageDraftText });
export type PageDraftTexts = z.infer<typeof PageDraftTexts>;

/** Time (ISO 8601, UTC) and author of a draft's last save; the author is null for an erased account. */
const PageDraftMark = z.object({ savedAt: z.string(), savedBy: z.nullable(z.string()) });
export type PageDraftMark = z.infer<typeof PageDraftMark>;

/** Draft of a page, shared by administrators and never shown to visitors. */
export const PageDraft = z.extend(PageDraftTexts, {
  ...PageDraftMark.shape,
  /** The earlier version whose text this is, unchanged. */
  restoredFrom: z.nullable(z.int()),
});
export type PageDraft = z.infer<typeof PageDraft>;

/** Publication of a page's draft. */
export const PagePublication = z.object(publication);
export type PagePublication = z.infer<typeof PagePublication>;

/** A version of a page without its text: the current one in the list of pages, any one in the list of its versions. */
export const PageSummary = z.object({
  slug: PageSlug,
  /** 1 is the shipped text. */
  version: z.int(),
  /** ISO 8601, UTC; the day of its writing for the shipped version. */
  publishedAt: z.string(),
  /** First day of the version, `YYYY-MM-DD`; null: since its publication. */
  inForceFrom: z.nullable(z.string()),
  /** ISO 8601, UTC; null of a version that was not withdrawn before its day. */
  withdrawnAt: z.nullable(z.string()),
  /** Display name; null for the shipped version and for an erased account. */
  publishedBy: z.nullable(z.string()),
  /** Author's note; empty for none and for the shipped version. */
  note: z.string(),
  /** The earlier version whose text this one brought back. */
  restoredFrom: z.nullable(z.int()),
  title: z.object({ pl: z.string(), en: z.string() }),
});
export type PageSummary = z.infer<typeof PageSummary>;

/** A version that is published and holds from a later day on. */
export const UpcomingVersion = z.object({ version: z.int(), inForceFrom: z.string() });
export type UpcomingVersion = z.infer<typeof UpcomingVersion>;

/**
 * State of the text that a page came with: read by the centre, or not yet (`readAt` null). `readBy` is null for an erased
 * account.
 */
export const ShippedState = z.object({ readAt: z.nullable(z.string()), readBy: z.nullable(z.string()) });
export type ShippedState = z.infer<typeof ShippedState>;

/** A page in the list of pages: its current version, the one announced, and whether somebody is writing the next one. */
export const PageListed = z.extend(PageSummary, {
  draft: z.nullable(PageDraftMark),
  upcoming: z.nullable(UpcomingVersion),
  /** Null of a page whose text administrators have published. */
  shipped: z.nullable(ShippedState),
});
export type PageListed = z.infer<typeof PageListed>;

/** A version of a page with its text. */
export const PageVersionView = z.extend(z.omit(PageSummary, { title: true }), { pl: PageText, en: PageText });
export type PageVersionView = z.infer<typeof PageVersionView>;

/** The current version of a page with its text, and what is written to replace it. */
export const PageView = z.extend(PageVersionView, {
  /** Counts what happened to the page's text, drafts included; `If-Match` names it. */
  revision: z.int(),
  draft: z.nullable(PageDraft),
  upcoming: z.nullable(UpcomingVersion),
  /** The first day on which the next version may hold; null: it holds at once. */
  earliest: z.nullable(z.string()),
  /** Null of a page whose text administrators have published. */
  shipped: z.nullable(ShippedState),
  can: z.object({ edit: z.boolean() }),
});
export type PageView = z.infer<typeof PageView>;

/** A page's text as visitors read it, rendered and sanitised, with the organisation's facts put in. */
export const RenderedPage = z.object({ title: z.string(), description: z.string(), html: z.string() });
export type RenderedPage = z.infer<typeof RenderedPage>;

/** A page as visitors read it. */
export const PublicPage = z.extend(RenderedPage, {
  slug: PageSlug,
  language: PageLanguage,
  version: z.int(),
  publishedAt: z.string(),
  inForceFrom: z.nullable(z.string()),
  /** The version that replaces this one; null of none, and in the answer that is that version. */
  upcoming: z.nullable(UpcomingVersion),
});
export type PublicPage = z.infer<typeof PublicPage>;

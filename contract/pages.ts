import * as z from "zod/mini";
import { requiredText } from "./text.ts";
import { key } from "./validation-key.ts";

/** The public pages whose text comes from Markdown: shipped with the portal (version 1), or written by administrators. */
export const PAGE_SLUGS = [
  "about",
  "institution",
  "references",
  "partners",
  "contact",
  "certificate",
  "privacy",
  "regulations",
  "accessibility",
] as const;
export const PageSlug = z.enum(PAGE_SLUGS, { error: key("choice.invalid") });
export type PageSlug = z.infer<typeof PageSlug>;

/** The pages whose version an account accepts. */
export const LEGAL_SLUGS = ["privacy", "regulations"] as const;

const Language = z.enum(["pl", "en"]);

/** A page's text in one language; `body` is Markdown, without raw HTML. */
export const PageText = z.object({
  title: requiredText(),
  body: requiredText("page"),
});
export type PageText = z.infer<typeof PageText>;

/** A new version of a page, in both languages at once. */
export const NewPageVersion = z.object({ pl: PageText, en: PageText });
export type NewPageVersion = z.infer<typeof NewPageVersion>;

/** A page as an administrator edits it: its current version. */
export const PageView = z.object({
  slug: PageSlug,
  version: z.int(),
  /** ISO 8601; the day of the release for the shipped version. */
  publishedAt: z.string(),
  publishedBy: z.nullable(z.string()),
  pl: PageText,
  en: PageText,
});
export type PageView = z.infer<typeof PageView>;

/** A page as visitors read it, rendered and sanitised. */
export const PublicPage = z.object({
  slug: PageSlug,
  language: Language,
  title: z.string(),
  description: z.string(),
  html: z.string(),
  version: z.int(),
  publishedAt: z.string(),
});
export type PublicPage = z.infer<typeof PublicPage>;

import type { Language } from "./text/language.ts";

/**
 * The public pages, which arrive as finished HTML; beside them stand `/services/:slug` and
 * `/certificates/verify/:code`.
 */
export const PUBLIC_PATHS = [
  "/login",
  "/about",
  "/about/institution",
  "/about/references",
  "/about/partners",
  "/about/contact",
  "/about/certificate",
  "/about/terms",
  "/about/withdrawal",
  "/about/privacy",
  "/about/regulations",
  "/about/accessibility",
  "/services",
  "/certificates/verify",
] as const;

/** Share target for other apps: a service worker takes the files, and the portal shows them here. */
export const SHARE_PATH = "/share";

/** Request to the web application's renderer for one public page. */
export interface PageRequest {
  method: "GET" | "POST";
  /** The page's one address with what it reads of the query; an address without a page as it was asked for. */
  path: string;
  /** A form's fields as they were sent; for POST alone. */
  body?: string;
  language: Language;
  /** The portal's public address, without a slash at its end. */
  origin: string;
  /** The built document that the page is written into. */
  template: string;
  /** Calls the portal's API within the process, as the visitor who asks for the page. */
  fetch: typeof fetch;
}

/** A rendered page: a document, or the address that the visitor is sent to. */
export type PageAnswer =
  | {
      status: number;
      html: string;
      /** Contents of the document's `<style>` elements. */
      styles: string[];
      /** Cache headers that follow from the page's data. */
      headers: Record<string, string>;
    }
  | { status: number; location: string };

/** Page at an address, by the application's own routes. */
export type PageAt =
  | {
      /** A page that everybody sees. */
      kind: "page";
      /** Its one address; other spellings lead there. */
      pathname: string;
      /** Relevant part of the query, in canonical order; with `?`, or empty. */
      query: string;
      /** True if the page is the same for everybody until the day or the published content changes. */
      remembered: boolean;
    }
  /** A screen that the application draws; or none, said by a page that is public or stands behind the log-in. */
  | { kind: "screen" | "missing" | "missingBehindLogin" };

/** Exports of the web application's server build. */
export interface PageRenderer {
  /** Looks an address (path and query) up among the application's own routes. */
  pageAt(target: string): PageAt;
  renderPage(request: PageRequest): Promise<PageAnswer>;
}

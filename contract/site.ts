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
  "/about/privacy",
  "/about/regulations",
  "/about/accessibility",
  "/services",
  "/certificates/verify",
] as const;

/** What the server hands the web application's renderer for one public page. */
export interface PageRequest {
  method: "GET" | "POST";
  /** Path and query, as asked for. */
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
  | { status: number; html: string /** Contents of the document's `<style>` elements. */; styles: string[] }
  | { status: number; location: string };

/** What stands at an address: a screen or none, and then whether the page that says so is public or behind the log-in. */
export type ScreenAt = "screen" | "missing" | "missingBehindLogin";

/** What the web application's server build exports. */
export interface PageRenderer {
  /** Looks an address up among the application's own routes. */
  screenAt(path: string): ScreenAt;
  renderPage(request: PageRequest): Promise<PageAnswer>;
}

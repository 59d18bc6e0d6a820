import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer } from "@bonum/contract/site.ts";

/** What public pages are made with: the web application's renderer, and the document that it writes them into. */
export interface SiteBuild extends PageRenderer {
  template: string;
}

/** Loads the built renderer; undefined where the web application is not built, or is run by Vite. */
export async function loadSiteBuild(webDist: string): Promise<SiteBuild | undefined> {
  const renderer = join(webDist, "server", "render.js");
  const template = join(webDist, "client", "index.html");
  if (!existsSync(renderer) || !existsSync(template)) return undefined;
  const { renderPage, screenAt }: PageRenderer = await import(pathToFileURL(renderer).href);
  return { renderPage, screenAt, template: readFileSync(template, "utf8") };
}

import type { PublicOrganisation } from "@bonum/contract/organisation/fields.ts";
import type { PortalSettings } from "@bonum/contract/portal.ts";
import type { HydrationState } from "react-router";

/** Id of the element in which a finished page carries its state. */
export const PAGE_STATE_ID = "page-state";

/** What a page was rendered from, so that the browser goes on without asking again. */
export interface PageState {
  /** What the routes' loaders and actions answered, and the refusals among them. */
  router: Pick<HydrationState, "loaderData" | "actionData" | "errors">;
  settings: PortalSettings;
  organisation: PublicOrganisation;
}

/** The state of the page that the server finished; undefined where the document came empty. */
export function finishedPageState(): PageState | undefined {
  const holder = document.getElementById(PAGE_STATE_ID);
  return holder instanceof HTMLTemplateElement ? JSON.parse(holder.content.textContent ?? "null") : undefined;
}

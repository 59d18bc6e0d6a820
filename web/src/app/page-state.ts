import type { PublicOrganisation } from "@bonum/contract/organisation/fields.ts";
import type { PortalSettings } from "@bonum/contract/portal.ts";
import type { HydrationState } from "react-router";

/** Id of the element in which a finished page carries its state. */
export const PAGE_STATE_ID = "page-state";

/** Data of a rendered page, so that the browser continues without another request. */
export interface PageState {
  /** Results of the routes' loaders and actions, refusals included. */
  router: Pick<HydrationState, "loaderData" | "actionData" | "errors">;
  settings: PortalSettings;
  organisation: PublicOrganisation;
}

/** The state of the page that the server finished; undefined where the document came empty. */
export function finishedPageState(): PageState | undefined {
  const holder = document.getElementById(PAGE_STATE_ID);
  return holder instanceof HTMLTemplateElement ? JSON.parse(holder.content.textContent ?? "null") : undefined;
}

import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { contentRoutes, previewRoutes } from "./content/content-routes.ts";
import { detailRoutes } from "./detail-routes.ts";
import { documentListRoutes } from "./list/list-routes.ts";
import { saveRoutes } from "./save/save-routes.ts";
import { trashRoutes } from "./trash/trash-routes.ts";
import { versionRoutes } from "./versions/version-routes.ts";

/** What a signed link alone opens. */
export function publicDocumentRoutes(scope: Scope, portal: Portal): void {
  previewRoutes(scope, portal);
}

/** The list and single documents, for whoever may see them. */
export function documentRoutes(scope: Scope, portal: Portal): void {
  documentListRoutes(scope, portal);
  detailRoutes(scope, portal);
  contentRoutes(scope, portal);
}

/** What only administrators do with documents. */
export function adminDocumentRoutes(scope: Scope, portal: Portal): void {
  saveRoutes(scope, portal);
  trashRoutes(scope, portal);
  versionRoutes(scope, portal);
}

import {
  OrganisationFacts,
  OrganisationView,
  PublicOrganisation,
} from "@bonum/contract/organisation/fields.ts";
import * as z from "zod/mini";
import { callerOf } from "../../kernel/caller.ts";
import { revisionTag } from "../../kernel/revision.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { pictureEditRoutes } from "../pictures/edit-routes.ts";
import { presentOrganisation } from "./presenter.ts";
import { readOrganisationRow } from "./queries.ts";
import { changeBanner, readOrganisation, updateOrganisation } from "./rules.ts";

const tag = "organisation";

/** `GET organisation`: what anybody may know of the organisation. */
export function publicOrganisationRoutes(scope: Scope, portal: Portal): void {
  scope.get("/organisation", { schema: { tags: [tag], response: { 200: PublicOrganisation } } }, () =>
    readOrganisation(portal),
  );
}

/** `GET` and `PUT admin/organisation` and the funding banner's picture: the settings screen. */
export function organisationRoutes(scope: Scope, portal: Portal): void {
  const path = "/admin/organisation";
  const response = { 200: OrganisationView };
  scope.get(path, { schema: { tags: [tag], response } }, async ({ account }, reply) => {
    const organisation = presentOrganisation(await readOrganisationRow(portal.database), account);
    reply.header("etag", revisionTag(organisation));
    return organisation;
  });
  scope.put(path, { schema: { tags: [tag], body: OrganisationFacts, response } }, async (request, reply) => {
    const { headers, body } = request;
    const organisation = await updateOrganisation(callerOf(portal, request), headers["if-match"], body);
    reply.header("etag", revisionTag(organisation));
    return organisation;
  });
  pictureEditRoutes(scope, portal, {
    path: `${path}/banner`,
    tag,
    params: z.object({}),
    view: OrganisationView,
    change: (caller, { ifMatch }, picture) => changeBanner(caller, ifMatch, picture),
  });
}

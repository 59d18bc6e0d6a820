import {
  OrganisationFacts,
  OrganisationView,
  PublicOrganisation,
} from "@bonum/contract/organisation/fields.ts";
import { pictureEditCalls } from "@bonum/contract/pictures/calls.ts";
import * as z from "zod/mini";
import { callerOf } from "../../kernel/caller.ts";
import { pictureRoutes } from "../../kernel/pictures.ts";
import { revisionTag } from "../../kernel/revision.ts";
import { addRoutes } from "../../kernel/route.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
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
  const calls = pictureEditCalls(
    { path: `${path}/banner`, scope: "admin", tag },
    { params: z.object({}), view: OrganisationView },
  );
  const edits = pictureRoutes(calls, async (tx, { account, caller, ifMatch }, picture) =>
    presentOrganisation(await changeBanner(tx, caller, { ifMatch, picture }), account),
  );
  addRoutes(scope, portal, edits);
}

import * as z from "zod/mini";
import { call } from "../call.ts";
import { pictureEditCalls } from "../pictures/calls.ts";
import { OrganisationFacts, OrganisationView, PublicOrganisation } from "./fields.ts";

const tag = "organisation";
const place = { path: "/admin/organisation", scope: "admin", tag } as const;

/** The one organisation: anybody reads it, administrators keep its facts and the funding banner's picture. */
export const organisationCalls = {
  published: call({ method: "GET", path: "/organisation", scope: "public", tag, output: PublicOrganisation }),
  details: call({ ...place, method: "GET", output: OrganisationView }),
  update: call({
    ...place,
    method: "PUT",
    body: OrganisationFacts,
    output: OrganisationView,
    revision: true,
    decides: "rules",
  }),
  ...pictureEditCalls(
    { ...place, path: "/admin/organisation/banner" },
    { params: z.object({}), view: OrganisationView },
  ),
};

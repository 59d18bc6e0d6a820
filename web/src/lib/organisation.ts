import { organisationCalls } from "@bonum/contract/organisation/calls.ts";
import { remembered } from "./first-page/remembered.ts";

const organisation = remembered(organisationCalls.published);

/** Reads what the organisation says of itself; again after an administrator has changed it. */
export const loadOrganisation = organisation.load;

/** Takes over what came with a page that the server rendered. */
export const storeOrganisation = organisation.store;

/** Public facts of the organisation; undefined until they are read. */
export const useOrganisation = organisation.use;

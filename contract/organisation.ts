import * as z from "zod/mini";
import { Address } from "./address.ts";
import { Krs, Nip, Phone, Regon } from "./clients.ts";
import { Email, text, WebLink } from "./text.ts";

/**
 * What only the organisation knows of itself (domain, section 9). Whatever is empty was not filled in: visitors do not
 * see it, an administrator is told so.
 */
export const OrganisationFacts = z.object({
  name: text(),
  address: Address,
  nip: Nip,
  regon: Regon,
  krs: Krs,
  /** Where it is registered, accredited or authorised, as in `Rejestr …, nr …`. */
  registration: text("note"),
  email: Email,
  phone: Phone,
  officeHours: text("note"),
  dataOfficerName: text(),
  dataOfficerEmail: Email,
  /** Who answers for accessibility (declaration of accessibility). */
  accessibilityContact: text(),
  /** How the building can be reached and used by people with disabilities. */
  buildingAccess: text("note"),
  fundingProgramme: text(),
  fundingAmount: text("short"),
  /** What the funding banner's picture shows, read by those who do not see it. */
  fundingText: text("note"),
  website: WebLink,
});
export type OrganisationFacts = z.infer<typeof OrganisationFacts>;

/** The facts with the revision that `If-Match` names. */
export const OrganisationView = z.object({ facts: OrganisationFacts, revision: z.int() });
export type OrganisationView = z.infer<typeof OrganisationView>;

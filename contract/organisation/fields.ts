import * as z from "zod/mini";
import { Address } from "../address.ts";
import { addressLine } from "../address-line.ts";
import { Krs, Nip, Phone, Regon } from "../clients/fields.ts";
import { Email, text, WebLink } from "../text/fields.ts";
import { formatNip, formatPhone } from "../text/polish-numbers.ts";

/** Organisation's facts. Empty ones are not shown to visitors, and an administrator is reminded of them. */
export const OrganisationFacts = z.object({
  name: text(),
  address: Address,
  nip: Nip,
  regon: Regon,
  krs: Krs,
  /** Registration, accreditation or authorisation, as in `Rejestr …, nr …`. */
  registration: text("note"),
  email: Email,
  phone: Phone,
  officeHours: text("note"),
  dataOfficerName: text(),
  dataOfficerEmail: Email,
  /** Recipients of personal data besides those that the portal itself knows (GDPR art. 13(1)(e)). */
  dataRecipients: text("note"),
  /** Transfers of personal data out of the European Economic Area (art. 13(1)(f)). */
  dataTransfers: text("note"),
  /** Place where the portal's data are stored. */
  dataStorage: text("note"),
  /** Contact for accessibility (declaration of accessibility). */
  accessibilityContact: text(),
  /** Access to the building for people with disabilities. */
  buildingAccess: text("note"),
  fundingProgramme: text(),
  fundingAmount: text("short"),
  /** Alternative text of the funding banner's picture. */
  fundingText: text("note"),
  website: WebLink,
});
export type OrganisationFacts = z.infer<typeof OrganisationFacts>;

/** The facts that are words, as the placeholders name them: written once, in Polish. */
export const POLISH_FACTS = [
  ...["name", "address", "registration", "officeHours", "dataOfficerName"],
  ...["dataRecipients", "dataTransfers", "dataStorage"],
  ...["accessibilityContact", "buildingAccess", "fundingProgramme", "fundingText"],
].map((name) => `organisation.${name}`);

/**
 * Tells if the facts name the controller of personal data and a way to reach it, as RODO art. 13 requires
 * first.
 */
export function isControllerKnown({ name, address, email, phone }: OrganisationFacts): boolean {
  return name !== "" && [addressLine(address), email, phone].some((way) => way !== "");
}

/** The organisation as anybody reads it. */
export const PublicOrganisation = z.object({
  facts: OrganisationFacts,
  /** Path of the funding banner's picture, which changes with its content; null without one. */
  banner: z.nullable(z.string()),
});
export type PublicOrganisation = z.infer<typeof PublicOrganisation>;

/** The organisation as administrators keep it, with the revision that `If-Match` names. */
export const OrganisationView = z.extend(PublicOrganisation, {
  revision: z.int(),
  /** ISO 8601, UTC; null until the first edit. */
  dateUpdated: z.nullable(z.string()),
  can: z.object({ edit: z.boolean() }),
});
export type OrganisationView = z.infer<typeof OrganisationView>;

/**
 * Values of `{{organisation.nip}}` and the like in the texts of the public pages: each fact by its name,
 * numbers and addresses formatted. An empty value was not filled in.
 */
export function organisationPlaceholders(facts: OrganisationFacts): Record<string, string> {
  const { address, ...lines } = facts;
  const read = { address: addressLine(address), nip: formatNip(facts.nip), phone: formatPhone(facts.phone) };
  const named = Object.entries({ ...lines, ...read });
  return Object.fromEntries(named.map(([name, value]) => [`organisation.${name}`, value]));
}

/** Facts of every such centre that only it can know; the public and the law pages are incomplete without them. */
const NEEDED = ["name", "address", "nip", "email", "phone", "officeHours", "accessibilityContact"] as const;

/** Needed facts that nobody has filled in yet. */
export function missingFacts(facts: OrganisationFacts): (typeof NEEDED)[number][] {
  const written = organisationPlaceholders(facts);
  return NEEDED.filter((name) => written[`organisation.${name}`] === "");
}

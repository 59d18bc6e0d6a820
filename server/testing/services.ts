import type { ServiceFields, ServiceView } from "@bonum/contract/services/fields.ts";
import type { SignedIn, TestPortal } from "./portal.ts";

let services = 0;

/** Fields of a service, as a form sends them; each with an address of its own. */
export function buildServiceFields(overrides: Partial<ServiceFields> = {}): ServiceFields {
  services += 1;
  return {
    slug: `ocena-projektu-${services}`,
    name: "Ocena projektu budowlanego",
    summary: "Sprawdzenie projektu przed wnioskiem o pozwolenie.",
    scope: "## Co sprawdzamy\n\n- kompletność\n- spójność",
    normativeBasis: "Prawo budowlane",
    audience: "Inwestorzy",
    pricing: "list",
    price: 123_450,
    vatRate: "23",
    priceNote: "netto",
    normDays: 20,
    requiredDocuments: [{ name: "Projekt budowlany", required: true }],
    questions: [{ question: "Czy inwestycja jest w ewidencji zabytków?", required: false }],
    criteria: [],
    certificateType: "Certyfikat zgodności",
    certificateMonths: 36,
    published: true,
    nameEn: "",
    summaryEn: "",
    scopeEn: "",
    audienceEn: "",
    priceNoteEn: "",
    certificateTypeEn: "",
    ...overrides,
  };
}

/** Adds a service through the API, as an administrator. */
export async function addService(
  t: TestPortal,
  admin: SignedIn,
  overrides: Partial<ServiceFields> = {},
): Promise<ServiceView> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/admin/services",
    headers: admin.headers,
    payload: buildServiceFields(overrides),
  });
  if (answer.statusCode !== 201) throw new Error(`adding a service: ${answer.body}`);
  return answer.json();
}

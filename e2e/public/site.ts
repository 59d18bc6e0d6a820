import type { Page } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { expect } from "../fixtures/test.ts";

/** Facts of an organisation; missing ones were not filled in. */
export const FACTS = {
  name: "Przykładowe Centrum Badań",
  address: { street: "Łąkowa", number: "12/3", postcode: "90-001", town: "Łódź", voivodeship: "łódzkie" },
  nip: "5260250274",
  email: "biuro@centrum.example",
  phone: "+48601234567",
  officeHours: "poniedziałek–piątek 8:00–16:00",
  accessibilityContact: "Anna Żak",
  buildingAccess: "Wejście od ul. Łąkowej ma podjazd.",
};

/** A service of the catalogue, told apart by its name. */
export const SERVICE = {
  slug: "ocena-projektu-budowlanego",
  name: "Ocena projektu budowlanego",
  summary: "Sprawdzamy, czy projekt jest kompletny i zgodny z przepisami.",
  scope: "Badanie obejmuje:\n\n- część opisową,\n- część rysunkową.",
  normativeBasis: "Prawo budowlane, art. 34",
  audience: "Dla inwestorów przed złożeniem wniosku.",
  pricing: "list",
  price: 1_234_550,
  priceNote: "z dojazdem",
  normDays: 20,
  requiredDocuments: [{ name: "Projekt zagospodarowania działki", required: true }],
  questions: [],
  certificateType: "Certyfikat zgodności projektu",
  certificateMonths: 24,
  published: true,
};

/** The public pages, each with the heading that it has in Polish and in English. */
export const PAGES = [
  ["/login", "Logowanie", "Log in"],
  ["/about", "O Centrum Badań", "About the Examination Centre"],
  ["/about/institution", "Informacje o instytucji", "Information about the institution"],
  ["/about/references", "Referencje", "References"],
  ["/about/partners", "Zaufani partnerzy", "Trusted partners"],
  ["/about/contact", "Kontakt", "Contact"],
  ["/about/certificate", "Charakterystyka certyfikatu", "About the certificate"],
  ["/about/terms", "Warunki wykonania badania", "Examination terms"],
  ["/about/withdrawal", "Odstąpienie od umowy", "Withdrawal from a contract"],
  ["/about/privacy", "Polityka prywatności", "Privacy policy"],
  ["/about/regulations", "Regulamin", "Terms of use"],
  ["/about/accessibility", "Deklaracja dostępności", "Accessibility statement"],
  ["/services", "Katalog usług", "Service catalogue"],
  ["/certificates/verify", "Weryfikacja certyfikatu", "Certificate verification"],
  [`/services/${SERVICE.slug}`, SERVICE.name, SERVICE.name],
] as const;

/** Fills the public site: facts, a service with a price and one by quote, references and partners with samples. */
export async function fillSite(api: Api, facts: object = FACTS): Promise<void> {
  const services = [
    SERVICE,
    {
      ...SERVICE,
      slug: "odbior",
      name: "Badanie odbiorowe",
      pricing: "quote",
      price: null,
      certificateType: "",
    },
    { ...SERVICE, slug: "szkic", name: "Szkic usługi", published: false },
  ];
  await api.request("PUT", "admin/organisation", JSON.stringify(facts));
  for (const service of services) await api.request("POST", "admin/services", JSON.stringify(service));
  for (const area of ["references", "partners"]) await api.request("POST", `test-data/${area}`);
}

/** A PNG of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Sets the funding banner. */
export async function setBanner(api: Api): Promise<void> {
  const picture = new FormData();
  picture.set("picture", new Blob([Buffer.from(PIXEL, "base64")], { type: "image/png" }), "baner.png");
  await api.request("PUT", "admin/organisation/banner", picture);
}

/** Touches the page as a person does, and waits until the application has taken it over. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const first = document.getElementById("root")?.firstElementChild ?? {};
        return Object.keys(first).some((key) => key.startsWith("__reactFiber"));
      }),
    )
    .toBe(true);
}

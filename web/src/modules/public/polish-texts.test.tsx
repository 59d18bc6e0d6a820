import type { CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import type { PublicPage } from "@bonum/contract/pages/fields.ts";
import type { ServiceDetails } from "@bonum/contract/services/fields.ts";
import type { PublicShowcaseEntry } from "@bonum/contract/showcase/fields.ts";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showRoutes } from "../../../testing/screen.tsx";
import { showLanguage } from "../../lib/i18n/i18n.ts";
import * as check from "../certificates/check-page.tsx";
import * as service from "./services/service-page.tsx";
import * as services from "./services/services-page.tsx";
import * as showcase from "./showcase/showcase-page.tsx";

afterEach(() => showLanguage("pl"));

const SERVICE = {
  id: "7",
  slug: "ocena",
  name: "Ocena projektu ŻÓŁTEGO",
  summary: "Sprawdzamy źródła",
  audience: "Dla inwestorów i gmin ościennych",
  normativeBasis: "Prawo budowlane, rozdział świąt",
  scopeHtml: "<p>Część opisowa gęsta</p>",
  requiredDocuments: [{ name: "Projekt działki źródłowej", required: true }],
  questions: [],
  pricing: "list",
  price: 100,
  priceNote: "netto, płatne z góry",
  normDays: 20,
  measured: null,
  certificateType: "Certyfikat zgodności",
  certificateMonths: 24,
  nameEn: "",
  summaryEn: "",
  scopeEnHtml: "",
  audienceEn: "",
  priceNoteEn: "",
  certificateTypeEn: "",
} as unknown as ServiceDetails;

/** The same with all that can be said of it in English. */
const TRANSLATED: ServiceDetails = {
  ...SERVICE,
  nameEn: "Review of a yellow design",
  summaryEn: "We check the sources",
  scopeEnHtml: "<p>The dense descriptive part</p>",
  audienceEn: "For investors and neighbouring municipalities",
  priceNoteEn: "net, paid in advance",
  certificateTypeEn: "Certificate of conformity",
};

const PAGE = { slug: "references", title: "References", description: "", html: "<p>Ours.</p>" } as PublicPage;

const ENTRIES: PublicShowcaseEntry[] = [
  { id: "1", name: "Żłobek przy Łąkowej", description: "Oceniliśmy dźwięki", link: "", picture: null },
];

const CERTIFICATE = {
  checkedAt: new Date().toISOString(),
  number: "C/2026/0001",
  code: "7K2F9-QW3ER-T",
  sample: false,
  state: "suspended",
  certificateType: "Certyfikat zgodności",
  object: "Żłobek",
  town: "Łódź",
  holder: "Ćma sp. z o.o.",
  scopeHtml: "<p>Część opisowa gęsta</p>",
  conditions: "Przegląd świąteczny",
  issuedOn: "2026-11-20",
  validTo: null,
  sha256: "0".repeat(64),
  changes: [
    { at: "2026-11-20T10:00:00Z", event: "issue", reason: "" },
    { at: "2026-11-21T10:00:00Z", event: "suspend", reason: "Trwa kontrola dźwięku" },
  ],
  supersededBy: null,
  signature: "a.b.c",
  signed: { confirmed: true, keyId: "abcdefghij", problem: null, revokedFrom: null },
} as CheckedCertificate;

const SCREENS = [
  ["the catalogue", services.Component, { services: [SERVICE], asked: {}, paging: null }],
  ["a service", service.Component, SERVICE],
  ["the references", showcase.Component, { kind: "references", page: PAGE, entries: ENTRIES }],
  ["the partners", showcase.Component, { kind: "partners", page: PAGE, entries: ENTRIES }],
  ["the check of a certificate", check.Component, { typed: CERTIFICATE.code, certificate: CERTIFICATE }],
  [
    "one with conditions",
    check.Component,
    { typed: CERTIFICATE.code, certificate: { ...CERTIFICATE, state: "issued" } },
  ],
] as const;

/** The language that each of the page's texts is marked to be in. */
async function languagesOf(Component: () => React.ReactNode, loaded: unknown) {
  showRoutes([{ path: "*", Component, loader: () => loaded, hydrateFallbackElement: <p /> }]);
  await screen.findByRole("heading", { level: 1 });
  await act(async () => undefined);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { text: string; language: string | undefined }[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement?.closest("style, script")) continue;
    const language = parentElement?.closest("[lang]:not(html)")?.getAttribute("lang") ?? undefined;
    found.push({ text: textContent ?? "", language });
  }
  return found;
}

test.each(SCREENS)(
  "in English %s marks what is Polish, and says that it is so only",
  async (_, Component, loaded) => {
    showLanguage("en");
    const texts = await languagesOf(Component, loaded);
    const polish = texts.filter(({ text }) => /[ąćęłńóśźż]|Certyfikat|Prawo/i.test(text));
    expect(polish.length).toBeGreaterThan(1);
    for (const { text, language } of polish) expect([text, language]).toEqual([text, "pl"]);
    expect(screen.getByText(/in Polish only/)).toBeTruthy();
    expect(texts.filter(({ language }) => language === "pl").map(({ text }) => text)).not.toContain(
      "References",
    );
  },
);

test.each(SCREENS)(
  "in Polish %s marks nothing, and says nothing of languages",
  async (_, Component, loaded) => {
    const texts = await languagesOf(Component, loaded);
    expect(texts.filter(({ language }) => language !== undefined)).toEqual([]);
    expect(screen.queryByText(/Polish only|po polsku/)).toBeNull();
  },
);

/** Text of an English screen, and the part marked as Polish. */
async function shownInEnglish(Component: () => React.ReactNode, loaded: unknown) {
  showLanguage("en");
  const texts = await languagesOf(Component, loaded);
  return {
    text: texts.map(({ text }) => text).join("\n"),
    polish: texts.filter(({ language }) => language === "pl").map(({ text }) => text),
  };
}

test("in English a service is read in English; what it lacks is Polish, and the page says so", async () => {
  const whole = await shownInEnglish(service.Component, TRANSLATED);
  for (const words of [
    TRANSLATED.nameEn,
    "dense descriptive",
    "For investors",
    "net, paid",
    "of conformity",
  ]) {
    expect(whole.text).toContain(words);
  }
  // Acts and documents are called in Polish alone.
  expect(whole.polish).toEqual(["Projekt działki źródłowej", "Prawo budowlane, rozdział świąt"]);
  expect(screen.getByText("Parts of this page are in Polish only.")).toBeTruthy();
  expect(document.title).toContain(TRANSLATED.nameEn);
});

test("in English a page on which nothing is Polish says nothing of languages", async () => {
  const { polish } = await shownInEnglish(service.Component, {
    ...TRANSLATED,
    normativeBasis: "",
    requiredDocuments: [],
  });
  expect(polish).toEqual([]);
  expect(screen.queryByText(/Polish only/)).toBeNull();
});

test.each([
  ["all", [SERVICE], "The descriptions are in Polish only."],
  ["some", [SERVICE, { ...TRANSLATED, id: "8" }], "Some of the descriptions are in Polish only."],
  ["none", [TRANSLATED], null],
])("in English the catalogue says that %s of it is Polish", async (_, rows, said) => {
  const { text } = await shownInEnglish(services.Component, { services: rows, asked: {}, paging: null });
  expect(screen.queryByText(/Polish only/)?.textContent ?? null).toBe(said);
  expect(text.includes(TRANSLATED.nameEn)).toBe(rows.length > 1 || said === null);
});

import { ADDRESS_LABEL, type Labels } from "@bonum/contract/labels.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { showLanguage } from "../../lib/i18n/i18n.ts";
import { ChangeSummary } from "./change-summary.tsx";
import type { Values } from "./changed-fields.ts";

afterEach(() => showLanguage("pl"));

const LABELS: Labels = {
  subjects: {},
  actions: {},
  fields: {
    document: { pl: "Dokument", en: "Document" },
    state: {
      pl: "Stan",
      en: "State",
      values: {
        open: { pl: "W badaniu", en: "Under examination" },
        held: { pl: "Wstrzymane", en: "On hold" },
      },
    },
    name: { pl: "Nazwa", en: "Name" },
    nip: { pl: "NIP", en: "NIP", format: "nip" },
    address: ADDRESS_LABEL,
    phone: { pl: "Telefon", en: "Phone", format: "phone" },
    note: { pl: "Uwagi", en: "Notes" },
    nameEn: { pl: "Nazwa po angielsku", en: "Name in English", written: "en" },
    papers: {
      pl: "Wymagane dokumenty",
      en: "Required documents",
      parts: { name: { pl: "Nazwa", en: "Name" } },
    },
  },
};

function summaryOf(before: Values, after: Values): string {
  show(
    <p data-testid="told">
      <ChangeSummary labels={LABELS} before={before} after={after} />
    </p>,
  );
  return screen.getByTestId("told").textContent ?? "";
}

const LONG = "Budynek stoi przy ulicy Łąkowej i ma trzy kondygnacje nadziemne, a dach jest ";

test("what a record is called beside the summary is not told again of one that is whole", () => {
  show(
    <ChangeSummary
      labels={LABELS}
      before={null}
      after={{ name: "Hala", phone: "601234567" }}
      called="Hala"
    />,
  );
  expect(screen.getByText(/^telefon: /)).toBeTruthy();
  cleanup();
  show(
    <ChangeSummary labels={LABELS} before={{ name: "Hala" }} after={{ name: "Hala A" }} called="Hala A" />,
  );
  expect(screen.getByText("nazwa: Hala → Hala A")).toBeTruthy();
});

test.each<[string, Values, Values, string]>([
  ["one field", { name: "Hala" }, { name: "Hala A" }, "nazwa: Hala → Hala A"],
  ["an abbreviation", { nip: "" }, { nip: "5260250274" }, "NIP: (puste) → 526-025-02-74"],
  [
    "the state first, and the others by their labels",
    { name: "a", state: "open", note: "" },
    { name: "b", state: "held", note: "x" },
    "stan: W badaniu → Wstrzymane; także: nazwa, uwagi",
  ],
  [
    "parts of an address by their own labels",
    { address: { street: "Łąkowa", number: "1", postcode: "90-001" } },
    { address: { street: "Polna", number: "1", postcode: "90-002" } },
    "ulica: Łąkowa → Polna; także: kod pocztowy",
  ],
  [
    "no more than four others, the rest counted",
    { name: "", nip: "", phone: "", note: "", address: { street: "", town: "" }, nameEn: "" },
    { name: "a", nip: "1", phone: "2", note: "c", address: { street: "d", town: "e" }, nameEn: "f" },
    "nazwa: (puste) → a; także: NIP, ulica, miejscowość, telefon i 2 inne pola",
  ],
  [
    "what came to a list and what went",
    { papers: [{ name: "Rzuty" }, { name: "Opinia" }] },
    { papers: [{ name: "Rzuty" }, { name: "Mapa" }] },
    "wymagane dokumenty: dodano Mapa, usunięto Opinia",
  ],
  [
    "another order of a list",
    { papers: [{ name: "Rzuty" }, { name: "Opinia" }] },
    { papers: [{ name: "Opinia" }, { name: "Rzuty" }] },
    "wymagane dokumenty: zmieniono kolejność",
  ],
  [
    "a long text where it differs",
    { note: `${LONG}płaski.` },
    { note: `${LONG}stromy.` },
    "uwagi: …nadziemne, a dach jest płaski. → …nadziemne, a dach jest stromy.",
  ],
  [
    "which of several, where it is not what changed",
    { document: "rzut.pdf", note: "a" },
    { document: "rzut.pdf", note: "b" },
    "dokument: rzut.pdf; uwagi: a → b",
  ],
  ["a new record by what it holds", null, { name: "Hala", note: "", phone: "" }, "nazwa: Hala"],
  ["a removed record by what it held", { name: "Hala", nip: "1" }, null, "nazwa: Hala; także: NIP"],
  ["nothing", { name: "Hala" }, { name: "Hala" }, "bez zmiany treści"],
  ["a field without a label as it is kept", { other: 1 }, { other: 2 }, "other: 1 → 2"],
])("a change is told in words: %s", (...[, before, after, told]) => {
  expect(summaryOf(before, after)).toBe(told);
});

test("in English a state is told in English, of what is new without what was", () => {
  showLanguage("en");
  expect(summaryOf({ state: "open" }, { state: "held" })).toBe("state: Under examination → On hold");
  cleanup();
  expect(summaryOf(null, { state: "held" })).toBe("state: On hold");
});

test("in English labels are English, and what people wrote is marked by its language", () => {
  showLanguage("en");
  const before = { name: "Hala", nameEn: "" };
  show(<ChangeSummary labels={LABELS} before={before} after={{ name: "Hala A", nameEn: "Hall A" }} />);
  expect(screen.getByText("Hala A").lang).toBe("pl");
  show(<ChangeSummary labels={LABELS} before={{ nameEn: "Hall" }} after={{ nameEn: "Hall B" }} />);
  expect(screen.getByText(/name in English: Hall → Hall B/).lang).toBe("");
});

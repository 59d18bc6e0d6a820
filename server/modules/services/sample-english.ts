import type { ServiceFields } from "@bonum/contract/services/fields.ts";

type English = Pick<
  ServiceFields,
  "nameEn" | "summaryEn" | "scopeEn" | "audienceEn" | "priceNoteEn" | "certificateTypeEn"
>;

const NONE: English = {
  nameEn: "",
  summaryEn: "",
  scopeEn: "",
  audienceEn: "",
  priceNoteEn: "",
  certificateTypeEn: "",
};

/** English texts of the sample services by slug: some complete, some partial, some missing. */
const TEXTS: Readonly<Record<string, Partial<English>>> = {
  "ocena-projektu-budowlanego": {
    nameEn: "Review of a building permit design",
    summaryEn:
      "An independent check of the design before the application for a building permit: completeness, compliance with regulations and consistency between disciplines.",
    scopeEn: `## What we check

- that the site plan and the architectural design are complete,
- compliance with the local plan or the zoning decision,
- the position of the building, distances and sunlight,
- consistency of drawings and descriptions between disciplines.

## What you receive

A report with a list of findings. Each names the criterion, the place in the design and what has to be completed.

## What the review does not cover

We design no alternatives, and do not replace the check by a verifying designer.`,
    audienceEn: "Investors, design offices, local authorities",
    certificateTypeEn: "Certificate of design conformity",
  },
  "ocena-projektu-konstrukcji": {
    nameEn: "Review of a structural design",
    summaryEn:
      "A check of assumptions, loads and calculations, with an independent recalculation of the members on which the safety of the building depends.",
    audienceEn: "Investors, general contractors, designers",
    certificateTypeEn: "Certificate of design conformity",
  },
  "ocena-dostepnosci": {
    nameEn: "Accessibility assessment",
    summaryEn:
      "A design or a finished building assessed from the point of view of wheelchair users, people with low vision or hearing loss, and older people.",
    audienceEn: "Public bodies, social organisations, managers of public buildings",
    certificateTypeEn: "Accessibility certificate",
  },
  "ocena-ochrony-przeciwpozarowej": {
    nameEn: "Fire protection assessment",
    summaryEn:
      "A review of fire compartments, escape routes and fire safety equipment, before a fire officer or an insurer asks about them.",
  },
  "badanie-odbiorowe-budynku": {
    nameEn: "Pre-handover inspection of a building",
    summaryEn:
      "Workmanship checked before the final handover: we compare the building with the design and the contract, and describe and photograph each defect.",
    scopeEn: `## How it goes

1. Review of the as-built documentation.
2. A visit to the site with control measurements.
3. A list of defects, each rated as significant, insignificant or to be observed.

## What you receive

A report with photographs, ready to be attached to the handover protocol.`,
    audienceEn: "Investors, developers, buyers of flats, housing associations",
    certificateTypeEn: "Certificate of workmanship",
  },
  "badanie-termowizyjne": {
    nameEn: "Thermographic survey of the building envelope",
    summaryEn:
      "Infrared pictures show thermal bridges, missing insulation and where heat escapes. The survey is made in the heating season.",
  },
  "badanie-szczelnosci-powietrznej": {
    nameEn: "Airtightness test of a building",
    summaryEn:
      "A blower door test: how much air passes through the envelope at a pressure difference of 50 Pa, and where it leaks.",
    certificateTypeEn: "Airtightness certificate",
  },
};

/** Notes on a sample's price, in both languages. */
export const PRICE_NOTES = [
  { priceNote: "", priceNoteEn: "" },
  { priceNote: "dojazd do 50 km w cenie", priceNoteEn: "travel up to 50 km included" },
  { priceNote: "z raportem", priceNoteEn: "with a report" },
] as const;

/** A sample service's English texts; in a set after the first one the name says which set it is, as the Polish one does. */
export function sampleEnglish(slug: string, set: number): English {
  const texts = { ...NONE, ...TEXTS[slug] };
  return {
    ...texts,
    nameEn: set === 1 || texts.nameEn === "" ? texts.nameEn : `${texts.nameEn} (set ${set})`,
  };
}

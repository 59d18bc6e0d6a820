import type { LabelsOf } from "../labels.ts";
import type { ShowcaseFields } from "./fields.ts";

/** Labels of references, partners and their fields. */
export const showcaseLabels = {
  subjects: { reference: { pl: "Referencje i partnerzy", en: "References and partners" } },
  actions: {
    "reference.create": { pl: "Dodano referencję lub partnera", en: "Reference or partner added" },
    "reference.update": { pl: "Zmieniono referencję lub partnera", en: "Reference or partner changed" },
    "reference.delete": { pl: "Usunięto referencję lub partnera", en: "Reference or partner deleted" },
    "reference.setPicture": {
      pl: "Ustawiono obraz referencji lub partnera",
      en: "Reference or partner image set",
    },
    "reference.removePicture": {
      pl: "Usunięto obraz referencji lub partnera",
      en: "Reference or partner image removed",
    },
    "reference.infected": {
      pl: "Wykryto zagrożenie w obrazie referencji lub partnera",
      en: "Threat found in a reference or partner image",
    },
  },
  samples: {
    references: { pl: "referencje", en: "references" },
    partners: { pl: "partnerzy", en: "partners" },
  },
  fields: {
    kind: {
      pl: "Rodzaj",
      en: "Type",
      values: {
        reference: { pl: "Referencja", en: "Reference" },
        partner: { pl: "Partner", en: "Partner" },
      },
    },
    position: { pl: "Kolejność", en: "Position" },
    name: { pl: "Nazwa", en: "Name" },
    description: { pl: "Opis", en: "Description" },
    link: { pl: "Strona internetowa", en: "Website" },
    picture: { pl: "Obraz", en: "Image", format: "presence" },
    dateAdded: { pl: "Dodano", en: "Added", format: "moment" },
    threat: { pl: "Zagrożenie", en: "Threat" },
  },
} as const satisfies LabelsOf<ShowcaseFields>;

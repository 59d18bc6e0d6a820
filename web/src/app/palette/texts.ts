import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of what the palette finds. */
const texts = {
  pl: {
    hint: "Nazwa, numer, NIP, kod, osoba albo działanie",
    all: "Wszystkie wyniki na liście",
    "group.opened": "Ostatnio otwierane",
    "group.favourites": "Ulubione",
    "group.actions": "Działania",
    "action.keys": "Skróty klawiszowe",
    "field.nip": "NIP",
    "field.regon": "REGON",
    "field.krs": "KRS",
    "field.town": "Miejscowość",
    "field.street": "Ulica",
    "field.email": "E-mail",
    "field.phone": "Telefon",
    "field.person": "Osoba do kontaktu",
    "field.number": "Numer",
    "field.code": "Kod",
    "field.holder": "Posiadacz",
    "field.object": "Obiekt",
    "field.landRegisters": "Księga wieczysta",
    "field.permitNumber": "Pozwolenie na budowę",
    "field.parcels": "Działka",
    "field.comment": "Komentarz",
    "field.text": "W treści",
    "field.sender": "Nadawca",
    "field.body": "W wiadomości",
    "field.summary": "Opis",
    "field.scope": "Zakres",
    "field.normativeBasis": "Podstawa normatywna",
    "field.audience": "Dla kogo",
    "field.certificateType": "Certyfikat",
    "field.nameEn": "Po angielsku",
    "field.summaryEn": "Opis po angielsku",
    "field.scopeEn": "Zakres po angielsku",
    "field.audienceEn": "Dla kogo, po angielsku",
    "field.certificateTypeEn": "Certyfikat po angielsku",
  },
  en: {
    hint: "Name, number, NIP, code, person or action",
    all: "All results in the list",
    "group.opened": "Recently opened",
    "group.favourites": "Favourites",
    "group.actions": "Actions",
    "action.keys": "Keyboard shortcuts",
    "field.nip": "NIP",
    "field.regon": "REGON",
    "field.krs": "KRS",
    "field.town": "Town",
    "field.street": "Street",
    "field.email": "E-mail",
    "field.phone": "Phone",
    "field.person": "Contact person",
    "field.number": "Number",
    "field.code": "Code",
    "field.holder": "Holder",
    "field.object": "Building or structure",
    "field.landRegisters": "Land register",
    "field.permitNumber": "Building permit",
    "field.parcels": "Parcel",
    "field.comment": "Comment",
    "field.text": "In the text",
    "field.sender": "Sender",
    "field.body": "In the message",
    "field.summary": "Short description",
    "field.scope": "Scope",
    "field.normativeBasis": "Standards and regulations",
    "field.audience": "Who it is for",
    "field.certificateType": "Certificate",
    "field.nameEn": "In English",
    "field.summaryEn": "Short description in English",
    "field.scopeEn": "Scope in English",
    "field.audienceEn": "Who it is for, in English",
    "field.certificateTypeEn": "Certificate in English",
  },
} as const;

type Key = keyof typeof texts.pl;
export type FieldName = Key extends infer K ? (K extends `field.${infer Name}` ? Name : never) : never;

/** The fields that have a name here; a newer server may tell of others. */
export const FIELDS: readonly string[] = Object.keys(texts.pl)
  .filter((key) => key.startsWith("field."))
  .map((key) => key.slice("field.".length));

declare module "i18next" {
  interface ResourceNamespaceMap {
    paletteHits: typeof texts.pl;
  }
}

addTexts("paletteHits", texts);

import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of electronic seals on the page that checks a certificate. */
export const texts = {
  pl: {
    sealed: "Podmiot składający pieczęć elektroniczną: {{holder}}.",
    none: "W pliku nie ma pieczęci elektronicznej, a certyfikat, który wydaliśmy, ją ma. Prosimy nie polegać na tym pliku.",
    intact:
      "Plik opatrzono pieczęcią elektroniczną: {{holder}}. Od tamtej chwili niczego w nim nie zmieniono.",
    extended:
      "Plik opatrzono pieczęcią elektroniczną: {{holder}}. Potem coś do niego dopisano i tego pieczęć nie obejmuje. Prosimy nie polegać na dopisanej części.",
    changed:
      "Pieczęć elektroniczna ({{holder}}) nie zgadza się z plikiem: po jej złożeniu plik zmieniono. Prosimy nie polegać na tym pliku.",
    "changed.unnamed":
      "Pieczęć elektroniczna w pliku jest uszkodzona: po jej złożeniu plik zmieniono. Prosimy nie polegać na tym pliku.",
    unknown: "Portal nie sprawdza pieczęci elektronicznych tego rodzaju ({{holder}}).",
    unread: "Tej przeglądarce nie udało się sprawdzić, czy plik ma pieczęć elektroniczną.",
    ours: "To pieczęć Centrum Badań, którą opatrzono ten certyfikat.",
    foreign:
      "To nie jest pieczęć, którą opatrzono ten certyfikat. Nie sprawdzamy tutaj, kto wydał certyfikat tej pieczęci ani czy jest ona kwalifikowana.",
    unnamed: "bez nazwy",
  },
  en: {
    sealed: "The document bears the electronic seal of: {{holder}}.",
    none: "The file has no electronic seal, but the certificate that we issued has one. Do not rely on this file.",
    intact: "The file bears the electronic seal of: {{holder}}. It has not been changed since.",
    extended:
      "The file bears the electronic seal of: {{holder}}. Something was added to it afterwards, which the seal does not cover.",
    changed:
      "The electronic seal ({{holder}}) does not match the file, which was changed after it was sealed. Do not rely on this file.",
    "changed.unnamed":
      "The electronic seal in the file is damaged: the file was changed after it was sealed. Do not rely on this file.",
    unknown: "We cannot check an electronic seal of this kind ({{holder}}).",
    unread: "This browser could not check whether the file has an electronic seal.",
    ours: "This is the Examination Centre's seal, the one on this certificate.",
    foreign:
      "This is not the seal on this certificate. We do not check who issued the seal's certificate or whether the seal is qualified.",
    unnamed: "unnamed",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    certificateSeal: typeof texts.pl;
  }
}

addTexts("certificateSeal", texts);

import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of taking photographs, and of the places that stand in them, wherever files are chosen. */
const texts = {
  pl: {
    take: "Zrób zdjęcie",
    "place.remove": "Usuń ze zdjęć informacje o miejscu",
    "place.stays_one":
      "{{count}} zdjęcie zawiera współrzędne miejsca (GPS). Domyślnie wysyłamy je bez zmian.",
    "place.stays_few":
      "{{count}} zdjęcia zawierają współrzędne miejsca (GPS). Domyślnie wysyłamy je bez zmian.",
    "place.stays_many": "{{count}} zdjęć zawiera współrzędne miejsca (GPS). Domyślnie wysyłamy je bez zmian.",
    "place.stays_other":
      "{{count}} zdjęcia zawiera współrzędne miejsca (GPS). Domyślnie wysyłamy je bez zmian.",
    "place.goes_one":
      "{{count}} zdjęcie wyślemy bez współrzędnych miejsca (GPS). Obraz, jego obrót i data zostają bez zmian.",
    "place.goes_few":
      "{{count}} zdjęcia wyślemy bez współrzędnych miejsca (GPS). Obraz, jego obrót i data zostają bez zmian.",
    "place.goes_many":
      "{{count}} zdjęć wyślemy bez współrzędnych miejsca (GPS). Obraz, jego obrót i data zostają bez zmian.",
    "place.goes_other":
      "{{count}} zdjęcia wyślemy bez współrzędnych miejsca (GPS). Obraz, jego obrót i data zostają bez zmian.",
    "place.unknown":
      "W tych plikach nie umiemy znaleźć ani usunąć informacji o miejscu, więc wyślemy je bez zmian: {{names}}",
    "place.evidence":
      "Miejsce bywa dowodem, gdzie zrobiono zdjęcie, dlatego domyślnie zostaje. Wybór dotyczy zdjęć dodanych od tej chwili.",
    "place.evidenceUnknown":
      "W pliku „{{name}}” nie umiemy znaleźć ani usunąć informacji o miejscu. Wyślemy go bez zmian.",
  },
  en: {
    take: "Take a photo",
    "place.remove": "Remove the location from photographs",
    "place.stays_one":
      "{{count}} photograph contains location coordinates (GPS). By default it is sent unchanged.",
    "place.stays_other":
      "{{count}} photographs contain location coordinates (GPS). By default they are sent unchanged.",
    "place.goes_one":
      "{{count}} photograph will be sent without location coordinates (GPS). The picture, its orientation and its date stay.",
    "place.goes_other":
      "{{count}} photographs will be sent without location coordinates (GPS). The pictures, their orientation and their dates stay.",
    "place.unknown":
      "The location in these files cannot be found or removed, so they are sent unchanged: {{names}}",
    "place.evidence":
      "The location may be evidence of where a photograph was taken, so it is kept by default. The choice applies to photographs added from now on.",
    "place.evidenceUnknown":
      "The location in the file “{{name}}” cannot be found or removed. The file is sent unchanged.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    photographs: typeof texts.pl;
  }
}

addTexts("photographs", texts);

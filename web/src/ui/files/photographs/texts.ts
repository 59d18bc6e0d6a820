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
      "{{count}} photograph has coordinates of the place (GPS). By default it is sent as it is.",
    "place.stays_other":
      "{{count}} photographs have coordinates of the place (GPS). By default they are sent as they are.",
    "place.goes_one":
      "{{count}} photograph is sent without coordinates of the place (GPS). The picture, its orientation and date stay.",
    "place.goes_other":
      "{{count}} photographs are sent without coordinates of the place (GPS). The picture, its orientation and date stay.",
    "place.unknown":
      "In these files the location can be neither found nor removed, so they are sent as they are: {{names}}",
    "place.evidence":
      "The place may prove where a photograph was taken, so by default it stays. The choice is about photographs added from now on.",
    "place.evidenceUnknown":
      "In the file “{{name}}” the location can be neither found nor removed. It is sent as it is.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    photographs: typeof texts.pl;
  }
}

addTexts("photographs", texts);

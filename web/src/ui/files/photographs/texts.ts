import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of taking photographs, and of the places that stand in them, wherever files are chosen. */
const texts = {
  pl: {
    take: "Zrób zdjęcie",
    "place.remove": "Usuń ze zdjęć informacje o miejscu",
    "place.stays_one":
      "{{count}} zdjęcie zawiera współrzędne miejsca (GPS). Domyślnie przesyłamy je bez zmian.",
    "place.stays_few":
      "{{count}} zdjęcia zawierają współrzędne miejsca (GPS). Domyślnie przesyłamy je bez zmian.",
    "place.stays_many":
      "{{count}} zdjęć zawiera współrzędne miejsca (GPS). Domyślnie przesyłamy je bez zmian.",
    "place.stays_other":
      "{{count}} zdjęcia zawiera współrzędne miejsca (GPS). Domyślnie przesyłamy je bez zmian.",
    "place.goes_one":
      "{{count}} zdjęcie prześlemy bez współrzędnych miejsca (GPS). Obraz, jego obrót i data zostają bez zmian.",
    "place.goes_few":
      "{{count}} zdjęcia prześlemy bez współrzędnych miejsca (GPS). Obraz, jego obrót i data zostają bez zmian.",
    "place.goes_many":
      "{{count}} zdjęć prześlemy bez współrzędnych miejsca (GPS). Obraz, jego obrót i data zostają bez zmian.",
    "place.goes_other":
      "{{count}} zdjęcia prześlemy bez współrzędnych miejsca (GPS). Obraz, jego obrót i data zostają bez zmian.",
    "place.unknown":
      "W tych plikach nie można znaleźć ani usunąć informacji o miejscu, więc prześlemy je bez zmian: {{names}}",
    "place.evidence":
      "Współrzędne bywają dowodem na to, gdzie zrobiono zdjęcie, dlatego domyślnie zostają. Wybór dotyczy zdjęć dodanych od tej chwili.",
    "place.evidenceUnknown":
      "W pliku „{{name}}” nie można znaleźć ani usunąć informacji o miejscu. Prześlemy go bez zmian.",
  },
  en: {
    take: "Take a photo",
    "place.remove": "Remove the location from photos",
    "place.stays_one":
      "{{count}} photo contains location coordinates (GPS). By default it is uploaded unchanged.",
    "place.stays_other":
      "{{count}} photos contain location coordinates (GPS). By default they are uploaded unchanged.",
    "place.goes_one":
      "{{count}} photo will be uploaded without location coordinates (GPS). The image, its orientation and its date stay.",
    "place.goes_other":
      "{{count}} photos will be uploaded without location coordinates (GPS). The images, their orientation and their dates stay.",
    "place.unknown":
      "The location in these files cannot be found or removed, so they are uploaded unchanged: {{names}}",
    "place.evidence":
      "The location may be evidence of where a photo was taken, so it is kept by default. The choice applies to photos added from now on.",
    "place.evidenceUnknown":
      "The location in the file “{{name}}” cannot be found or removed. The file is uploaded unchanged.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    photographs: typeof texts.pl;
  }
}

addTexts("photographs", texts);

import { addTexts } from "../../lib/i18n/i18n.ts";

/** Advice on files that no browser shows; read where one is opened. */
const texts = {
  pl: {
    heic: "Przeglądarki nie pokazują zdjęć w formacie HEIC, w którym zapisują je niektóre telefony. Zdjęcie można pobrać i otworzyć w innym programie. Aby było widoczne w portalu, trzeba zapisać je jako JPEG.",
    tiff: "Przeglądarki nie pokazują skanów w formacie TIFF. Pobierz plik, żeby go obejrzeć, albo zapisz go jako PDF i dodaj tutaj jako nową wersję.",
    winmail:
      "To plik winmail.dat: program Outlook spakował w nim załączniki tak, że otworzy je tylko Outlook. Poproś nadawcę, żeby wysłał wiadomość jeszcze raz w formacie HTML albo jako zwykły tekst.",
  },
  en: {
    heic: "Browsers do not show photos in HEIC, the format in which phones save them. Open the photo on the phone or on a computer, save it as JPEG, and add it here as a new version.",
    tiff: "Browsers do not show TIFF scans. Download the file to look at it, or save it as PDF and add it here as a new version.",
    winmail:
      "This is a winmail.dat file: Outlook packed the attachments in such a way that only Outlook can open them. Ask the sender to send the message again in HTML or as plain text.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    fileFormats: (typeof texts)["pl"];
  }
}

addTexts("fileFormats", texts);

import "../../lib/i18n/all-validation.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts that every form shares. */
export const texts = {
  pl: {
    "required.note": "Pola oznaczone gwiazdką są wymagane.",
    "save.busy": "Zapisywanie…",
    "save.saved": "Zapisano",
    "save.unchanged": "Brak zmian do zapisania",
    "bar.label": "Przyciski formularza",
    "choice.yes": "tak",
    "choice.no": "nie",

    "row.remove": "Usuń: {{name}}",
    "row.up": "Przenieś wyżej: {{name}}",
    "row.down": "Przenieś niżej: {{name}}",

    "summary.title_one": "Formularz zawiera {{count}} błąd:",
    "summary.title_few": "Formularz zawiera {{count}} błędy:",
    "summary.title_many": "Formularz zawiera {{count}} błędów:",
    "summary.title_other": "Formularz zawiera {{count}} błędu:",

    "draft.restored": "Przywrócono tekst, który nie został wcześniej zapisany.",
    "draft.discard": "Odrzuć ten tekst",

    "conflict.noticed": "Te dane zostały w międzyczasie zmienione przez inną osobę.",
    "conflict.kept":
      "Wpisany tekst jest nadal w formularzu – po odświeżeniu można wybrać przy każdym polu, co zapisać.",
    "conflict.reload": "Odśwież",
    "conflict.loaded": "Wpisany tekst pozostał w formularzu. Zapis zastąpi to, co w międzyczasie zapisano:",
    "conflict.empty": "(puste)",
    "conflict.take": "Użyj tej wartości",

    "address.voivodeship.none": "nie podano",
  },
  en: {
    "required.note": "Fields marked with an asterisk are required.",
    "save.busy": "Saving…",
    "save.saved": "Saved",
    "save.unchanged": "Nothing to save yet",
    "bar.label": "Form buttons",
    "choice.yes": "yes",
    "choice.no": "no",

    "row.remove": "Remove: {{name}}",
    "row.up": "Move up: {{name}}",
    "row.down": "Move down: {{name}}",

    "summary.title_one": "The form has {{count}} error:",
    "summary.title_other": "The form has {{count}} errors:",

    "draft.restored": "Unsaved text has been restored.",
    "draft.discard": "Discard this text",

    "conflict.noticed": "Someone else has changed these details in the meantime.",
    "conflict.kept":
      "Your text is still in the form: after reloading, you can choose what to save for each field.",
    "conflict.reload": "Reload",
    "conflict.loaded":
      "Your text is still in the form. Saving it will replace what has been saved in the meantime:",
    "conflict.empty": "(empty)",
    "conflict.take": "Use this",

    "address.voivodeship.none": "not given",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    form: typeof texts.pl;
  }
}

addTexts("form", texts);

import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of the form that orders an examination. */
export const messages = {
  pl: {
    "new.title": "Zamów badanie",
    "new.lead": "Najpierw badanie i inwestycja, a w kolejnych krokach odpowiedzi na pytania i dokumenty.",
    "new.chooseService": "Wybierz badanie",
    "new.investment.hint": "Tylko inwestycje w toku",
    "new.investment.placeholder": "Zacznij pisać tytuł, numer lub adres",
    "new.searching": "Szukanie…",
    "new.noInvestment": "Nie ma takiej inwestycji",
    "new.addInvestment": "Dodaj nową inwestycję",
    "new.aboutService": "Więcej o tym badaniu",
    "new.saved": "Szkic zlecenia zapisany.",
    steps: "Kroki zamówienia",
    "step.investment": "Inwestycja",
    "step.questions": "Pytania",
    "step.documents": "Dokumenty",
    "step.summary": "Podsumowanie",
    back: "Wstecz",
    next: "Dalej",
    "saving.saved": "Zapisano",
    "saving.saving": "Zapisywanie…",
    "saving.failed": "Nie zapisano. Spróbujemy ponownie, gdy wróci połączenie.",
    "subject.fixed":
      "Inne badanie lub inną inwestycję można wybrać w nowym zleceniu, po usunięciu tego szkicu.",
    "questions.none": "Ta usługa nie ma pytań. Można przejść dalej.",
    "questions.optional": "{{question}} (nieobowiązkowo)",
    "ready.title": "Gotowość do wysłania",
    "ready.whole": "Zlecenie jest kompletne. Można je wysłać.",
    "ready.left": "Gotowe: {{done}} z {{total}}. Brakuje:",
    "ready.answer": "odpowiedzi na pytanie „{{name}}”",
    "ready.document": "dokumentu „{{name}}”",
    "price.quote": "Według oferty, którą przygotujemy",
    time: "Czas badania",
    days_one: "{{amount}} dzień roboczy",
    days_few: "{{amount}} dni robocze",
    days_many: "{{amount}} dni roboczych",
    days_other: "{{amount}} dnia roboczego",
    "summary.quote":
      "Wysłanie zlecenia nic nie kosztuje. Najpierw przygotujemy ofertę, a badanie zacznie się po jej przyjęciu.",
    "summary.list":
      "Po wysłaniu sprawdzimy zlecenie i przyjmiemy je do realizacji. Czas badania liczymy od przyjęcia, bez dni, w których czekamy na uzupełnienia.",
    "summary.missing": "Najpierw trzeba uzupełnić to, czego brakuje (lista na górze strony).",
    "terms.accept": "Zamawiam badanie na warunkach, które określa",
    "terms.link": "regulamin",
    send: "Wyślij zlecenie",
  },
  en: {
    "new.title": "Order an examination",
    "new.lead": "Choose the examination and the project. The next steps ask for answers and documents.",
    "new.chooseService": "Choose an examination",
    "new.investment.hint": "Running projects only",
    "new.investment.placeholder": "Type a part of the title, the number or the address",
    "new.searching": "Searching…",
    "new.noInvestment": "There is no such project",
    "new.addInvestment": "Add a new project",
    "new.aboutService": "More about this examination",
    "new.saved": "Draft order saved.",
    steps: "Steps of the order",
    "step.investment": "Project",
    "step.questions": "Questions",
    "step.documents": "Documents",
    "step.summary": "Summary",
    back: "Back",
    next: "Next",
    "saving.saved": "Saved",
    "saving.saving": "Saving…",
    "saving.failed": "Not saved. We will try again when the connection is back.",
    "subject.fixed": "To choose another examination or project, delete the draft and begin anew.",
    "questions.none": "This service asks no questions. Go on.",
    "questions.optional": "{{question}} (optional)",
    "ready.title": "Ready to be sent",
    "ready.whole": "The order is complete. You can send it.",
    "ready.left": "Done: {{done}} of {{total}}. Missing:",
    "ready.answer": "the answer to “{{name}}”",
    "ready.document": "the document “{{name}}”",
    "price.quote": "By the quote that we will prepare",
    time: "Duration",
    days_one: "{{amount}} working day",
    days_other: "{{amount}} working days",
    "summary.quote":
      "Sending the order costs nothing. First we prepare a quote, and the examination begins once you accept it.",
    "summary.list":
      "Once sent, we review the order and accept it. The duration counts from the acceptance, without the days on which we wait for corrections.",
    "summary.missing": "First fill in what is missing (listed at the top of the page).",
    "terms.accept": "I order the examination under the",
    "terms.link": "terms of use",
    send: "Send the order",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    ordering: typeof messages.pl;
  }
}

addTexts("ordering", messages);

import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of what an order examines, and of a change of it. */
export const texts = {
  pl: {
    frozen: "Raport i certyfikat dotyczą obiektu o tych danych, nawet jeśli inwestycja zmieni się później.",
    changed: "Po zgłoszeniu zmieniono dane obiektu",
    "waits.admin":
      "Inwestycja ma teraz inne dane niż zlecenie. Dopóki badający nie przyjmie tej zmiany albo jej nie odmówi, wyniku nie można przekazać do decyzji ani opublikować.",
    "waits.client":
      "Inwestycja ma teraz inne dane niż zlecenie. Centrum zdecyduje, czy badać obiekt z nowymi danymi. Do tego czasu obowiązują dane ze zgłoszenia.",
    kept: "Centrum nie przyjęło tej zmiany {{when}}. Badany jest obiekt z danymi ze zlecenia.",
    late: "Badanie przekazano do decyzji. Zmianę będzie można przyjąć, gdy decydujący zwróci zlecenie do badania.",
    inOrder: "W zleceniu",
    now: "W inwestycji",
    accept: "Przyjmij zmianę",
    acceptText: "Od tej chwili badany jest obiekt z nowymi danymi. Zlecenie zachowa też poprzednie.",
    accepted: "Przyjęto zmianę danych obiektu.",
    refuse: "Odmów zmiany",
    refuseText: "Badany będzie obiekt z danymi ze zlecenia. Klient przeczyta powód.",
    refused: "Odmówiono zmiany danych obiektu.",
  },
  en: {
    frozen:
      "The report and the certificate are about the object as described here, even if the project changes later.",
    changed: "The object’s details were changed after the submission",
    "waits.admin":
      "The project now says something else than the order. Until the examiner accepts or refuses the change, the result can be neither sent to decision nor published.",
    "waits.client":
      "The project now says something else than the order. The Centre decides whether to examine the object as it is now. Until then the details of the order apply.",
    kept: "The Centre refused this change {{when}}. The object is examined as the order has it.",
    late: "The examination was sent to decision. The change can be accepted once the decider returns the order to the examination.",
    inOrder: "In the order",
    now: "In the project",
    accept: "Accept the change",
    acceptText: "From now on the object is examined as it is now. The order keeps the earlier details too.",
    accepted: "The change of the object was accepted.",
    refuse: "Refuse the change",
    refuseText: "The object is examined as the order has it. The client reads the reason.",
    refused: "The change of the object was refused.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    orderObject: typeof texts.pl;
  }
}

addTexts("orderObject", texts);

import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of what an order examines, and of a change of it. */
export const texts = {
  pl: {
    frozen:
      "Raport i certyfikat odnoszą się do tych danych obiektu, nawet jeśli dane inwestycji później się zmienią.",
    changed: "Po wysłaniu zlecenia zmieniono dane obiektu",
    "waits.admin":
      "Inwestycja ma teraz inne dane niż zlecenie. Dopóki osoba badająca nie przyjmie tej zmiany albo jej nie odrzuci, badania nie można przekazać do decyzji, a wyniku opublikować.",
    "waits.client":
      "Inwestycja ma teraz inne dane niż zlecenie. Centrum zdecyduje, czy badanie obejmie obiekt o nowych danych. Do tego czasu obowiązują dane ze zlecenia.",
    kept: "Centrum odrzuciło tę zmianę {{when}}. Badanie dotyczy obiektu opisanego w zleceniu.",
    late: "Badanie przekazano do decyzji. Zmianę będzie można przyjąć, gdy osoba decydująca zwróci zlecenie do badania.",
    inOrder: "W zleceniu",
    now: "W inwestycji",
    accept: "Przyjmij zmianę",
    acceptText:
      "Od tej chwili badanie będzie dotyczyć obiektu o nowych danych. Zlecenie zachowa też poprzednie.",
    refuse: "Odrzuć zmianę",
    refuseText: "Badanie będzie nadal dotyczyć obiektu o danych ze zlecenia. Klient przeczyta powód.",
  },
  en: {
    frozen:
      "The report and the certificate refer to the building or structure as described here, even if the project changes later.",
    changed: "The details of the building or structure were changed after submission",
    "waits.admin":
      "The project's details now differ from the order. Until the examiner accepts or declines the change, the examination cannot be sent for decision, nor its result published.",
    "waits.client":
      "The project's details now differ from the order. The Centre will decide whether the examination will cover the building or structure as now described. Until then, the details in the order apply.",
    kept: "The Centre declined this change {{when}}. The examination covers the building or structure as described in the order.",
    late: "The examination has been sent for decision. The change can be accepted once the decision-maker returns the order to examination.",
    inOrder: "In the order",
    now: "In the project",
    accept: "Accept the change",
    acceptText:
      "From now on the examination covers the building or structure as now described. The order keeps the earlier details too.",
    refuse: "Decline the change",
    refuseText:
      "The examination will cover the building or structure as described in the order. The client will read the reason.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    orderObject: typeof texts.pl;
  }
}

addTexts("orderObject", texts);

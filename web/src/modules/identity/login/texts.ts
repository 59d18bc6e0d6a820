import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of the log-in page; the specification's are letter for letter. */
export const texts = {
  pl: {
    title: "Logowanie",
    lead: "Zaloguj się, aby przejść do portalu.",
    "order.lead": "Zaloguj się, aby zamówić badanie. Potem wrócisz na stronę tej usługi.",
    "order.noAccount": "Nie masz jeszcze konta? Aby je otrzymać,",
    "order.write": "napisz do nas, co chcesz zbadać",
    "order.subject": "Zamówienie badania",
    email: "Nazwa użytkownika",
    password: "Hasło",
    submit: "Zaloguj",
    "submit.missing": "Wpisz nazwę użytkownika i hasło.",
    passkey: "Zaloguj się kluczem dostępu",
    forgot: "Nie pamiętam hasła",
    refused: "Nieprawidłowa nazwa użytkownika lub hasło",
    description:
      "Portal Centrum Badań: logowanie dla klientów i pracowników, katalog usług badawczych, charakterystyka certyfikatu i kontakt.",
    noScript: "Logowanie wymaga JavaScriptu. Strony o Centrum, katalog usług i kontakt działają bez niego.",
    "panel.title": "Sprawdzamy inwestycje budowlane i poświadczamy wynik",
    "panel.text":
      "W portalu klienci opisują swoje inwestycje, zamawiają badania, przekazują dokumenty oraz odbierają raporty i certyfikaty. Konto powstaje na zaproszenie.",
    "panel.links": "Poznaj Centrum Badań",
    "panel.services": "Katalog usług",
    "panel.services.about": "Zakres, cena i czas każdego badania",
    "panel.certificate": "Charakterystyka certyfikatu",
    "panel.certificate.about": "Co poświadcza i jak długo jest ważny",
    "panel.verify": "Weryfikacja certyfikatu",
    "panel.verify.about": "Czy jest prawdziwy i nadal ważny",
    "panel.contact": "Kontakt",
    "panel.contact.about": "Pytania przed zamówieniem",
  },
  en: {
    title: "Log in",
    lead: "Log in to go to the portal.",
    "order.lead": "Log in to order the examination. You will come back to the page of this service.",
    "order.noAccount": "No account yet? Accounts are by invitation:",
    "order.write": "tell us what you would like examined",
    "order.subject": "Enquiry about an examination",
    email: "User name",
    password: "Password",
    submit: "Log in",
    "submit.missing": "Enter the user name and the password.",
    passkey: "Log in with a passkey",
    forgot: "I forgot my password",
    refused: "Incorrect user name or password",
    description:
      "The Examination Centre's portal: log-in for clients and staff, the catalogue of examination services, information about the certificate and contact.",
    noScript:
      "Logging in requires JavaScript. The pages about the Centre, the catalogue and the contact form work without it.",
    "panel.title": "We examine construction projects and certify the result",
    "panel.text":
      "In the portal you manage your projects, submit documents and receive what the Centre has prepared for you. Accounts are by invitation.",
    "panel.links": "About the Examination Centre",
    "panel.services": "Service catalogue",
    "panel.services.about": "Scope, price and duration of each examination",
    "panel.certificate": "About the certificate",
    "panel.certificate.about": "What it attests and how long it is valid",
    "panel.verify": "Certificate verification",
    "panel.verify.about": "Whether it is genuine and still valid",
    "panel.contact": "Contact",
    "panel.contact.about": "Ask before you order",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    login: typeof texts.pl;
  }
}

addTexts("login", texts);

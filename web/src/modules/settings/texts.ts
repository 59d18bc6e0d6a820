import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the settings. */
export const texts = {
  pl: {
    title: "Ustawienia",
    "tab.organisation": "Organizacja",
    "tab.staff": "Administratorzy",
    "tab.security": "Bezpieczeństwo",
    "tab.exams": "Badania",
    "tab.categories": "Kategorie dokumentów",
    "tab.quotas": "Limity",
    "tab.mail": "Poczta",
    "tab.integrations": "Integracje",
    "tab.samples": "Dane przykładowe",
    "organisation.lead":
      "Te dane pojawiają się na stronach publicznych, w raportach i e-mailach oraz na certyfikatach. Pustych pól odwiedzający nie widzą.",
    "section.identity": "Nazwa i rejestry",
    "section.address": "Adres",
    "section.contact": "Kontakt",
    "section.data": "Ochrona danych",
    "section.access": "Dostępność",
    "section.funding": "Dofinansowanie",
    "field.dataRecipients.hint":
      "Kto i po co dostaje dane, na przykład hosting albo biuro rachunkowe; trafi do polityki prywatności",
    "field.dataTransfers.hint":
      "Kraj, odbiorca i podstawa; jeżeli danych się nie przekazuje, warto to napisać",
    "field.fundingText.hint": "Opis obrazu dla osób, które go nie widzą",
    failed: "Nie udało się wczytać ustawień",
    "banner.title": "Baner dofinansowania",
    "banner.text": "PNG, JPEG lub WebP, najwyżej 2 MB. Widać go w stopce każdej strony, na białym tle.",
    "mail.table": "Poczta wychodząca",
    "mail.scope": "Adres lub temat",
    "mail.count_one": "{{amount}} wiadomość",
    "mail.count_few": "{{amount}} wiadomości",
    "mail.count_many": "{{amount}} wiadomości",
    "mail.count_other": "{{amount}} wiadomości",
    "mail.empty": "Brak e-maili",
    "mail.emptyAdvice": "E-maile wysłane przez portal pojawią się tutaj.",
    "mail.emptyHeld": "E-maile, których portal nie może wysłać, pojawią się tutaj.",
    "mail.noServer": "Portal nie ma serwera poczty",
    "mail.noServerAdvice": "Portal nie wysyła e-maili – zostają na liście poniżej.",
    "mail.noServer.client": "Zaproszenia klientów: skopiuj link z listy poniżej i przekaż go inną drogą.",
    "mail.noServer.administrator":
      "Zaproszenia administratorów: portal pokazuje link tylko raz i tylko osobie zapraszającej.",
    "mail.noServer.account": "Linki do zmiany hasła lub adresu e-mail: portal nie pokazuje ich nikomu.",
    "mail.noServer.forgotten":
      "Zapomniane hasło: trzeba odebrać osobie dostęp, usunąć dane jej konta i przekazać link z nowego zaproszenia (jedynemu właścicielowi – gdy jest już drugi).",
    "mail.noServer.mend":
      "Przekaż osobie, która prowadzi serwer: trzeba ustawić SMTP_URL (serwer poczty) i MAIL_FROM (nadawcę), a potem uruchomić portal ponownie. Zatrzymane e-maile można wtedy wysłać stąd.",
    "mail.failed": "Nie udało się wczytać poczty",
    "mail.link": "Kopiuj link",
    needed: "Potrzebne na stronach publicznych",
    "mail.linkCopied": "Link skopiowany.",
    "mail.resend": "Wyślij ponownie",
    "mail.attempts_one": "{{count}} próba",
    "mail.attempts_few": "{{count}} próby",
    "mail.attempts_many": "{{count}} prób",
    "mail.attempts_other": "{{count}} próby",
    "mail.all": "Wszystkie",
    "mail.dateDesc": "Od najnowszych",
    "mail.dateAsc": "Od najstarszych",
  },
  en: {
    title: "Settings",
    "tab.organisation": "Organisation",
    "tab.staff": "Administrators",
    "tab.security": "Security",
    "tab.exams": "Examinations",
    "tab.categories": "Document categories",
    "tab.quotas": "Limits",
    "tab.mail": "Mail",
    "tab.integrations": "Integrations",
    "tab.samples": "Sample data",
    "organisation.lead":
      "These details appear on the public pages, in legal documents and in e-mails. Empty fields are not shown to visitors.",
    "section.identity": "Name and registration numbers",
    "section.address": "Address",
    "section.contact": "Contact",
    "section.data": "Data protection",
    "section.access": "Accessibility",
    "section.funding": "Funding",
    "field.dataRecipients.hint":
      "Who receives data and what for, for example a hosting provider or an accountant; it appears in the privacy policy",
    "field.dataTransfers.hint": "Country, recipient and basis; if data are not transferred, say so",
    "field.fundingText.hint": "A description of the image for people who cannot see it",
    failed: "The settings could not be loaded",
    "banner.title": "Funding banner",
    "banner.text":
      "PNG, JPEG or WebP, 2 MB at most. It is shown in the footer of every page, on a white background.",
    "mail.table": "Outgoing mail",
    "mail.scope": "Address or subject",
    "mail.count_one": "{{amount}} e-mail",
    "mail.count_other": "{{amount}} e-mails",
    "mail.empty": "No e-mails",
    "mail.emptyAdvice": "E-mails that the portal sends will appear here.",
    "mail.emptyHeld": "Messages that the portal cannot send will appear here.",
    "mail.noServer": "The portal has no mail server",
    "mail.noServerAdvice": "The portal is not sending e-mails; they stay in the list below.",
    "mail.noServer.client":
      "Client invitations: copy the link from the list below and pass it on by other means.",
    "mail.noServer.administrator":
      "Administrator invitations: the link is shown once, to the person who sends the invitation.",
    "mail.noServer.account":
      "Links for a new password or a new e-mail address: these are not shown to anyone.",
    "mail.noServer.forgotten":
      "Forgotten password: remove the person's access, erase their account and pass on the link of a new invitation (for an only owner, once there is a second one).",
    "mail.noServer.mend":
      "Ask the person who runs the server to set SMTP_URL and MAIL_FROM and restart the portal. The messages kept here can then be sent.",
    "mail.failed": "The mail could not be loaded",
    "mail.link": "Copy link",
    needed: "Missing from the public pages",
    "mail.linkCopied": "Link copied.",
    "mail.resend": "Send again",
    "mail.attempts_one": "{{count}} attempt",
    "mail.attempts_other": "{{count}} attempts",
    "mail.all": "All",
    "mail.dateDesc": "Newest first",
    "mail.dateAsc": "Oldest first",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    settings: typeof texts.pl;
  }
}

addTexts("settings", texts);

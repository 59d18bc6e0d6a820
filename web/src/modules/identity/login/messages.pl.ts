/** Texts of the log-in page; the specification's are letter for letter. */
export const messagesPl = {
  title: "Logowanie",
  lead: "Zaloguj się, aby przejść do dokumentów.",
  "order.lead": "Zaloguj się, aby zamówić badanie. Potem wrócisz na stronę tej usługi.",
  "order.noAccount": "Nie masz jeszcze konta? Zakładamy je na zaproszenie:",
  "order.write": "napisz do nas, co chcesz zbadać",
  "order.subject": "Zamówienie badania",
  email: "Nazwa użytkownika",
  password: "Hasło",
  submit: "Zaloguj",
  passkey: "Zaloguj się kluczem dostępu",
  forgot: "Nie pamiętam hasła",
  refused: "Nieprawidłowa nazwa użytkownika lub hasło",
  description:
    "Portal Centrum Badań: logowanie dla klientów i pracowników, katalog usług badawczych, charakterystyka certyfikatu i kontakt.",
  noScript: "Logowanie wymaga JavaScriptu. Strony o Centrum, katalog usług i kontakt działają bez niego.",
  "panel.title": "Sprawdzamy inwestycje budowlane i poświadczamy wynik",
  "panel.text":
    "W portalu prowadzisz swoje inwestycje, przekazujesz dokumenty i odbierasz to, co przygotowało dla Ciebie Centrum. Konto zakładamy na zaproszenie.",
  "panel.links": "Poznaj Centrum Badań",
  "panel.services": "Usługi badawcze",
  "panel.services.about": "Zakres, cena i czas każdego badania",
  "panel.certificate": "Charakterystyka certyfikatu",
  "panel.certificate.about": "Co poświadcza i jak długo jest ważny",
  "panel.contact": "Kontakt",
  "panel.contact.about": "Zapytaj, zanim zamówisz",
} as const;

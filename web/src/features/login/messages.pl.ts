/** Texts of the log-in page; the specification's are letter for letter. */
export const messagesPl = {
  title: "Logowanie",
  lead: "Zaloguj się, aby przejść do dokumentów.",
  email: "Nazwa użytkownika",
  password: "Hasło",
  submit: "Zaloguj",
  passkey: "Zaloguj się kluczem dostępu",
  forgot: "Nie pamiętam hasła",
  refused: "Nieprawidłowa nazwa użytkownika lub hasło",
  "panel.title": "Biblioteka dokumentów",
  "panel.text": "Wszystkie dokumenty ośrodka w jednym, uporządkowanym miejscu.",
} as const;

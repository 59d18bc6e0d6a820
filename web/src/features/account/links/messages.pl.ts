/** Texts of the pages for a forgotten password and a new address. */
export const messagesPl = {
  "forgot.title": "Nie pamiętam hasła",
  "forgot.lead": "Podaj adres e-mail swojego konta. Wyślemy na niego odnośnik do ustawienia nowego hasła.",
  "forgot.email": "Adres e-mail",
  "forgot.submit": "Wyślij odnośnik",
  "forgot.sent.title": "Sprawdź pocztę",
  "forgot.sent.text":
    "Jeśli adres {{email}} ma konto w portalu, za chwilę przyjdzie na niego wiadomość z odnośnikiem. Odnośnik działa jeden raz, przez godzinę. Nic nie przyszło? Zajrzyj do spamu albo sprawdź, czy adres jest właściwy.",
  "forgot.sent.again": "Podaj inny adres",
  "forgot.back": "Wróć do logowania",
  "reset.title": "Ustaw nowe hasło",
  "reset.lead": "Konto: {{email}}. Po zmianie hasła wszystkie sesje tego konta zostaną zakończone.",
  "reset.submit": "Ustaw hasło",
  "reset.done": "Hasło zostało ustawione. Zaloguj się nowym hasłem.",
  "reset.again": "Poproś o nowy odnośnik",
  "confirm.title": "Nowy adres e-mail",
  "confirm.lead":
    "Po potwierdzeniu {{email}} będzie adresem Twojego konta i nazwą użytkownika przy logowaniu.",
  "confirm.submit": "Potwierdź adres",
  "confirm.done.title": "Adres został zmieniony",
  "confirm.done.text": "Od teraz loguj się adresem {{email}}. Poprzedni adres został o tym powiadomiony.",
  "confirm.done.go": "Przejdź do portalu",
} as const;

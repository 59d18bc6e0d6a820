/** Texts of the forms of passwords and of one's own account. */
export const ownAccountTexts = {
  pl: {
    "password.tooShort": "Hasło musi mieć co najmniej 12 znaków",
    "password.common": "To jedno z najczęściej używanych haseł. Wybierz trudniejsze do odgadnięcia.",
    "password.personal":
      "Hasło nie może składać się tylko z adresu e-mail, imienia, nazwiska lub nazwy portalu",
    "password.repetitive": "Hasło nie może być powtarzanym fragmentem ani prostym ciągiem znaków",
    "password.same": "Nowe hasło jest takie samo jak obecne. Podaj inne.",
    "email.same": "To jest obecny adres tego konta. Podaj inny.",
    "acceptance.outdated": "Dokument ma już nowszą wersję. Odśwież stronę.",
  },
  en: {
    "password.tooShort": "A password needs at least 12 characters",
    "password.common": "This is one of the most common passwords. Choose one that is harder to guess.",
    "password.personal": "A password cannot be just your e-mail address, your name or the portal's name",
    "password.repetitive": "A password cannot be a repeated pattern or a simple sequence of characters",
    "password.same": "The new password is the same as the current one. Enter another one.",
    "email.same": "This is already the address of the account. Enter another one.",
    "acceptance.outdated": "There is a newer version of the document. Reload the page.",
  },
} as const;

/** Texts of the forms of passwords and of one's own account. */
export const ownAccountTexts = {
  pl: {
    "password.tooShort": "Hasło musi mieć co najmniej 12 znaków",
    "password.common": "To hasło jest na liście haseł, które zgaduje się jako pierwsze. Wybierz inne.",
    "password.personal":
      "Hasło nie może składać się tylko z adresu e-mail, imienia, nazwiska ani nazwy portalu",
    "password.repetitive": "Hasło nie może być jednym powtarzanym fragmentem ani prostym ciągiem",
    "password.same": "Nowe hasło jest takie samo jak obecne",
    "email.same": "To jest obecny adres tego konta",
    "acceptance.outdated": "Dokument ma już nowszą wersję. Wczytaj stronę ponownie.",
  },
  en: {
    "password.tooShort": "A password needs at least 12 characters",
    "password.common": "This password is one of the first that attackers try. Choose another one.",
    "password.personal": "A password cannot be just your e-mail address, your name or the portal's name",
    "password.repetitive": "A password cannot be one part repeated or a plain sequence",
    "password.same": "The new password is the same as the current one",
    "email.same": "This is already the address of the account",
    "acceptance.outdated": "There is a newer version of the document. Reload the page.",
  },
} as const;

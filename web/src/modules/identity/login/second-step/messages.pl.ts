/** Texts of the log-in's second step and of the log-in by passkey. */
export const messagesPl = {
  title: "Drugi krok logowania",
  "lead.totp": "Otwórz aplikację uwierzytelniającą i przepisz sześciocyfrowy kod dla tego portalu.",
  "lead.passkey": "Potwierdź logowanie odciskiem palca, twarzą, kodem PIN urządzenia albo kluczem USB.",
  "lead.recoveryCode":
    "Wpisz jeden z kodów zapasowych. Każdy działa tylko raz. Jeśli ich nie masz, administrator może wyłączyć drugi krok Twojego konta.",
  "field.totp": "Kod z aplikacji",
  "field.recoveryCode": "Kod zapasowy",
  "hint.recoveryCode": "10 znaków, np. 4F7KQ-9XW2M",
  confirm: "Potwierdź",
  "confirm.passkey": "Użyj klucza dostępu",
  "other.label": "Inny sposób",
  "other.totp": "Użyj kodu z aplikacji",
  "other.passkey": "Użyj klucza dostępu",
  "other.recoveryCode": "Użyj kodu zapasowego",
  back: "Wróć do logowania",
  noWay:
    "Pod tym adresem nie można użyć klucza dostępu. Zaloguj się pod właściwym adresem portalu albo poproś administratora o wyłączenie drugiego kroku.",
  "failure.code": "Kod jest nieprawidłowy albo został już użyty. Poczekaj na następny kod.",
  "failure.recoveryCode": "Kod jest nieprawidłowy albo został już użyty.",
  "failure.passkey": "Nie udało się potwierdzić klucza dostępu.",
  "failure.expired": "Logowanie trwało zbyt długo. Zaloguj się ponownie.",
  "failure.passkeyLogin": "Nie udało się zalogować kluczem dostępu. Zaloguj się hasłem.",
  "trouble.cancelled": "Klucz dostępu nie został użyty. Spróbuj ponownie.",
  "trouble.wrongAddress": "Klucze dostępu tego portalu działają pod innym adresem.",
  "trouble.failed": "Urządzenie nie mogło użyć klucza dostępu. Spróbuj ponownie.",
} as const;

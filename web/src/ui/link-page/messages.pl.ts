/** Texts of the pages that mailed links lead to. */
export const messagesPl = {
  "refused.title": "Ten odnośnik nie działa",
  "refused.used": "Odnośnik został już użyty. Każdy działa tylko jeden raz.",
  "refused.expired": "Odnośnik stracił ważność.",
  "refused.revoked":
    "Odnośnik został wycofany albo zastąpiony nowszym. Sprawdź, czy nie masz nowszej wiadomości.",
  "refused.lapsed": "Osoba, która wysłała to zaproszenie, nie może już zapraszać. Poproś o nowe zaproszenie.",
  "refused.unknown": "Odnośnik jest nieprawidłowy. Sprawdź, czy został skopiowany w całości.",
  "refused.login": "Przejdź do logowania",
} as const;

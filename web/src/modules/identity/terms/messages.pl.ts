export const messagesPl = {
  title: "Dokumenty do akceptacji",
  privacy: "Od {{since}} obowiązuje polityka prywatności w wersji {{version}}.",
  regulations: "Od {{since}} obowiązuje regulamin w wersji {{version}}.",
  read: "Przeczytaj",
  accept: "Akceptuję",
  done: "Akceptacja zapisana.",
} as const;

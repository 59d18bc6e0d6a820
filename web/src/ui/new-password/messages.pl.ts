/** Texts of the field for a new password. */
export const messagesPl = {
  label: "Nowe hasło",
  hint: "Co najmniej 12 znaków. Może być zdaniem ze spacjami; nie musi mieć cyfr ani wielkich liter.",
  "strength.label": "Siła hasła",
  "strength.short": "za krótkie",
  "strength.0": "bardzo łatwe do odgadnięcia",
  "strength.1": "łatwe do odgadnięcia",
  "strength.2": "przeciętne",
  "strength.3": "dobre",
  "strength.4": "bardzo dobre",
} as const;

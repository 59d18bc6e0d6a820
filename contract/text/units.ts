import type { Language } from "./language.ts";

/** Units that people read numbers in, in the forms of `Intl.PluralRules`. */
const UNITS = {
  day: {
    pl: { one: "dzień", few: "dni", many: "dni", other: "dnia" },
    en: { one: "day", other: "days" },
  },
  workingDay: {
    pl: { one: "dzień roboczy", few: "dni robocze", many: "dni roboczych", other: "dnia roboczego" },
    en: { one: "working day", other: "working days" },
  },
  month: {
    pl: { one: "miesiąc", few: "miesiące", many: "miesięcy", other: "miesiąca" },
    en: { one: "month", other: "months" },
  },
} as const satisfies Record<string, Record<Language, Partial<Record<Intl.LDMLPluralRule, string>>>>;

export type Unit = keyof typeof UNITS;

/** Writes a number with its inflected unit: `3 dni robocze`, `24 miesiące`; a hard space stands between them. */
export function counted(count: number, unit: Unit, language: Language = "pl"): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = UNITS[unit][language];
  const amount = new Intl.NumberFormat(language).format(count);
  return `${amount}\u00a0${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
}

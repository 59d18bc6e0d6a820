import { addDays, type Day } from "../calendar.ts";
import type { ClientKind } from "../clients/fields.ts";
import { isWorkingDay } from "../working-days.ts";

/**
 * Kinds of contract that an order may be. `consumer`: a contract at a distance that the client may rescind (act of 30 May
 * 2014 on consumer rights, art. 27; of sole traders art. 7aa).
 */
export const CONTRACT_KINDS = ["business", "consumer"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Calendar days in which a consumer may rescind a contract; the day of its conclusion is not counted (art. 27, 28). */
export const RESCISSION_DAYS = 14;

/** Decides what kind of contract an order of this client is; `outsideTrade` is what a sole trader says of the order. */
export function contractKindOf(client: ClientKind, outsideTrade: boolean): ContractKind {
  return client === "person" || (maySayOutsideTrade(client) && outsideTrade) ? "consumer" : "business";
}

/** Tells whether the client is asked if the order is outside of their trade. */
export function maySayOutsideTrade(client: ClientKind): boolean {
  return client === "soleTrader";
}

/**
 * The last day on which a contract can be rescinded. A period that would end on a Saturday or a day off ends on the next
 * working day (civil code, art. 115).
 *
 * @param concluded the day of its conclusion in Poland
 */
export function lastDayToRescind(concluded: Day): Day {
  let day = addDays(concluded, RESCISSION_DAYS);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Facts that decide if a contract can be rescinded, and if its examination may begin. */
export interface ContractTerms {
  kind: ContractKind;
  /** The day of its conclusion in Poland; null before. */
  concludedOn: Day | null;
  /**
   * True if the consumer expressly requested that the examination begin before the withdrawal period is over.
   */
  startsEarly: boolean;
}

/** Tells whether the contract can be rescinded on a day; before its conclusion the order alone is (art. 31). */
export function canRescind({ kind, concludedOn }: ContractTerms, today: Day): boolean {
  return kind === "consumer" && (concludedOn === null || today <= lastDayToRescind(concludedOn));
}

/** Tells whether the examination has to wait until the contract can be rescinded no more (art. 15 and 21). */
export function mustWait(terms: ContractTerms, today: Day): boolean {
  return !terms.startsEarly && canRescind(terms, today);
}

/**
 * Statement of a consumer who requests an early start of the examination (consumer rights act, art. 15 and
 * 38).
 */
export const EARLY_START = {
  pl: "Proszę, aby badanie zaczęło się przed upływem 14 dni na odstąpienie od umowy. Wiem, że jeśli odstąpię w trakcie badania, zapłacę za jego wykonaną część, a gdy zostanie wykonane w całości, stracę prawo odstąpienia.",
  en: "I request that the examination begin before the 14-day withdrawal period is over. I acknowledge that if I withdraw during the examination, I will pay for the part already carried out, and that once it has been carried out in full I will lose the right to withdraw.",
} as const;

/** Labels of a consumer's buttons, which name the obligation to pay (art. 17 (3)). */
export const OBLIGING = {
  submit: { pl: "Zamawiam z obowiązkiem zapłaty", en: "Order with an obligation to pay" },
  acceptQuote: {
    pl: "Przyjmuję ofertę z obowiązkiem zapłaty",
    en: "Accept the quote with an obligation to pay",
  },
} as const;

import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of what a consumer is told of a contract, before and after. */
export const texts = {
  pl: {
    "before.title": "Przed zawarciem umowy",
    service: "Usługa",
    price: "Cena do zapłaty",
    time: "Czas badania",
    withdrawal: "Odstąpienie",
    "withdrawal.text":
      "W ciągu 14 dni od zawarcia umowy mogą Państwo od niej odstąpić bez podania przyczyny.",
    "withdrawal.link": "Pouczenie i wzór formularza",
    "outsideTrade.label": "To zlecenie nie ma dla mnie charakteru zawodowego.",
    "outsideTrade.hint": "Mają wtedy Państwo prawa konsumenta, w tym 14 dni na odstąpienie od umowy.",
    "section.title": "Umowa",
    concludedOn: "Zawarta",
    notConcluded: "Umowa zostanie zawarta, gdy Centrum przyjmie zlecenie",
    notConcludedQuote: "Umowa zostanie zawarta, gdy przyjmą Państwo ofertę",
    rescindUntil: "Odstąpić można do",
    over: "termin minął",
    earlyStart: "Wcześniejsze rozpoczęcie badania",
    "earlyStart.none": "nie poproszono – badanie zacznie się po upływie terminu na odstąpienie",
    "earlyStart.at": "poproszono {{moment}}",
    rescind: "Odstąp od umowy",
    "rescinded.title": "Odstąpili Państwo od umowy",
    "rescinded.title.admin": "Klient odstąpił od umowy",
    "rescinded.text":
      "Oświadczenie złożono {{moment}}. Jego treść: „Odstępuję od umowy o wykonanie usługi «{{service}}», zlecenie {{number}}”.",
  },
  en: {
    "before.title": "Before you order",
    service: "Service",
    price: "Total price",
    time: "Duration",
    withdrawal: "Withdrawal",
    "withdrawal.text":
      "You can withdraw from the contract within 14 days of its conclusion, without giving a reason.",
    "withdrawal.link": "Instructions and model form",
    "outsideTrade.label": "This order is not of a professional nature for me.",
    "outsideTrade.hint":
      "You then have the rights of a consumer, including 14 days to withdraw from the contract.",
    "section.title": "Contract",
    concludedOn: "Concluded",
    notConcluded: "The contract will be concluded when the Centre accepts the order",
    notConcludedQuote: "The contract will be concluded when you accept the quote",
    rescindUntil: "Withdrawal possible until",
    over: "the period is over",
    earlyStart: "Early start",
    "earlyStart.none": "not requested – the examination begins after the withdrawal period",
    "earlyStart.at": "requested by the client on {{moment}}",
    rescind: "Withdraw from the contract",
    "rescinded.title": "You withdrew from the contract",
    "rescinded.title.admin": "The client withdrew from the contract",
    "rescinded.text":
      "The statement was made on {{moment}}. Its content: “I withdraw from the contract for the service ‘{{service}}’, order {{number}}”.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    contract: typeof texts.pl;
  }
}

addTexts("contract", texts);

import { EARLY_START } from "./contract.ts";
import { bodies } from "./event-bodies.ts";

/* Events by which an order ends without a result, and what a consumer may ask for before. */

/** The states in which an order goes on, from a draft to what awaits its decision. */
const GOING_ON = [
  "draft",
  "submitted",
  "quoted",
  "correction",
  "accepted",
  "in_examination",
  "on_hold",
  "in_decision",
] as const;

export const ENDINGS = {
  requestEarlyStart: {
    pl: "Poproś o wcześniejsze rozpoczęcie badania",
    en: "Request an early start",
    from: ["accepted"],
    to: "accepted",
    by: ["consumer"],
    done: {
      pl: "Poproszono o rozpoczęcie badania przed upływem terminu na odstąpienie",
      en: "Early start of the examination requested",
    },
    asks: {
      pl: "Bez tej prośby badanie zacznie się po upływie terminu na odstąpienie od umowy.",
      en: "Without this request the examination begins once the withdrawal period is over.",
    },
    body: bodies.requestEarlyStart,
    fields: [{ kind: "check", name: "startEarly", label: EARLY_START }],
    aside: true,
  },
  rescind: {
    pl: "Odstąp od umowy",
    en: "Withdraw from the contract",
    from: ["submitted", "correction", "accepted", "in_examination", "on_hold", "in_decision"],
    to: "rescinded",
    by: ["consumer"],
    done: { pl: "Odstąpiono od umowy", en: "Withdrawal from the contract received" },
    asks: {
      pl: "Nie trzeba podawać przyczyny. Potwierdzenie zobaczą Państwo od razu, wyślemy je także e-mailem i zachowamy w zleceniu jako plik PDF.",
      en: "You need not give a reason. The receipt is shown at once, is also sent by e-mail and is kept with the order as a PDF file.",
    },
    body: bodies.rescind,
    fields: [
      {
        kind: "area",
        name: "reason",
        hint: { pl: "Nieobowiązkowo.", en: "Optional." },
      },
      {
        kind: "check",
        name: "confirmed",
        label: { pl: "Tak, odstępuję od tej umowy.", en: "Yes, I withdraw from this contract." },
      },
    ],
    ends: true,
    anew: true,
  },
  withdraw: {
    pl: "Wycofaj zlecenie",
    en: "Withdraw the order",
    from: GOING_ON,
    to: "withdrawn",
    by: ["owner"],
    done: { pl: "Wycofano zlecenie", en: "Order withdrawn" },
    asks: {
      pl: "Wycofanego zlecenia nie można wznowić. Można zamówić badanie od nowa.",
      en: "A withdrawn order cannot be resumed. The examination can be ordered anew.",
    },
    body: bodies.withdraw,
    fields: [
      { kind: "area", name: "reason" },
      {
        kind: "check",
        name: "confirmed",
        label: { pl: "Tak, wycofuję zlecenie.", en: "Yes, I withdraw the order." },
      },
    ],
    ends: true,
    anew: true,
  },
  cancel: {
    pl: "Anuluj zlecenie",
    en: "Cancel the order",
    from: GOING_ON,
    to: "cancelled",
    by: ["admin"],
    done: { pl: "Anulowano zlecenie", en: "Order cancelled" },
    asks: {
      pl: "Anulowanego zlecenia nie można wznowić.",
      en: "A cancelled order cannot be resumed.",
    },
    body: bodies.cancel,
    fields: [
      {
        kind: "area",
        name: "reason",
        hint: { pl: "Klient przeczyta ten tekst.", en: "The client will read this text." },
      },
    ],
    ends: true,
    anew: true,
  },
} as const;

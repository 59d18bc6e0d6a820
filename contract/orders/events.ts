import { type BodyOf, eventsOf, machine, passwordField, type SenderOf } from "../events.ts";
import { ENDINGS } from "./endings.ts";
import { bodies } from "./event-bodies.ts";
import { ORDER_STATES } from "./states.ts";

/**
 * The machine of exam orders: the only way that their state changes. `client` is any account of the order's client,
 * `owner` its owner, `consumer` the owner of an order that is a consumer's contract, `admin` any administrator, `examiner` and `decider` the administrator named so in the order.
 */
export const orderMachine = machine({
  record: { pl: "zlecenie", en: "order" },
  states: ORDER_STATES,
  senders: {
    client: "client",
    owner: "client",
    consumer: "client",
    admin: "admin",
    examiner: "admin",
    decider: "admin",
  },
  events: {
    submit: {
      pl: "Wyślij zlecenie",
      en: "Submit the order",
      from: ["draft"],
      to: "submitted",
      by: ["client", "admin"],
      done: { pl: "Zlecenie wysłano", en: "Order submitted" },
      body: bodies.submit,
      // A draft is sent by its own form.
      place: null,
    },
    accept: {
      pl: "Przyjmij do realizacji",
      en: "Accept the order",
      from: ["submitted"],
      to: "accepted",
      by: ["admin"],
      done: { pl: "Przyjęto do realizacji", en: "Order accepted" },
      asks: {
        pl: "Czas badania biegnie od przyjęcia zlecenia. Aby je przyjąć, trzeba wyznaczyć osobę badającą.",
        en: "The examination period starts on acceptance. An examiner must be chosen before the order can be accepted.",
      },
      body: bodies.accept,
      fields: [
        { kind: "person", name: "coordinatorId" },
        { kind: "person", name: "examinerId" },
        { kind: "person", name: "deciderId" },
      ],
      leads: true,
    },
    quote: {
      pl: "Wyślij ofertę",
      en: "Send a quote",
      from: ["submitted"],
      to: "quoted",
      by: ["admin"],
      done: { pl: "Wysłano ofertę", en: "Quote sent" },
      asks: {
        pl: "Klient zobaczy ofertę i zdecyduje, czy ją przyjmuje.",
        en: "The client will see the quote and decide whether to accept it.",
      },
      body: bodies.quote,
      fields: [
        {
          kind: "money",
          name: "price",
          hint: { pl: "W złotych, na przykład 1234,50", en: "In złoty, for example 1234.50" },
        },
        { kind: "date", name: "validUntil" },
        { kind: "area", name: "note" },
      ],
      leads: true,
    },
    acceptQuote: {
      pl: "Przyjmij ofertę",
      en: "Accept the quote",
      from: ["quoted"],
      to: "accepted",
      by: ["client"],
      done: { pl: "Przyjęto ofertę", en: "Quote accepted" },
      asks: {
        pl: "Zlecenie zostanie przyjęte do realizacji po cenie z oferty.",
        en: "The order will be carried out at the quoted price.",
      },
      // A consumer's button says that it obliges to pay (`OBLIGING`).
      body: bodies.acceptQuote,
      leads: true,
    },
    declineQuote: {
      pl: "Odrzuć ofertę",
      en: "Decline the quote",
      from: ["quoted"],
      to: "withdrawn",
      by: ["client"],
      done: { pl: "Odrzucono ofertę", en: "Quote declined" },
      asks: {
        pl: "Zlecenie zostanie wycofane. Nie będzie można go wznowić.",
        en: "The order will be withdrawn. It cannot be resumed.",
      },
      body: bodies.declineQuote,
      fields: [{ kind: "area", name: "reason" }],
      ends: true,
      anew: true,
    },
    requestCorrection: {
      pl: "Wezwij do uzupełnienia",
      en: "Request corrections",
      from: ["submitted", "in_examination", "in_decision"],
      to: "correction",
      by: ["admin"],
      done: { pl: "Wysłano wezwanie do uzupełnienia", en: "Correction requested" },
      body: bodies.requestCorrection,
      place: "?tab=corrections&request=true",
    },
    answerCorrection: {
      pl: "Odpowiedz na wezwanie",
      en: "Reply to the request",
      from: ["correction"],
      to: "return",
      by: ["client"],
      done: { pl: "Odpowiedziano na wezwanie", en: "Correction request answered" },
      // A decision that had to be asked about goes back to the examination.
      insteadOf: { in_decision: "in_examination" },
      body: bodies.answerCorrection,
      place: "?tab=corrections",
      leads: true,
    },
    startExamination: {
      pl: "Rozpocznij badanie",
      en: "Start the examination",
      from: ["accepted"],
      to: "in_examination",
      by: ["examiner"],
      done: { pl: "Rozpoczęto badanie", en: "Examination started" },
      asks: { pl: "Zlecenie przejdzie do badania.", en: "The order moves on to the examination." },
      body: bodies.startExamination,
      fields: [
        {
          kind: "check",
          name: "impartial",
          label: {
            pl: "Oświadczam, że nic nie łączy mnie z klientem, inwestorem, projektantem ani wykonawcą tak, żeby mogło to wpłynąć na bezstronność badania.",
            en: "I declare that I have no connection with the client, the investor, the designer or the contractor that could affect the impartiality of the examination.",
          },
        },
      ],
      leads: true,
    },
    hold: {
      pl: "Wstrzymaj badanie",
      en: "Put the examination on hold",
      from: ["accepted", "in_examination", "in_decision"],
      to: "on_hold",
      by: ["admin"],
      done: { pl: "Wstrzymano badanie", en: "Examination put on hold" },
      asks: {
        pl: "W czasie wstrzymania nie liczymy dni Centrum.",
        en: "While the examination is on hold, the Centre's days are not counted.",
      },
      body: bodies.hold,
      fields: [
        {
          kind: "area",
          name: "reason",
          hint: { pl: "Klient przeczyta ten tekst.", en: "The client will read this text." },
        },
        { kind: "date", name: "resumeOn" },
        { kind: "choice", name: "waitsFor", none: { pl: "Na kogoś innego", en: "Someone else" } },
      ],
      aside: true,
    },
    resume: {
      pl: "Wznów badanie",
      en: "Resume the examination",
      from: ["on_hold"],
      to: "return",
      by: ["admin"],
      done: { pl: "Wznowiono badanie", en: "Examination resumed" },
      asks: {
        pl: "Zlecenie wróci do stanu sprzed wstrzymania, a dni Centrum będą liczone dalej.",
        en: "The order returns to the status it had before the hold, and the Centre's days count again.",
      },
      body: bodies.resume,
      leads: true,
    },
    sendToDecision: {
      pl: "Przekaż do decyzji",
      en: "Send for decision",
      from: ["in_examination"],
      to: "in_decision",
      by: ["examiner"],
      done: { pl: "Przekazano do decyzji", en: "Sent for decision" },
      asks: {
        pl: "Ustalenia i rekomendacja trafią do osoby decydującej.",
        en: "The findings and the recommendation go to the decision-maker.",
      },
      body: bodies.sendToDecision,
      fields: [
        { kind: "choice", name: "recommendation" },
        { kind: "area", name: "justification" },
      ],
      leads: true,
      internal: true,
    },
    returnToExamination: {
      pl: "Zwróć do badania",
      en: "Return to examination",
      from: ["in_decision"],
      to: "in_examination",
      by: ["decider"],
      done: { pl: "Zwrócono do badania", en: "Returned to examination" },
      asks: {
        pl: "Napisz osobie badającej, co należy jeszcze sprawdzić.",
        en: "Tell the examiner what still needs to be checked.",
      },
      body: bodies.returnToExamination,
      fields: [{ kind: "area", name: "comment" }],
      internal: true,
    },
    publish: {
      pl: "Zdecyduj i opublikuj",
      en: "Decide and publish",
      from: ["in_decision"],
      to: "published",
      by: ["decider"],
      done: { pl: "Opublikowano wynik", en: "Result published" },
      asks: {
        pl: "Klient otrzyma wynik i raport, a przy wyniku pozytywnym także certyfikat, jeśli usługa go przewiduje. Opublikowanego wyniku nie można zmienić.",
        en: "The client gets the result and the report, and, if the result is positive and the service includes one, a certificate. A published result cannot be changed.",
      },
      body: bodies.publish,
      fields: [
        { kind: "choice", name: "result" },
        { kind: "area", name: "justification", rows: 8 },
        { kind: "area", name: "conditions", where: { field: "result", is: "conditional" } },
        passwordField,
      ],
      leads: true,
      decides: "final",
    },
    invalidate: {
      pl: "Unieważnij wynik",
      en: "Invalidate the result",
      from: ["published"],
      to: "invalidated",
      by: ["admin"],
      done: { pl: "Unieważniono wynik", en: "Result invalidated" },
      asks: {
        pl: "Certyfikat, jeśli go wydano, zostanie wycofany, a klient otrzyma szkic nowego zlecenia. Tego nie można cofnąć.",
        en: "The certificate, if there is one, will be withdrawn, and the client will get a draft of a new order. This cannot be undone.",
      },
      body: bodies.invalidate,
      fields: [
        { kind: "area", name: "reason" },
        {
          kind: "area",
          name: "publicNote",
          hint: {
            pl: "Zobaczy ją każdy, kto sprawdzi certyfikat.",
            en: "Anyone who checks the certificate will see it.",
          },
        },
        passwordField,
      ],
      ends: true,
      internal: true,
      decides: "final",
    },
    ...ENDINGS,
  },
});

export const ORDER_EVENTS = orderMachine.events;
export const ORDER_EVENT_NAMES = eventsOf(orderMachine);
/** Events of whoever examines: who sent one has examined. */
export const EXAMINING_EVENTS = eventsSentBy("examiner");

/** Events that decide an examination, or take its decision back. */
export const DECIDING_EVENTS = [...eventsSentBy("decider"), "invalidate" as const];

function eventsSentBy(sender: Sender): OrderEvent[] {
  return eventsOf(orderMachine).filter((event) => orderMachine.events[event].by.some((by) => by === sender));
}

export type OrderEvent = keyof typeof ORDER_EVENTS;
export type Sender = SenderOf<typeof orderMachine>;
export type EventBody<Event extends OrderEvent> = BodyOf<typeof orderMachine, Event>;

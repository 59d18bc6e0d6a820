import type { FieldLabel, Labels } from "../labels.ts";
import { ORDER_EVENT_NAMES, ORDER_EVENTS, ORDER_STATES } from "./states.ts";

const actions = Object.fromEntries(
  ORDER_EVENT_NAMES.map((event) => [`order.${event}`, ORDER_EVENTS[event].done]),
);

/** What exam orders, their fields and what happens to them are called. */
export const orderLabels = {
  subjects: { order: { pl: "Zlecenia badań", en: "Exam orders" } },
  actions: {
    ...actions,
    "order.create": { pl: "Utworzono szkic zlecenia", en: "Draft order created" },
    "order.update": { pl: "Zmieniono szkic zlecenia", en: "Draft order changed" },
    "order.delete": { pl: "Usunięto szkic zlecenia", en: "Draft order deleted" },
    "order.assign": { pl: "Wyznaczono osoby prowadzące", en: "People assigned" },
    "order.findings": { pl: "Zapisano ustalenia z badania", en: "Findings saved" },
    "order.attach": { pl: "Dołączono dokument do zlecenia", en: "Document attached to the order" },
    "order.settings": { pl: "Zmieniono ustawienia badań", en: "Exam settings changed" },
    "order.detach": { pl: "Odłączono dokument od zlecenia", en: "Document detached from the order" },
    "order.message": { pl: "Napisano wiadomość", en: "Message written" },
    "order.note": { pl: "Zapisano notatkę wewnętrzną", en: "Internal note written" },
    "order.appoint": { pl: "Wyznaczono termin oględzin", en: "Appointment set" },
    "order.reschedule": { pl: "Zmieniono termin oględzin", en: "Appointment changed" },
    "order.unappoint": { pl: "Odwołano termin oględzin", en: "Appointment cancelled" },
  },
  samples: { orders: { pl: "zlecenia badań", en: "exam orders" } },
  fields: {
    number: { pl: "Numer", en: "Number" },
    state: { pl: "Stan", en: "State", values: ORDER_STATES },
    turn: {
      pl: "Czyja kolej",
      en: "Whose turn",
      values: { client: { pl: "Klient", en: "Client" }, centre: { pl: "Centrum", en: "Centre" } },
    },
    service: { pl: "Usługa", en: "Service" },
    investment: { pl: "Inwestycja", en: "Project" },
    client: { pl: "Klient", en: "Client" },
    coordinator: { pl: "Koordynator", en: "Coordinator" },
    examiner: { pl: "Badający", en: "Examiner" },
    decider: { pl: "Decydujący", en: "Decider" },
    price: { pl: "Cena", en: "Price", format: "money" },
    dueDate: { pl: "Termin", en: "Due date", format: "date" },
    centreDays: { pl: "Centrum pracuje (dni robocze)", en: "Centre's working days" },
    normDays: { pl: "Czas według cennika (dni robocze)", en: "Promised working days" },
    clientDays: { pl: "Czekamy na Państwa (dni)", en: "Days waiting for the client" },
    result: {
      pl: "Wynik",
      en: "Result",
      values: {
        positive: { pl: "Pozytywny", en: "Positive" },
        conditional: { pl: "Pozytywny z warunkami", en: "Positive with conditions" },
        negative: { pl: "Negatywny", en: "Negative" },
      },
    },
    justification: { pl: "Uzasadnienie", en: "Justification" },
    conditions: { pl: "Warunki", en: "Conditions" },
    recommendation: { pl: "Rekomendacja badającego", en: "Examiner's recommendation" },
    reason: { pl: "Powód", en: "Reason" },
    publicNote: { pl: "Informacja publiczna", en: "Public note" },
    comment: { pl: "Komentarz", en: "Comment" },
    message: { pl: "Wiadomość do klienta", en: "Message to the client" },
    validUntil: { pl: "Oferta ważna do", en: "Quote valid until", format: "date" },
    note: { pl: "Uwagi do oferty", en: "Note on the quote" },
    resumeOn: { pl: "Planowane wznowienie", en: "Planned resumption", format: "date" },
    waitsFor: {
      pl: "Na kogo czekamy",
      en: "Who is waited for",
      values: {
        client: { pl: "Na klienta", en: "The client" },
        centre: { pl: "Na Centrum", en: "The centre" },
      },
    },
    answers: { pl: "Odpowiedzi", en: "Answers" },
    document: { pl: "Dokument", en: "Document" },
    requirement: { pl: "Wymagany dokument", en: "Required document" },
    findings: {
      pl: "Ustalenia",
      en: "Findings",
      parts: {
        criterion: { pl: "Kryterium", en: "Criterion" },
        verdict: {
          pl: "Ocena",
          en: "Verdict",
          values: {
            meets: { pl: "Spełnia", en: "Meets" },
            fails: { pl: "Nie spełnia", en: "Does not meet" },
            notApplicable: { pl: "Nie dotyczy", en: "Not applicable" },
            remark: { pl: "Uwaga", en: "Remark" },
          },
        },
        text: { pl: "Opis", en: "Description" },
        evidence: { pl: "Dowody", en: "Evidence", format: "count" },
      },
    },
    corrections: {
      pl: "Uzupełnienia",
      en: "Corrections",
      parts: {
        kind: {
          pl: "Czego dotyczy",
          en: "About",
          values: {
            answer: { pl: "Odpowiedź na pytanie", en: "Answer to a question" },
            document: { pl: "Wymagany dokument", en: "Required document" },
            other: { pl: "Inna sprawa", en: "Something else" },
          },
        },
        text: { pl: "Co należy uzupełnić", en: "What is to be corrected" },
        answer: { pl: "Odpowiedź klienta", en: "Client's answer" },
      },
    },
    attachments: { pl: "Załączniki", en: "Attachments" },
    day: { pl: "Dzień", en: "Day", format: "date" },
    time: { pl: "Godzina", en: "Time" },
    minutes: { pl: "Czas trwania", en: "Duration", unit: { pl: "min", en: "min" } },
    startsAt: { pl: "Termin", en: "Time", format: "moment" },
    place: { pl: "Miejsce", en: "Place" },
    person: { pl: "Kto przyjedzie", en: "Who comes" },
    remarks: { pl: "Uwagi", en: "Remarks" },
    examinerMayDecide: {
      pl: "Badający może rozstrzygać, gdy Centrum ma jednego administratora",
      en: "The examiner may decide where the centre has one administrator",
    },
    dateAdded: { pl: "Utworzono", en: "Created", format: "moment" },
    dateSubmitted: { pl: "Zgłoszono", en: "Submitted", format: "moment" },
    datePublished: { pl: "Opublikowano", en: "Published", format: "moment" },
  } satisfies Record<string, FieldLabel>,
} as const satisfies Labels;

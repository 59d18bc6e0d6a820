import { randomUUID } from "node:crypto";
import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { targetOf } from "@bonum/contract/events.ts";
import { type OrderEvent, orderMachine } from "@bonum/contract/orders/events.ts";
import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import type { Finding } from "@bonum/contract/orders/findings.ts";
import { type OrderState, type Turn, turnIn } from "@bonum/contract/orders/states.ts";
import { nextNumber } from "../../kernel/number-queries.ts";
import { recordArea, type SampleSet } from "../../kernel/samples.ts";
import type { Random } from "../../kernel/samples-random.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { withdrawCertificateOf } from "../certificates/commands.ts";
import { issueCertificate } from "../certificates/issuing/commands.ts";
import { putLink } from "../investments/attachments/queries.ts";
import { sampleInvestments } from "../investments/queries.ts";
import { prepareInvestments } from "../investments/samples.ts";
import { inventServices } from "../services/samples.ts";
import { findSamplePdf, putOrderDocument } from "./documents/queries.ts";
import { orderedService } from "./drafts.ts";
import { keepConfirmation, keepReport } from "./papers.ts";
import { freezeRound, insertCorrection, insertHistory, replaceFindings } from "./parts-queries.ts";
import { freezeObject, insertDraft, type OrderColumns } from "./queries.ts";
import { type ClockRow, moveClock } from "./states/clock.ts";
import { insertMessage } from "./thread/queries.ts";

/** Sample orders in every state, of the sample projects; where there are none they are made too. */
export const orderSamples = recordArea({
  topic: "orders",
  rows: { table: "orders" },
  prepare: prepareInvestments,
  async insert(tx, set) {
    const investments = await sampleInvestments(tx);
    const services = inventServices(set.random, 0).map((service) => ({
      ...orderedService(null, service),
      // What a sample is about hangs in no library.
      requiredDocuments: service.requiredDocuments.map(({ name }) => ({ name, required: false })),
    }));
    const ids: string[] = [];
    for (const way of WAYS) {
      const investment = set.random.pick(investments);
      const service = set.random.pick(
        way.includes("publish") ? services.filter(({ certificateType }) => certificateType !== "") : services,
      );
      ids.push(await insertOrder(tx, set, { way, service, investment }));
    }
    return ids;
  },
});

type Way = readonly OrderEvent[];

const ACCEPTED: Way = ["submit", "accept"];
const EXAMINED: Way = [...ACCEPTED, "startExamination"];
const CORRECTED: Way = [...EXAMINED, "requestCorrection", "answerCorrection"];
const DECIDED: Way = [...CORRECTED, "sendToDecision"];

/** What happened to each order of a set: they end in every state, some of them in one of the centre's again. */
const WAYS: readonly Way[] = [
  [],
  ["submit"],
  ["submit", "quote"],
  ACCEPTED,
  ["submit", "quote", "acceptQuote"],
  EXAMINED,
  CORRECTED,
  [...EXAMINED, "requestCorrection"],
  [...EXAMINED, "hold"],
  DECIDED,
  [...DECIDED, "returnToExamination"],
  [...DECIDED, "publish"],
  [...DECIDED, "publish", "invalidate"],
  ["submit", "withdraw"],
  ["submit", "quote", "declineQuote"],
  ["submit", "cancel"],
];

const PEOPLE = { client: "Łucja Przykładowa", centre: "Ewa Przykładowa" } as const;

const NOTES: Partial<Record<OrderEvent, string>> = {
  quote: "Cena z dojazdem, dwie wizje lokalne.",
  requestCorrection: "Prosimy o wyjaśnienie rozbieżności między opisem a rysunkami.",
  hold: "Obiekt jest czasowo niedostępny.",
  returnToExamination: "Proszę uzupełnić pomiary na drugiej kondygnacji.",
  invalidate: "Użyto niewzorcowanego miernika.",
  withdraw: "Zmiana planów inwestora.",
  declineQuote: "Wybraliśmy inny termin i zakres.",
  cancel: "Zlecenie złożono dwukrotnie.",
};

const PUBLIC_NOTE = "Badanie zostanie powtórzone na koszt Centrum.";

const INTERNAL: readonly OrderEvent[] = ["returnToExamination", "sendToDecision", "invalidate"];
const BY_CLIENT: readonly OrderEvent[] = [
  "submit",
  "acceptQuote",
  "declineQuote",
  "answerCorrection",
  "withdraw",
];

const FINDINGS: Finding[] = [
  { criterion: "Zgodność z projektem budowlanym", verdict: "meets", text: "Bez uwag.", evidence: [] },
  { criterion: "Nośność konstrukcji", verdict: "meets", text: "Obliczenia sprawdzone.", evidence: [] },
  {
    criterion: "Ochrona przeciwpożarowa",
    verdict: "remark",
    text: "Oznakowanie dróg ewakuacyjnych wymaga uzupełnienia.",
    evidence: [],
  },
  {
    criterion: "Dostępność dla osób z niepełnosprawnościami",
    verdict: "notApplicable",
    text: "",
    evidence: [],
  },
];

/** What an order is while its events happen to it. */
interface Told extends ClockRow {
  state: OrderState;
  turn: Turn;
  return_state: OrderState | null;
}

interface Past {
  event: OrderEvent;
  from: OrderState;
  to: OrderState;
  at: Date;
}

interface SampleOrder {
  way: Way;
  service: OrderedService;
  investment: { id: string; clientId: string };
}

/** Inserts an order to which the events of its way happened in the last weeks. */
async function insertOrder(tx: Tx, set: SampleSet, order: SampleOrder): Promise<string> {
  const { way, service, investment } = order;
  const { told, past } = tell(set, order);
  const { service: _, ...columns } = told;
  const number = way.length > 0 ? await nextNumber(tx, "PRZYKŁAD") : null;
  const { authorId, random } = set;
  const answers = service.questions.map(({ question }) => (way.length > 0 ? answerTo(random, question) : ""));
  const id = await insertDraft(tx, {
    clientId: investment.clientId,
    investmentId: investment.id,
    service,
    answers,
    authorId,
    sample: true,
    columns: { ...columns, number, ...outcomeOf(order, { past, authorId, now: set.now }) },
  });
  for (const entry of past) await insertPast(tx, id, entry);
  if (way.length > 0) await freezeSample(tx, id, answers);
  if (way.length > 0) await keepConfirmation(tx, id, PEOPLE.client);
  if (way.includes("requestCorrection")) await insertAsked(tx, id, { past, authorId, investment });
  if (way.includes("startExamination"))
    await replaceFindings(
      tx,
      id,
      FINDINGS.map((finding) => ({ ...finding, evidenceVersions: [], evidenceNames: [] })),
    );
  if (way.includes("startExamination")) await insertTalk(tx, id, authorId);
  if (way.includes("publish")) await keepReport(tx, set.caller.portal.storage, id);
  if (way.includes("publish")) await issueCertificate(tx, set.caller, { orderId: id });
  if (way.includes("invalidate")) {
    await withdrawCertificateOf(tx, set.caller, { orderId: id, reason: PUBLIC_NOTE });
  }
  return id;
}

/** Keeps what was sent with the submission. */
async function freezeSample(tx: Tx, orderId: string, answers: string[]): Promise<void> {
  const object = await freezeObject(tx, orderId);
  await freezeRound(tx, { orderId, kind: "submission", answers, object, authorId: null });
}

/** Lets the events happen, some days after each other, the last of them in these days. */
function tell({ random, now }: SampleSet, { way, service }: SampleOrder): { told: Told; past: Past[] } {
  let told: Told = {
    state: "draft",
    return_state: null,
    turn: "client",
    service,
    accepted_at: null,
    due_date: null,
    centre_days: 0,
    client_days: 0,
    clock_turn: null,
    clock_since: null,
  };
  const past: Past[] = [];
  const pauses = way.map(() => 1 + random.below(9));
  for (const [index, event] of way.entries()) {
    const ago = pauses.slice(index).reduce((sum, days) => sum + days, 0);
    const at = new Date(now.getTime() - ago * 86_400_000);
    const today = dayInWarsaw(at);
    const to = targetOf(orderMachine, event, told.return_state);
    const asked = ["quote", "requestCorrection"].includes(event) ? addDays(today, 7) : null;
    const dueDate = event === "hold" ? resumption(now) : asked;
    const clock = moveClock(told, { to, turn: turnIn(to, null), today, dueDate });
    past.push({ event, from: told.state, to, at });
    const remembered = to === "correction" || to === "on_hold" ? told.state : null;
    told = {
      ...told,
      ...clock,
      state: to,
      return_state: remembered,
      accepted_at: to === "accepted" ? at : told.accepted_at,
    };
  }
  return { told, past };
}

/** When an order that is on hold is resumed. */
const resumption = (now: Date) => addDays(dayInWarsaw(now), 10);

/** Who worked on the order, when it went on, and what came of it. */
function outcomeOf(
  { way, service }: SampleOrder,
  { past, authorId, now }: { past: Past[]; authorId: string; now: Date },
): OrderColumns {
  const when = (event: OrderEvent) => past.find((entry) => entry.event === event)?.at ?? null;
  const quoted = when("quote");
  const priced = way.includes("accept") ? service.price : null;
  return {
    submitted_at: when("submit"),
    published_at: when("publish"),
    updated_at: past.at(-1)?.at ?? null,
    ...(way.includes("accept") && { coordinator_id: authorId, examiner_id: authorId }),
    price: quoted ? 480_000 : priced,
    ...(quoted && { quote_valid_until: addDays(dayInWarsaw(quoted), 14), quote_note: NOTES.quote }),
    ...(way.includes("hold") && { hold_reason: NOTES.hold, resume_on: resumption(now) }),
    ...(way.includes("sendToDecision") && {
      recommendation: "positive" as const,
      recommendation_text: "Obiekt spełnia wymagania, z uwagą do oznakowania.",
    }),
    ...(way.includes("publish") && {
      result: "positive" as const,
      justification: "Ustalenia z badania są zgodne z projektem i przepisami.",
    }),
    ...(way.includes("invalidate") && { public_note: PUBLIC_NOTE }),
  };
}

async function insertPast(tx: Tx, id: string, { event, ...entry }: Past): Promise<void> {
  const side = BY_CLIENT.includes(event) ? "client" : "centre";
  await insertHistory(tx, id, {
    ...entry,
    event,
    side,
    account: { id: null, displayName: PEOPLE[side] },
    note: NOTES[event] ?? "",
    internal: INTERNAL.includes(event),
  });
}

/** What was written of an examination; the note is the centre's alone. */
const TALK = [
  {
    side: "client",
    internal: false,
    text: "Dzień dobry, czy potrzebują Państwo wstępu na budowę w weekend?",
  },
  {
    side: "centre",
    internal: false,
    text: "Dziękujemy, wystarczy dzień roboczy. Termin oględzin wyznaczymy w portalu.",
  },
  {
    side: "centre",
    internal: true,
    text: "Przed oględzinami sprawdzić, czy klient przekazał aktualny projekt.",
  },
] as const;

async function insertTalk(tx: Tx, orderId: string, authorId: string): Promise<void> {
  for (const message of TALK) {
    await insertMessage(tx, { ...message, orderId, authorId, key: randomUUID(), documentIds: [] });
  }
}

/** A batch of corrections, answered where the way says so. */
async function insertAsked(
  tx: Tx,
  orderId: string,
  { past, authorId, investment }: { past: Past[]; authorId: string; investment: SampleOrder["investment"] },
): Promise<void> {
  const pdf = await findSamplePdf(tx);
  if (pdf) {
    const link = { investmentId: investment.id, documentId: pdf.id };
    await putLink(tx, link, { visibility: "client", authorId });
    await putOrderDocument(tx, { orderId, documentId: pdf.id }, { requirement: "", authorId });
  }
  const asked = past.find(({ event }) => event === "requestCorrection");
  const answered = past.find(({ event }) => event === "answerCorrection");
  await insertCorrection(tx, orderId, {
    items: [
      {
        kind: "other",
        target: "",
        place: null,
        text: "Proszę wyjaśnić różnicę powierzchni w opisie i na rzutach.",
      },
      ...(pdf ? [aboutHeading(pdf)] : []),
    ],
    dueDate: addDays(dayInWarsaw(asked?.at), 7),
    message: NOTES.requestCorrection ?? "",
    authorId,
    ...(asked && { at: asked.at }),
    ...(answered && { answered: { at: answered.at, text: "Poprawna jest powierzchnia z rzutów." } }),
  });
}

/** An item about the heading of a sample document. */
function aboutHeading({ id, version }: { id: string; version: number }) {
  const rectangle = { x: 0.08, y: 0.09, width: 0.56, height: 0.06 };
  const place = { documentId: id, version, page: 1, rectangle };
  return {
    kind: "page" as const,
    target: "",
    place,
    text: "Numer dokumentu nie zgadza się z numerem w projekcie.",
  };
}

function answerTo(random: Random, question: string): string {
  return random.pick([`Tak. (${question})`, "Nie dotyczy.", "Tak, w opisie technicznym."]);
}

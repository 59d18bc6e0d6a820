import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { EventBody, OrderEvent } from "@bonum/contract/orders/events.ts";
import type { SavedFinding } from "@bonum/contract/orders/findings.ts";
import { isWorkingDay } from "@bonum/contract/working-days.ts";
import type { Random } from "../../../kernel/samples/random.ts";
import type { CorrectionItem } from "../corrections/queries.ts";

/* What happens to sample orders: what was said, by whom, how long ago. */

/** A sample document that an order can carry. */
export interface SampleDocument {
  id: string;
  name: string;
  type: string;
  version: number;
}

export interface Course<Event extends OrderEvent = SampleEvent> {
  events: readonly Event[];
  /** Days since the last event; some days, unless given. */
  ago?: number;
  result?: "positive" | "conditional";
  suspended?: boolean;
  /** True if its client is a natural person. */
  consumer?: boolean;
}

const ACCEPTED = ["submit", "accept"] as const;
const EXAMINED = [...ACCEPTED, "startExamination"] as const;
const CORRECTED = [...EXAMINED, "requestCorrection", "answerCorrection"] as const;
const DECIDED = [...CORRECTED, "sendToDecision"] as const;
const PUBLISHED = [...DECIDED, "publish"] as const;

/**
 * The orders of a set: with the draft that repeats the invalidated one they stand in every state, and of the certificates
 * one holds, one holds under conditions, one is suspended, one has expired and one was withdrawn.
 */
const ALL = [
  { events: ["submit"] },
  { events: ["submit", "quote"] },
  { events: ["submit", "quote", "acceptQuote"] },
  { events: CORRECTED },
  { events: [...EXAMINED, "requestCorrection"] },
  { events: [...EXAMINED, "hold"] },
  { events: DECIDED },
  { events: [...DECIDED, "returnToExamination"] },
  { events: PUBLISHED },
  { events: PUBLISHED, ago: 40, result: "conditional" },
  { events: PUBLISHED, ago: 120, suspended: true },
  { events: [...EXAMINED, "sendToDecision", "publish"], ago: 2_000 },
  { events: [...PUBLISHED, "invalidate"] },
  { events: ["submit", "withdraw"] },
  { events: ["submit", "cancel"] },
  { events: ["submit", "accept", "rescind"], consumer: true },
] as const satisfies readonly Course<OrderEvent>[];

export const COURSES: readonly Course[] = ALL;

/** Event in the orders of a set. */
export type SampleEvent = (typeof ALL)[number]["events"][number];

/** Invented authors of each side. */
export const PEOPLE = { client: "Łucja Wróblewicz", centre: "Ewa Zarębska" } as const;

interface Told {
  /** The days, in Poland, on which it happens and on which the set is made. */
  today: string;
  now: string;
  authorId: string;
  course: Course;
  attached: readonly SampleDocument[];
  /** The items of the open batch of corrections. */
  asked: readonly CorrectionItem[];
}

export interface Sending<E extends OrderEvent> {
  by: keyof typeof PEOPLE;
  bodyOf(told: Told): EventBody<E>;
}

/** Sender and body of each event. */
export const BODIES: { [E in SampleEvent]: Sending<E> } = {
  submit: { by: "client", bodyOf: () => ({ termsAccepted: true, outsideTrade: false, startEarly: true }) },
  quote: {
    by: "centre",
    bodyOf: ({ today }) => ({
      price: 480_000,
      validUntil: addDays(today, 14),
      note: "Cena obejmuje dojazd i dwukrotne oględziny.",
    }),
  },
  acceptQuote: { by: "client", bodyOf: () => ({ startEarly: true }) },
  accept: {
    by: "centre",
    bodyOf: ({ authorId }) => ({ coordinatorId: authorId, examinerId: authorId }),
  },
  requestCorrection: {
    by: "centre",
    bodyOf: ({ today, attached }) => ({
      items: [
        {
          kind: "other",
          target: "",
          place: null,
          text: "Prosimy wyjaśnić różnicę powierzchni w opisie i na rzutach.",
        },
        ...aboutHeading(attached),
      ],
      dueDate: addDays(today, 7),
      message: "Prosimy o wyjaśnienie rozbieżności między opisem a rysunkami.",
    }),
  },
  answerCorrection: {
    by: "client",
    bodyOf: ({ asked }) => ({
      items: asked.map(({ id }) => ({ id, text: "Poprawna jest powierzchnia z rzutów.", documentId: null })),
    }),
  },
  startExamination: { by: "centre", bodyOf: () => ({ impartial: true }) },
  hold: {
    by: "centre",
    bodyOf: ({ now }) => ({
      reason: "Obiekt jest czasowo niedostępny.",
      resumeOn: addDays(now, 10),
      waitsFor: null,
    }),
  },
  sendToDecision: {
    by: "centre",
    bodyOf: ({ course }) => ({
      recommendation: course.result ?? "positive",
      justification: "Obiekt spełnia wymagania, z uwagą opisaną w ustaleniach.",
    }),
  },
  returnToExamination: {
    by: "centre",
    bodyOf: () => ({ comment: "Proszę uzupełnić pomiary na drugiej kondygnacji." }),
  },
  publish: {
    by: "centre",
    bodyOf: ({ course: { result = "positive" } }) => ({
      result,
      justification: "Ustalenia z badania są zgodne z projektem i przepisami.",
      conditions:
        result === "conditional"
          ? "Usunąć niezgodność opisaną w ustaleniach przed przystąpieniem do użytkowania."
          : "",
      password: "",
    }),
  },
  invalidate: {
    by: "centre",
    bodyOf: () => ({
      reason: "Użyto niewzorcowanego miernika.",
      publicNote: "Badanie zostanie powtórzone na koszt Centrum.",
      password: "",
    }),
  },
  withdraw: { by: "client", bodyOf: () => ({ confirmed: true, reason: "Zmiana planów inwestora." }) },
  rescind: { by: "client", bodyOf: () => ({ confirmed: true, reason: "" }) },
  cancel: { by: "centre", bodyOf: () => ({ reason: "Zlecenie wysłano dwukrotnie." }) },
};

/** Reason of a sample certificate's suspension. */
export const SUSPENSION = { reason: "Trwa kontrola zmian wprowadzonych na budowie." };

/** An item about the heading of the first PDF. */
function aboutHeading(attached: readonly SampleDocument[]) {
  const pdf = attached.find(({ type }) => type === "pdf");
  if (pdf === undefined) return [];
  const rectangle = { x: 0.08, y: 0.09, width: 0.56, height: 0.06 };
  const place = { documentId: pdf.id, version: pdf.version, page: 1, rectangle };
  const text = "Numer dokumentu nie zgadza się z numerem w projekcie.";
  return [{ kind: "page" as const, target: "", place, text }];
}

/** Messages on the day an examination began, some with a document of the order; the note is internal. */
export const TALK = [
  {
    side: "client",
    internal: false,
    minutesLater: 15,
    carries: true,
    text: "Dzień dobry, przesyłamy zdjęcie do oględzin. Czy potrzebują Państwo wstępu na budowę w weekend?",
  },
  {
    side: "centre",
    internal: false,
    minutesLater: 40,
    carries: false,
    text: "Dziękujemy, wystarczy dzień roboczy. Oględziny wyznaczymy w portalu.",
  },
  {
    side: "centre",
    internal: true,
    minutesLater: 55,
    carries: false,
    text: "Przed oględzinami sprawdzić, czy klient przekazał aktualny projekt.",
  },
] as const;

/** Findings assigned to the criteria in turn, and repeated. */
const FOUND = [
  { verdict: "meets", text: "Sprawdzono w dokumentach i na miejscu. Bez uwag.", remedy: "" },
  { verdict: "meets", text: "Bez uwag.", remedy: "" },
  {
    verdict: "remark",
    text: "Dokumentacja jest niepełna, co nie wpływa na bezpieczeństwo.",
    remedy: "Uzupełnić dokumentację.",
  },
  { verdict: "notApplicable", text: "", remedy: "" },
  { verdict: "meets", text: "", remedy: "" },
] as const;

const FAILED = {
  verdict: "fails",
  text: "W dniu oględzin wymaganie nie było spełnione.",
  remedy: "Spełnić wymaganie przed przystąpieniem do użytkowania.",
} as const;

/**
 * Findings on the service's criteria; the first two refer to the order's documents. A conditional result has
 * one unmet criterion; a running examination has verdicts on half of them.
 */
export function findingsWith(
  attached: readonly SampleDocument[],
  { course: { events, result }, criteria }: { course: Course; criteria: readonly { criterion: string }[] },
): SavedFinding[] {
  const examined = events.includes("sendToDecision") ? criteria : criteria.slice(0, criteria.length / 2);
  return examined.map(({ criterion }, index) => {
    const shown = index < 2 ? attached.slice(index, index + 1) : [];
    const found = FOUND[index % FOUND.length] ?? FOUND[0];
    const unmet = result === "conditional" && index === UNMET;
    return {
      criterion,
      ...(unmet ? FAILED : found),
      evidence: shown.map(({ id }) => id),
      evidenceVersions: shown.map(({ version }) => version),
      evidenceNames: shown.map(({ name }) => name),
    };
  });
}

/** The place of the criterion that is not met where a result has conditions. */
const UNMET = 2;

/**
 * Library documents likely to satisfy a required one, by words in both names; the first matching row counts.
 */
const FITTING: readonly [requirement: RegExp, document: RegExp][] = [
  [/deklaracja lub raport/i, /opinia|sprawozdanie/i],
  [/rzut|przekr|rysun/i, /rysunek/i],
  [/projekt|plan|instrukcja/i, /rysunek|opinia/i],
  [/umow/i, /umowa/i],
  [/protok/i, /protok/i],
  [/oblicz|opini|geotech|model|książka|archiw/i, /opinia|sprawozdanie|protok/i],
  [/dostaw|deklar/i, /deklaracja|certyfikat/i],
  [/^$/, /zdjęcie|fotografia/i],
];

/** A document of the library for what a service requires, one that the order does not have yet. */
export function documentFor(
  requirement: string,
  documents: readonly SampleDocument[],
  attached: readonly SampleDocument[],
): SampleDocument | undefined {
  const fitting = FITTING.find(([asked]) => asked.test(requirement))?.[1];
  const free = documents.filter(({ id }) => !attached.some((other) => other.id === id));
  return free.find(({ name }) => fitting?.test(name));
}

/** Times of a course's events: on working days, the last of them as long ago as the course says. */
export function timesOf({ events, ago }: Course, random: Random, now: Date): Date[] {
  const times: Date[] = [];
  let day = dayInWarsaw(now);
  for (const _ of events) {
    const pause = times.length === 0 && ago !== undefined ? ago : 1 + random.below(9);
    day = workingDayBy(addDays(day, -pause));
    times.unshift(atWork(day, random));
  }
  return times;
}

/** The day itself where work is done on it, else the last one before. */
export function workingDayBy(day: string): string {
  return isWorkingDay(day) ? day : workingDayBy(addDays(day, -1));
}

/** A moment of the day at which people work in Poland, in summer and in winter. */
export function atWork(day: string, random: Random): Date {
  const minutes = 7 * 60 + random.below(6 * 60);
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
}

import { randomUUID } from "node:crypto";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { replayEvent } from "../../../kernel/events.ts";
import { recordArea, type SampleArea, type SampleSet } from "../../../kernel/samples/samples.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { certificateEvents } from "../../certificates/commands.ts";
import { findCertificateOf } from "../../certificates/present.ts";
import { documentSamples } from "../../documents/samples/samples.ts";
import { saveLink } from "../../investments/attachments/queries.ts";
import { sampleInvestments } from "../../investments/queries.ts";
import { prepareInvestments } from "../../investments/samples.ts";
import { inventServices, sampleAnswers } from "../../services/samples.ts";
import { readCorrections } from "../corrections/queries.ts";
import { listSampleDocuments, saveOrderDocument } from "../documents/queries.ts";
import { orderedService } from "../drafts/commands.ts";
import { insertDraft } from "../drafts/queries.ts";
import { replaceFindings } from "../findings/queries.ts";
import { dateOrder, readOrder } from "../queries.ts";
import { readRepetition } from "../rounds/queries.ts";
import { orderEvents } from "../states/events.ts";
import { insertMessage } from "../thread/posting/queries.ts";
import { findMessage } from "../thread/queries.ts";
import { setRead } from "../thread/reading/queries.ts";
import {
  atWork,
  BODIES,
  COURSES,
  type Course,
  documentFor,
  findingsWith,
  PEOPLE,
  type SampleDocument,
  type SampleEvent,
  type Sending,
  SUSPENSION,
  TALK,
  timesOf,
  workingDayBy,
} from "./courses.ts";

const area = recordArea({
  topic: "orders",
  rows: { table: "orders" },
  prepare: prepareInvestments,
  async insert(tx, set) {
    const investments = await sampleInvestments(tx);
    const persons = investments.filter(({ ofPerson }) => ofPerson);
    const documents = await listSampleDocuments(tx);
    const services = inventServices(set.random, 0).map((service) => orderedService(null, service));
    const told = sampleAnswers();
    const ids: string[] = [];
    for (const course of COURSES) {
      const investment = set.random.pick(course.consumer && persons.length > 0 ? persons : investments);
      const fitting = services.filter((service) => fits(course, service));
      const service = set.random.pick(fitting);
      const answers = service.questions.map(({ question }) => ({
        question,
        answer: set.random.pick(told.get(question) ?? []),
      }));
      ids.push(...(await insertCourse(tx, set, { course, service, investment, documents, answers })));
    }
    return ids;
  },
});

/**
 * Sample orders in every state, of the sample projects, with sample documents; where there are none they are made too. All
 * that happened to them is sent through the machine of orders, some weeks or years ago.
 */
export const orderSamples: SampleArea = {
  async add(call) {
    const { database } = call.caller.portal;
    const documents = await listSampleDocuments(database);
    // Their bytes are stored outside of any transaction.
    if (documents.length === 0) await documentSamples.add({ ...call, area: "files" });
    return area.add(call);
  },
  remove: area.remove,
};

/**
 * Tells if the service fits the course: quoted ones have no list price; a certificate that is over needs a
 * limited validity.
 */
function fits({ events, ago = 0 }: Course, service: OrderedService): boolean {
  if (events.includes("accept") && service.pricing === "quote") return false;
  if (!events.includes("publish")) return true;
  const months = service.certificateMonths;
  return service.certificateType !== "" && (ago < YEAR || (months !== null && months * 31 < ago));
}

const YEAR = 365;

interface SampleOrder {
  course: Course;
  service: OrderedService;
  investment: { id: string; clientId: string };
  documents: readonly SampleDocument[];
  answers: { question: string; answer: string }[];
}

/** Inserts an order and has the events of its course happen; returns its id, and that of the order that repeats it. */
async function insertCourse(tx: Tx, set: SampleSet, order: SampleOrder): Promise<string[]> {
  const { course, service, investment, documents, answers } = order;
  const { authorId, random, now } = set;
  const papers = papersFor(service, documents);
  const id = await insertDraft(tx, {
    clientId: investment.clientId,
    investmentId: investment.id,
    service: { ...service, requiredDocuments: requiredOf(service, papers) },
    answers,
    authorId,
    sample: true,
  });
  await attach(tx, { id, papers, investmentId: investment.id, authorId });
  const attached = papers.map(({ document }) => document);
  const times = timesOf(course, random, now);
  for (const [index, event] of course.events.entries()) {
    await happen(tx, set, { id, event, at: times[index] ?? now, order, attached });
  }
  await dateOrder(tx, id, { addedAt: times[0] ?? now, changedAt: times.at(-1) ?? now });
  if (course.suspended) await suspend(tx, set, id);
  const repetition = await readRepetition(tx, id);
  return repetition === null ? [id] : [id, repetition.id];
}

interface Paper {
  requirement: string;
  document: SampleDocument;
}

/**
 * A document for each that the service asks for, and a photograph, as far as the library has fitting ones; where it has
 * none at all, the first PDF, since an order comes with some document.
 */
function papersFor({ requiredDocuments }: OrderedService, documents: readonly SampleDocument[]): Paper[] {
  const papers: Paper[] = [];
  for (const requirement of [...requiredDocuments.map(({ name }) => name), ""]) {
    const taken = papers.map(({ document }) => document);
    const document = documentFor(requirement, documents, taken);
    if (document) papers.push({ requirement, document });
  }
  const pdf = documents.find(({ type }) => type === "pdf");
  return papers.length === 0 && pdf ? [{ requirement: "", document: pdf }] : papers;
}

/** Requires only documents that the library has. */
function requiredOf({ requiredDocuments }: OrderedService, papers: readonly Paper[]) {
  return requiredDocuments.map(({ name, required }) => ({
    name,
    required: required && papers.some(({ requirement }) => requirement === name),
  }));
}

async function attach(
  tx: Tx,
  {
    id,
    papers,
    investmentId,
    authorId,
  }: { id: string; papers: readonly Paper[]; investmentId: string; authorId: string },
): Promise<void> {
  for (const { requirement, document } of papers) {
    await saveLink(tx, { investmentId, documentId: document.id }, { visibility: "client", authorId });
    await saveOrderDocument(tx, { orderId: id, documentId: document.id }, { requirement, authorId });
  }
}

interface Happening {
  id: string;
  at: Date;
  order: SampleOrder;
  attached: readonly SampleDocument[];
}

async function happen<E extends SampleEvent>(
  tx: Tx,
  set: SampleSet,
  { id, event, at, order, attached }: Happening & { event: E },
): Promise<void> {
  const { by, bodyOf }: Sending<E> = BODIES[event];
  const [open] = (await readCorrections(tx, id)).filter(({ dateAnswered }) => dateAnswered === null);
  const body = bodyOf({
    today: dayInWarsaw(at),
    now: dayInWarsaw(set.now),
    authorId: set.authorId,
    course: order.course,
    attached,
    asked: open?.items ?? [],
  });
  const caller = actingFor(set.caller, by, order.investment.clientId);
  await replayEvent(tx, caller, { events: orderEvents, id, event, body, at });
  if (event !== "startExamination") return;
  await replaceFindings(
    tx,
    id,
    findingsWith(attached, { course: order.course, criteria: order.service.criteria }),
  );
  for (const { side, internal, text, minutesLater, carries } of TALK) {
    const messageId = await insertMessage(tx, {
      side,
      internal,
      text,
      orderId: id,
      authorId: set.authorId,
      key: randomUUID(),
      documentIds: carries ? attached.slice(-1).map((document) => document.id) : [],
      at: new Date(at.getTime() + minutesLater * 60_000),
    });
    if (side === "client" || internal || messageId === undefined) continue;
    const answer = await findMessage(tx, set.caller.account, { orderId: id, messageId });
    if (answer) await setRead(tx, { orderId: id, side, position: answer.position });
  }
}

/** The caller in the part of somebody made up, of the centre or of the client. */
function actingFor(caller: Caller, by: keyof typeof PEOPLE, clientId: string): Caller {
  const { account } = caller;
  const part = by === "client" ? { roles: [], clientId } : {};
  return { ...caller, account: { ...account, ...part, displayName: PEOPLE[by] } };
}

async function suspend(tx: Tx, { caller, now, random }: SampleSet, orderId: string): Promise<void> {
  const certificate = await findCertificateOf(tx, orderId);
  if (certificate === undefined) return;
  const { published_at } = await readOrder(tx, orderId);
  const between = ((published_at ?? now).getTime() + now.getTime()) / 2;
  const at = atWork(workingDayBy(dayInWarsaw(new Date(between))), random);
  const sent = { event: "suspend", body: SUSPENSION, at } as const;
  await replayEvent(tx, caller, { events: certificateEvents, id: certificate.id, ...sent });
}

import type { ServiceFields } from "@bonum/contract/services/fields.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { recordArea } from "../../kernel/samples/samples.ts";
import { readSamples } from "../../kernel/samples/table.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { findServiceBySlug, serviceTable } from "./queries.ts";

/** The catalogue of services. */
export const serviceSamples = recordArea({
  topic: "services",
  rows: { table: "services" },
  async insert(tx, { random, seed, authorId }) {
    const ids: string[] = [];
    for (const fields of inventServices(random, seed)) {
      ids.push(await serviceTable.insert(tx, await withFreeSlug(tx, fields), { authorId, sample: true }));
    }
    return ids;
  },
});

/** An address that a real service has stays that service's own. */
async function withFreeSlug(tx: Tx, fields: ServiceFields): Promise<ServiceFields> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? fields.slug : `${fields.slug}-${number}`;
    if (!(await findServiceBySlug(tx, slug))) return { ...fields, slug };
  }
}

/** Fields that a sample leaves out where it has none. */
const NONE = {
  certificateType: "",
  certificateMonths: null,
  nameEn: "",
  summaryEn: "",
  scopeEn: "",
  audienceEn: "",
  certificateTypeEn: "",
};

type Decided = "pricing" | "price" | "vatRate" | "priceNote" | "priceNoteEn" | "normDays" | "published";

/** A service in the table: bounds where the seed decides, and answers that clients give to its questions. */
interface SampleService
  extends Omit<ServiceFields, Decided | "questions" | "criteria" | keyof typeof NONE>,
    Partial<Pick<ServiceFields, keyof typeof NONE>> {
  /** The lowest and the highest price in złoty; none of a service by quote. */
  prices?: readonly [number, number];
  /** The shortest and the longest norm time in working days. */
  days: readonly [number, number];
  questions: (ServiceFields["questions"][number] & { answers: string[] })[];
  criteria: string[];
}

interface Catalogue {
  /** Notes on a price, in both languages. */
  priceNotes: Pick<ServiceFields, "priceNote" | "priceNoteEn">[];
  services: SampleService[];
}

const catalogue = () => readSamples<Catalogue>(import.meta.dirname);

const STEP = 50;

/**
 * A catalogue of an examination centre. The acts and standards it names exist; prices and times are invented. In a set
 * after the first one the names say which set it is.
 */
export function inventServices(random: Random, seed: number): ServiceFields[] {
  const { services, priceNotes } = catalogue();
  const set = Math.floor(seed / services.length) + 1;
  const inSet = (name: string, word: string) =>
    set === 1 || name === "" ? name : `${name} (${word} ${set})`;
  return services.map(({ prices, days, questions, criteria, ...rest }, index) => {
    const service = { ...NONE, ...rest };
    return {
      ...service,
      name: inSet(service.name, "zestaw"),
      nameEn: inSet(service.nameEn, "set"),
      pricing: prices ? "list" : "quote",
      vatRate: "23",
      price: prices ? 100 * between(random, prices, STEP) : null,
      ...(prices ? random.pick(priceNotes) : { priceNote: "", priceNoteEn: "" }),
      normDays: between(random, days, 1),
      questions: questions.map(({ question, required }) => ({ question, required })),
      criteria: criteria.map((criterion) => ({ criterion })),
      // One is still being written.
      published: index !== services.length - 1,
    };
  });
}

/** The answers that clients give, by the question of a sample service. */
export function sampleAnswers(): Map<string, string[]> {
  const questions = catalogue().services.flatMap((service) => service.questions);
  return new Map(questions.map(({ question, answers }) => [question, answers]));
}

function between(random: Random, [low, high]: readonly [number, number], step: number): number {
  return low + step * random.below(Math.floor((high - low) / step) + 1);
}

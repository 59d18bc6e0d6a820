import type { ServiceFields } from "@bonum/contract/services/fields.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { recordArea } from "../../kernel/samples/samples.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { findServiceBySlug, serviceTable } from "./queries.ts";
import { sampleCriteria } from "./sample-criteria.ts";
import { PRICE_NOTES, sampleEnglish } from "./sample-english.ts";
import { BUILDING_SERVICES, PROJECT_SERVICES } from "./sample-services.ts";

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

const TEMPLATES = [...PROJECT_SERVICES, ...BUILDING_SERVICES];

const STEP = 50;

/**
 * A catalogue of an examination centre. The acts and standards it names exist; prices and times are invented. In a set
 * after the first one the names say which set it is.
 */
export function inventServices(random: Random, seed: number): ServiceFields[] {
  const set = Math.floor(seed / TEMPLATES.length) + 1;
  return TEMPLATES.map(({ prices, days, ...service }, index) => ({
    ...service,
    name: set === 1 ? service.name : `${service.name} (zestaw ${set})`,
    pricing: prices ? "list" : "quote",
    vatRate: "23",
    price: prices ? 100 * between(random, prices, STEP) : null,
    ...sampleEnglish(service.slug, set),
    ...(prices ? random.pick(PRICE_NOTES) : { priceNote: "" }),
    normDays: between(random, days, 1),
    criteria: sampleCriteria(service.slug),
    // One is still being written.
    published: index !== TEMPLATES.length - 1,
  }));
}

function between(random: Random, [low, high]: readonly [number, number], step: number): number {
  return low + step * random.below(Math.floor((high - low) / step) + 1);
}

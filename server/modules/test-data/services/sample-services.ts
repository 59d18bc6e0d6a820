import type { ServiceFields } from "@bonum/contract/services/fields.ts";
import type { Random } from "../random.ts";
import { BUILDING_SERVICES } from "./building-services.ts";
import { PROJECT_SERVICES } from "./project-services.ts";
import type { SampleService } from "./sample-service.ts";

const TEMPLATES: SampleService[] = [...PROJECT_SERVICES, ...BUILDING_SERVICES];

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
    price: prices ? 100 * between(random, prices, STEP) : null,
    priceNote: prices ? random.pick(["netto", "netto, dojazd do 50 km w cenie", "netto, z raportem"]) : "",
    normDays: between(random, days, 1),
    // One is still being written.
    published: index !== TEMPLATES.length - 1,
  }));
}

function between(random: Random, [low, high]: readonly [number, number], step: number): number {
  return low + step * random.below(Math.floor((high - low) / step) + 1);
}

import type { ServiceFields } from "@bonum/contract/services/fields.ts";

/** A service as a sample tells it; what a set decides by its seed is given as what it may be. */
export interface SampleService
  extends Omit<ServiceFields, "slug" | "pricing" | "price" | "priceNote" | "normDays" | "published"> {
  slug: string;
  /** The lowest and the highest price in złoty; none of a service by quote. */
  prices?: readonly [number, number];
  /** The shortest and the longest norm time in working days. */
  days: readonly [number, number];
}

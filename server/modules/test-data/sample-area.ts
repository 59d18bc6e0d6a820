import type { TestDataResult } from "@bonum/contract/test-data/fields.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Sweeping } from "../../platform/storage/leases.ts";

/** A list that can be filled with test data (decisions, section 5). Both answer what they added or removed. */
export interface SampleArea {
  /** Adds a set of samples; each further call adds another set. */
  add(caller: Caller, log: Sweeping["log"]): Promise<TestDataResult>;
  /** Removes every sample for good, edited since or not. */
  remove(caller: Caller): Promise<TestDataResult>;
}

/** Of an area that touches no other list. */
export const NOTHING_BESIDE = { clients: 0, investments: 0 };

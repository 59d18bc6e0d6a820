import type { Facts } from "./facts.ts";

/** One sample: what kind of paper it is, and how it is made from invented facts. */
export interface Template {
  /** Without the building and the town, which `name` adds. */
  title: string;
  extension: string;
  comments: string[];
  content(facts: Facts, date: Date): Buffer | Promise<Buffer>;
}

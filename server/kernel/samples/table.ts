import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/**
 * Reads the table of samples (YAML) in a module's folder. What is made from it is parsed by the contract's schemas in the
 * tests, not here.
 */
export function readSamples<T>(folder: string): T {
  return parse(readFileSync(join(folder, "samples.yaml"), "utf8"));
}

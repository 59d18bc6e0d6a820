import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Call } from "@bonum/contract/call.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Every call that the contract declares, read from its files: a new one is among them without being named anywhere. */
export async function declaredCalls(): Promise<Call[]> {
  const files = globSync("contract/**/*.ts", { cwd: ROOT }).filter((path) => !path.endsWith(".test.ts"));
  const exported = await Promise.all(
    files.map(async (path) => Object.values(await import(pathToFileURL(join(ROOT, path)).href))),
  );
  return exported.flat().flatMap(callsIn);
}

/** The calls that a file exports as the members of one object. */
function callsIn(exported: unknown): Call[] {
  if (typeof exported !== "object" || exported === null) return [];
  return Object.values(exported).filter(
    (member) => typeof member === "object" && member !== null && "scope" in member && "path" in member,
  );
}

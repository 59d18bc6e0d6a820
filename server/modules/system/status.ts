import {
  SYSTEM_FINDINGS,
  type SystemFact,
  type SystemPart,
  type SystemPartView,
  type SystemState,
  type SystemStatus,
  UNKNOWN,
} from "@bonum/contract/system/fields.ts";
import pTimeout from "p-timeout";
import type { Module } from "../../kernel/module.ts";
import type { Portal } from "../../portal.ts";

/** Time limit for a part's answer, in milliseconds. */
const PATIENCE_MS = 4_000;

interface Asked {
  modules: readonly Module[];
  log: { warn(fields: object, message: string): void };
}

/** Answer of a module for any part. */
interface Answer {
  finding: string;
  facts: SystemFact[];
}

/**
 * State of all parts known to the modules, in the contract's order. A part that does not answer blocks no
 * other.
 */
export async function readStatus(portal: Portal, { modules, log }: Asked): Promise<SystemStatus> {
  const names = Object.keys(SYSTEM_FINDINGS) as SystemPart[];
  const parts = names.map(async (part): Promise<SystemPartView> => {
    const ask = modules.find(({ system }) => system?.[part])?.system?.[part];
    try {
      if (ask === undefined) throw new Error("no module knows it");
      const { finding, facts } = await pTimeout<Answer>(ask(portal), { milliseconds: PATIENCE_MS });
      return { part, state: stateOf(part, finding), finding, facts };
    } catch (err) {
      log.warn({ err, part }, "a part of the system could not be asked");
      return { part, state: "broken", finding: UNKNOWN, facts: [] };
    }
  });
  return { at: new Date().toISOString(), parts: await Promise.all(parts) };
}

function stateOf(part: SystemPart, finding: string): SystemState {
  return (SYSTEM_FINDINGS[part] as Record<string, SystemState>)[finding] ?? "broken";
}

import { singleFlight } from "@bonum/contract/single-flight.ts";
import type { SystemFact } from "@bonum/contract/system/fields.ts";
import type { Found, Metric } from "../../kernel/module.ts";
import type { Portal } from "../../portal.ts";
import { readScanFacts } from "./queries.ts";

/** Waiting time that means that the scanner does not keep up, in milliseconds. */
const LATE_MS = 10 * 60_000;

/** State of the scanner: its availability, the waiting contents and its findings. */
export async function findScans({ database, scanner, config }: Portal): Promise<Found<"antivirus">> {
  const { waiting, oldest, earlier, unscanned, infected } = await readScanFacts(database);
  const version = await scanner?.version().catch(() => undefined);
  const facts: SystemFact[] = [
    ...(config.clamd === undefined ? [] : [{ name: "place" as const, value: placeOf(config.clamd) }]),
    ...(version === undefined ? [] : [{ name: "signatures" as const, value: version }]),
    ...(scanner === undefined ? [] : [{ name: "waiting" as const, value: waiting }]),
    ...(scanner === undefined || oldest === null
      ? []
      : [{ name: "oldest" as const, value: oldest.toISOString() }]),
    ...(earlier > 0 ? [{ name: "earlier" as const, value: earlier }] : []),
    ...(unscanned > 0 ? [{ name: "unscanned" as const, value: unscanned }] : []),
    ...(infected > 0 ? [{ name: "infected" as const, value: infected }] : []),
  ];
  if (scanner === undefined) return { finding: "off", facts };
  if (version === undefined) return { finding: "away", facts };
  if (oldest !== null && Date.now() - oldest.getTime() > LATE_MS) return { finding: "late", facts };
  return { finding: unscanned > 0 ? "unscanned" : "fine", facts };
}

function placeOf(address: NonNullable<Portal["config"]["clamd"]>): string {
  return "path" in address ? address.path : `${address.host}:${address.port}`;
}

/** Metrics of the scans. */
export function scanMetrics({ database, scanner }: Portal): readonly Metric[] {
  const facts = singleFlight(() => readScanFacts(database));
  return [
    {
      name: "scans",
      help: "Contents by what the virus scanner said: waiting (held), earlier (there before it, not scanned yet), unscanned (held), infected.",
      labels: ["state"],
      read: async () => {
        const { oldest: _, ...counts } = await facts();
        return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
      },
    },
    {
      name: "scans_oldest_seconds",
      help: "For how long the content has been held that waits for the virus scanner the longest; 0 where none waits.",
      read: async () => {
        const { oldest } = await facts();
        return oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1000);
      },
    },
    {
      name: "scanner_up",
      help: "Whether the virus scanner answers; absent where none is set.",
      read: () =>
        scanner?.version().then(
          () => 1,
          () => 0,
        ) ?? Promise.resolve(undefined),
    },
  ];
}

import type { SystemFact } from "@bonum/contract/system/fields.ts";
import type { Found, Module } from "../../kernel/module.ts";
import type { Portal } from "../../portal.ts";

/** The centre's electronic seal, as whoever keeps the portal sees it. */
export const seal: Module = {
  name: "seal",
  system: { seal: findSeal },
};

const DAY_MS = 24 * 60 * 60_000;

/** A new certificate takes some weeks to be had. */
const ENDING_MS = 45 * DAY_MS;

async function findSeal({ seal }: Portal): Promise<Found<"seal">> {
  if (seal === undefined) return { finding: "off", facts: [] };
  const { holder, validTo } = seal.certificate;
  const facts: SystemFact[] = [
    { name: "holder", value: holder },
    { name: "until", value: validTo.toISOString() },
    { name: "timestamps", value: seal.timestamps !== undefined },
  ];
  const left = validTo.getTime() - Date.now();
  if (left <= 0) return { finding: "ended", facts };
  return { finding: left < ENDING_MS ? "ending" : "fine", facts };
}

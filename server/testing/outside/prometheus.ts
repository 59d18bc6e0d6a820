import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { installFromDebian, whyNoDebian } from "./debian.ts";
import { PYTHON } from "./s3-server/install.ts";

const run = promisify(execFile);

/** A metric as Prometheus's own client for Python reads it. */
export interface Family {
  name: string;
  type: string;
  help: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

/**
 * Makes sure that the text format of Prometheus can be read here by its own parser (Debian's `python3-prometheus-client`),
 * installing it where this process may.
 *
 * @returns null, or one clause that says why there is none, for the name of a skipped test
 */
export async function whyNoParser(): Promise<string | null> {
  if (await isInstalled()) return null;
  const reason = whyNoDebian();
  if (reason !== null) return `python3-prometheus-client is not installed, and ${reason}`;
  try {
    await installFromDebian("python3-prometheus-client");
  } catch {
    return "python3-prometheus-client could not be installed with apt-get";
  }
  return (await isInstalled()) ? null : "python3-prometheus-client does not work here";
}

async function isInstalled(): Promise<boolean> {
  try {
    await run(PYTHON, ["-c", "import prometheus_client.parser"]);
    return true;
  } catch {
    return false;
  }
}

const PARSE = `
import json, math, sys
from prometheus_client.parser import text_string_to_metric_families
families = text_string_to_metric_families(sys.stdin.read())
print(json.dumps([
  {
    "name": family.name, "type": family.type, "help": family.documentation,
    "samples": [
      {"name": s.name, "labels": s.labels, "value": s.value if math.isfinite(s.value) else None} for s in family.samples
    ],
  }
  for family in families
]))
`;

/** @throws Error where the text is not of the format */
export function parseExposition(text: string): Family[] {
  return JSON.parse(execFileSync(PYTHON, ["-c", PARSE], { input: text, encoding: "utf8" }));
}

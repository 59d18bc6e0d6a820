import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const LIMIT_MS = 5 * 60_000;

/** Reason why nothing can be installed from Debian here, as one clause; null if it can. */
export function whyNoDebian(): string | null {
  if (process.getuid?.() !== 0) return "only root could install it";
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return /^ID=debian$/m.test(release) ? null : "it is installed on Debian alone";
}

/**
 * Installs a package of Debian's, as root. Tests and the browser tests ask for theirs at the same time, and apt serves one at a
 * time, so they wait for one another; a fresh image has no lists of packages yet.
 *
 * @throws Error where it cannot be had
 */
export async function installFromDebian(name: string): Promise<void> {
  const install = `apt-get -y -q --no-install-recommends -o DPkg::Lock::Timeout=120 install ${name}`;
  await run(
    "flock",
    [join(tmpdir(), "bonum-apt.lock"), "sh", "-c", `${install} || { apt-get -q update && ${install}; }`],
    {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      maxBuffer: 64 * 1024 * 1024,
      timeout: LIMIT_MS,
    },
  );
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installFromDebian, whyNoDebian } from "../debian.ts";

const run = promisify(execFile);

/** Debian's own: another Python on the path would not find Debian's packages. */
export const PYTHON = "/usr/bin/python3";

/**
 * Makes sure that a real S3 server (OpenStack Swift of Debian's packages) can be started here, installing it
 * where this process may: as root on Debian.
 *
 * @returns null, or one clause that says why there is none, for the name of a skipped test
 */
export async function whyNoS3Server(): Promise<string | null> {
  if (await isInstalled()) return null;
  const reason = whyNoDebian();
  if (reason !== null) return `python3-swift is not installed, and ${reason}`;
  try {
    await installFromDebian("python3-swift");
  } catch {
    return "python3-swift could not be installed with apt-get";
  }
  return (await isInstalled()) ? null : "python3-swift does not work here";
}

async function isInstalled(): Promise<boolean> {
  try {
    await run(PYTHON, ["-c", "import eventlet, swift.proxy.server"]);
    return true;
  } catch {
    return false;
  }
}

import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Debian's own: another Python on the path would not find Debian's packages. */
export const PYTHON = "/usr/bin/python3";

const INSTALL = "apt-get -y -q --no-install-recommends install python3-swift";

/**
 * Makes sure that a real S3 server (OpenStack Swift of Debian's packages) can be started here, installing it
 * where this process may: as root on Debian.
 *
 * @returns null, or one clause that says why there is none, for the name of a skipped test
 */
export async function whyNoS3Server(): Promise<string | null> {
  if (await isInstalled()) return null;
  if (process.getuid?.() !== 0) return "python3-swift is not installed, and only root could install it";
  try {
    // Under a lock, for several test files ask at once; a fresh image has no lists of packages yet.
    const lock = join(tmpdir(), "bonum-s3-server.lock");
    await run("flock", [lock, "sh", "-c", `${INSTALL} || { apt-get -q update && ${INSTALL}; }`], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      maxBuffer: 64 * 1024 * 1024,
    });
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

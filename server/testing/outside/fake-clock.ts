import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installFromDebian, whyNoDebian } from "./debian.ts";

const PACKAGE = "libfaketime";

/** Folder of the library in Debian, with a subfolder named after the machine's architecture. */
const LIBRARIES = "/usr/lib";
const IN_LIBRARIES = "faketime/libfaketime.so.1";

function findLibrary(): string | undefined {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  return folders.map((folder) => join(LIBRARIES, folder, IN_LIBRARIES)).find((path) => existsSync(path));
}

/**
 * Makes sure that a process can be given a clock of its own (libfaketime of Debian's packages), installing it where this process
 * may: as root on Debian.
 *
 * @returns null, or one clause that says why there is none, for the name of a skipped test
 */
export async function whyNoFakeClock(): Promise<string | null> {
  if (findLibrary() !== undefined) return null;
  const reason = whyNoDebian();
  if (reason !== null) return `${PACKAGE} is not installed, and ${reason}`;
  try {
    await installFromDebian(PACKAGE);
  } catch {
    return `${PACKAGE} could not be installed with apt-get`;
  }
  return findLibrary() === undefined ? `${PACKAGE} does not work here` : null;
}

interface FakeClock {
  /** Environment of a process with the shifted clock. Durations use another clock, which stays right. */
  environment: Record<string, string>;
  /** Has the clock run so many seconds ahead of the machine's from now on; behind it where there are fewer than none. */
  jump(seconds: number): Promise<void>;
  remove(): Promise<void>;
}

/** A clock that shows the machine's time until it jumps; ask `whyNoFakeClock` before. */
export async function fakeClock(): Promise<FakeClock> {
  const directory = await mkdtemp(join(tmpdir(), "bonum-clock-"));
  await chmod(directory, 0o755);
  const file = join(directory, "time");
  const jump = async (seconds: number) => {
    const written = `${file}.new`;
    await writeFile(written, `${seconds < 0 ? "" : "+"}${seconds}`);
    await rename(written, file);
  };
  await jump(0);
  return {
    environment: {
      LD_PRELOAD: findLibrary() ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
    jump,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

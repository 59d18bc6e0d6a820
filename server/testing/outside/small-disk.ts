import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  directory: string;
  /**
   * Takes all of the room that is left, with a file of another program; not what is given up while it is written, which would
   * leave the portal nothing of its reserve.
   */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  unmount(): void;
}

/** A file system of its own, which only root on Linux can mount; null elsewhere. */
export function mountSmallDisk({ mebibytes = 4 } = {}): SmallDisk | null {
  const directory = mkdtempSync(join(tmpdir(), "bonum-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", directory], {
      stdio: "ignore",
    });
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
  const filler = join(directory, "filler");
  return {
    directory,
    fill() {
      const file = openSync(filler, "a");
      const { bavail, bsize } = statfsSync(directory);
      try {
        for (let block = 0; block < bavail; block += 1) writeSync(file, Buffer.alloc(bsize));
      } catch {
        // The database took some of it meanwhile.
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync("umount", [directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

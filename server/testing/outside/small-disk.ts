import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  directory: string;
  /** Takes all of the room that is left, with a file of another program. */
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
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch {
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

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  directory: string;
  unmount(): void;
}

/** A file system of 4 MiB of its own, which only root on Linux can mount; null elsewhere. */
export function mountSmallDisk(): SmallDisk | null {
  const directory = mkdtempSync(join(tmpdir(), "bonum-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", directory], { stdio: "ignore" });
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
  return {
    directory,
    unmount() {
      execFileSync("umount", [directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

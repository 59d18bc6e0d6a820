import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Loading a command's sources takes longer than what most of them do: as the launcher has it, Node keeps what it compiled. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };

const FOLDER = join(import.meta.dirname, "../../boot/maintenance");

type Command =
  | "backup"
  | "restore"
  | "verify"
  | "verify-audit"
  | "confirm-administrator"
  | "recover-administrator";

/** Runs a command of whoever runs the machine, on a data directory. */
export const command = (name: Command, dataDir: string, ...given: string[]) =>
  commandWith({ DATA_DIR: dataDir }, name, ...given);

/** The same with any settings; answers the exit code and all that was said. */
export async function commandWith(settings: Record<string, string>, name: Command, ...given: string[]) {
  try {
    const { stdout } = await run(process.execPath, [join(FOLDER, `${name}.ts`), ...given], {
      env: { ...INHERITED, ...settings },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

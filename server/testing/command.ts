import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs a command of whoever runs the machine, by the name of its file, with these settings alone. */
export async function command(
  name: string,
  given: string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const program = join(import.meta.dirname, `../boot/maintenance/${name}.ts`);
  try {
    const { stdout } = await run(process.execPath, [program, ...given], {
      env: { PATH: process.env.PATH, ...env },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

import { ConfigError } from "../../config.ts";
import { TargetRefused } from "../../modules/backups/failure.ts";
import { StartFailure } from "../failure.ts";

/** Does what a command's arguments say, under the settings of the environment; answers the exit code. */
export type Command = (args: string[], environment: NodeJS.ProcessEnv) => Promise<number>;

/**
 * Makes a command of whoever runs the machine of its work: what the work refuses is one sentence.
 *
 * @param refused the exit code of a refusal
 */
export function asCommand(work: Command, refused = 1): Command {
  return async (args, environment) => {
    try {
      return await work(args, environment);
    } catch (error) {
      if (!(error instanceof StartFailure || error instanceof ConfigError || error instanceof TargetRefused))
        throw error;
      console.error(error.message);
      return refused;
    }
  };
}

/** Runs a command as a program, which ends in order when its launcher has gone: it has a group of its own, and nobody else to end it. */
export async function runAsProgram(command: Command): Promise<void> {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
  process.exitCode = await command(process.argv.slice(2), process.env);
}

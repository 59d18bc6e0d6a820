import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installFromDebian, whyNoDebian } from "./debian.ts";

const run = promisify(execFile);

/** It reads settings of the environment by `\getenv` from here on. */
const FIRST_VERSION = 15;

/**
 * Makes sure that PostgreSQL's psql can be started here, installing it where this process may: as root on Debian.
 *
 * @returns null, or one clause that says why there is none, for the name of a skipped test
 */
export async function whyNoPsql(): Promise<string | null> {
  if ((await version()) !== undefined) return tooOld();
  const reason = whyNoDebian();
  if (reason !== null) return `psql is not installed, and ${reason}`;
  try {
    await installFromDebian("postgresql-client");
  } catch {
    return "psql could not be installed with apt-get";
  }
  return tooOld();
}

async function tooOld(): Promise<string | null> {
  return ((await version()) ?? 0) < FIRST_VERSION ? `psql is older than ${FIRST_VERSION}` : null;
}

async function version(): Promise<number | undefined> {
  const said = await run("psql", ["--version"]).catch(() => undefined);
  return said && Number(/ (\d+)\./.exec(said.stdout)?.[1]);
}

/** Runs a file as PostgreSQL's image runs those that are mounted into it; ask `whyNoPsql` before. */
export async function runByPsql(
  url: string,
  { file, environment }: { file: string; environment: Record<string, string> },
): Promise<void> {
  const options = ["--no-psqlrc", "--set=ON_ERROR_STOP=1", "--no-password"];
  const env = { PATH: process.env.PATH, ...environment };
  await run("psql", [...options, `--dbname=${url}`, `--file=${file}`], { env });
}

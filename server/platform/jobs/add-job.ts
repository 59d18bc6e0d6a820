import { sql } from "kysely";
import type { Tx } from "../database/connect.ts";

export interface NewJob {
  /** Name of the task that does it. */
  task: string;
  payload: Record<string, unknown>;
  /** Of jobs with one key at most one waits; a new one takes the waiting one's place. */
  key: string;
  /** Tries until it is given up; the time between them grows from seconds to six hours. */
  maxAttempts: number;
}

/** Adds a job that begins once the caller's transaction commits, and only then, on whichever server is free. */
export async function addJob(tx: Tx, { task, payload, key, maxAttempts }: NewJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}, job_key => ${key}
    )
  `.execute(tx);
}

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
  /** Begins so much later, counted from the first of the jobs with this key. Absent: at once. */
  gatherSeconds?: number;
}

/** Adds a job that begins once the caller's transaction commits, at the earliest, on whichever server is free. */
export async function addJob(
  tx: Tx,
  { task, payload, key, maxAttempts, gatherSeconds }: NewJob,
): Promise<void> {
  const mode = gatherSeconds === undefined ? "replace" : "preserve_run_at";
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}, job_key => ${key},
      job_key_mode => ${mode}, run_at => now() + make_interval(secs => ${gatherSeconds ?? 0})
    )
  `.execute(tx);
}

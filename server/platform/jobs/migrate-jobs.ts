import { Logger, runMigrations } from "graphile-worker";

const silent = new Logger(() => () => {});

/** Makes the queue's own schema, `graphile_worker`, in the database at `url`, or brings it up to date. */
export function migrateJobs(url: string): Promise<void> {
  return runMigrations({ connectionString: url, maxPoolSize: 2, logger: silent });
}

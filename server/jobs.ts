import type { FastifyInstance } from "fastify";
import type { TaskList } from "graphile-worker";
import { baseUrl } from "./platform/http/base-url.ts";
import { type RunningJobs, runJobs } from "./platform/jobs/queue.ts";
import type { Portal } from "./portal.ts";

/** Does the jobs that the modules declare until it is stopped. */
export function startJobs(portal: Portal, app: FastifyInstance): Promise<RunningJobs> {
  const address = () => baseUrl(portal.config, app.server);
  const tasks: TaskList = Object.assign({}, ...app.modules.map(({ jobs }) => jobs?.(portal, address)));
  return runJobs({ pool: portal.pool, log: app.log, tasks });
}

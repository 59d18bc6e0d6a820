import type { FastifyInstance } from "fastify";
import { FORGOTTEN_PASSWORD, forgottenPasswordTask } from "./modules/identity/own-account/forgotten-rules.ts";
import { SEND_MAIL } from "./modules/mail/queue-mail.ts";
import { sendMailTask } from "./modules/mail/sending-rules.ts";
import { HELD_CONTACT_MAIL, heldContactMailTask } from "./modules/messages/receive-message.ts";
import { baseUrl } from "./platform/http/base-url.ts";
import { type RunningJobs, runJobs } from "./platform/jobs/run-jobs.ts";
import type { Portal } from "./portal.ts";

/** Does the portal's jobs, each task by its name, until it is stopped. */
export function startJobs(portal: Portal, app: FastifyInstance): Promise<RunningJobs> {
  const address = () => baseUrl(portal.config, app.server);
  return runJobs({
    pool: portal.pool,
    log: app.log,
    tasks: {
      [SEND_MAIL]: sendMailTask(portal, address),
      [HELD_CONTACT_MAIL]: heldContactMailTask(portal),
      [FORGOTTEN_PASSWORD]: forgottenPasswordTask(portal),
    },
  });
}

import { startJobs, startModuleRounds } from "../boot/background.ts";
import type { TestPortal } from "./portal.ts";

/** Does the portal's jobs and rounds while `work` runs, as a server does. */
export async function atWork<T>(t: TestPortal, work: () => Promise<T>): Promise<T> {
  const jobs = await startJobs(t.portal, t.app);
  const rounds = startModuleRounds(t.portal, t.app);
  try {
    return await work();
  } finally {
    await rounds.stop();
    await jobs.stop();
  }
}

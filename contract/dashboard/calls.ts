import { call } from "../call.ts";
import { AdminDashboard, ClientDashboard, FirstSteps, OwnWork } from "./fields.ts";

const place = { method: "GET", tag: "dashboard" } as const;

/** What people see first. */
export const dashboardCalls = {
  admin: call({ ...place, path: "/dashboard/admin", scope: "admin", output: AdminDashboard }),
  mine: call({ ...place, path: "/dashboard/mine", scope: "admin", output: OwnWork }),
  firstSteps: call({ ...place, path: "/dashboard/first-steps", scope: "admin", output: FirstSteps }),
  /** The caller is shown the first steps no more. */
  dismissFirstSteps: call({
    ...place,
    method: "DELETE",
    path: "/dashboard/first-steps",
    scope: "admin",
  }),
  client: call({ ...place, path: "/dashboard/client", scope: "client", output: ClientDashboard }),
};

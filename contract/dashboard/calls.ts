import { call } from "../call.ts";
import { AdminDashboard, ClientDashboard, OwnWork } from "./fields.ts";

const place = { method: "GET", tag: "dashboard" } as const;

/** Dashboards. */
export const dashboardCalls = {
  admin: call({ ...place, path: "/dashboard/admin", scope: "admin", output: AdminDashboard }),
  mine: call({ ...place, path: "/dashboard/mine", scope: "admin", output: OwnWork }),
  client: call({ ...place, path: "/dashboard/client", scope: "client", output: ClientDashboard }),
};

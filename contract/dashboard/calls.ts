import { call } from "../call.ts";
import { AdminDashboard, ClientDashboard } from "./fields.ts";

const place = { method: "GET", tag: "dashboard" } as const;

/** What people see first. */
export const dashboardCalls = {
  admin: call({ ...place, path: "/dashboard/admin", scope: "admin", output: AdminDashboard }),
  client: call({ ...place, path: "/dashboard/client", scope: "client", output: ClientDashboard }),
};

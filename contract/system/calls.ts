import { call } from "../call.ts";
import { SystemStatus } from "./fields.ts";

export const systemCalls = {
  /** How the portal's own parts stand, for whoever keeps it. */
  status: call({ method: "GET", path: "/system", scope: "admin", tag: "system", output: SystemStatus }),
};

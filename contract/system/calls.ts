import { call } from "../call.ts";
import { SystemStatus } from "./fields.ts";

export const systemCalls = {
  /** State of the portal's parts, for its operator. */
  status: call({ method: "GET", path: "/system", scope: "admin", tag: "system", output: SystemStatus }),
};

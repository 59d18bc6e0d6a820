import { call } from "../call.ts";
import { FirstSteps } from "./fields.ts";

const place = { path: "/dashboard/first-steps", tag: "dashboard", scope: "admin" } as const;

/** The first steps of a new portal; beside the dashboards, whose fields a start screen has no use for. */
export const firstStepsCalls = {
  get: call({ ...place, method: "GET", output: FirstSteps }),
  /** The caller is shown them no more. */
  dismiss: call({ ...place, method: "DELETE" }),
};

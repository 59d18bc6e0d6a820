import * as z from "zod/mini";
import { call } from "../call.ts";
import { TestDataResult } from "./fields.ts";

const place = {
  path: "/test-data/:area",
  scope: "admin",
  tag: "test-data",
  /** The name of a list; the server knows which lists can be filled. */
  params: z.object({ area: z.string() }),
  output: TestDataResult,
} as const;

/** Fills a list with test data, and rids it of them. */
export const testDataCalls = {
  add: call({ ...place, method: "POST" }),
  remove: call({ ...place, method: "DELETE" }),
};

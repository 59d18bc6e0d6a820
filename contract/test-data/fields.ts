import * as z from "zod/mini";
import { key } from "../validation/key.ts";

/** The lists that can be filled with test data, by the names that `test-data/{area}` has for them. */
export const TEST_DATA_AREAS = [
  "files",
  "clients",
  "investments",
  "services",
  "references",
  "partners",
  "messages",
] as const;
export const TestDataArea = z.enum(TEST_DATA_AREAS, { error: key("area.invalid") });
export type TestDataArea = z.infer<typeof TestDataArea>;

/**
 * How many sample rows a call of `test-data/{area}` added (POST) or removed (DELETE), and how many of other lists with
 * them: the clients that sample projects were made for, the sample projects of sample clients.
 */
export const TestDataResult = z.object({ count: z.int(), clients: z.int(), investments: z.int() });
export type TestDataResult = z.infer<typeof TestDataResult>;

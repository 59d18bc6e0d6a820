import * as z from "zod/mini";

/**
 * How many sample rows a call of `test-data/{area}` added (POST) or removed (DELETE), and how many of other lists with
 * them: the clients that sample projects were made for, the sample projects and orders of sample clients.
 */
export const TestDataResult = z.object({
  count: z.int(),
  clients: z.int(),
  investments: z.int(),
  orders: z.int(),
});
export type TestDataResult = z.infer<typeof TestDataResult>;

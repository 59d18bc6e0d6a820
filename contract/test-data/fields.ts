import * as z from "zod/mini";

/**
 * Number of sample rows that a call of `test-data/{area}` added (POST) or removed (DELETE), and those of
 * other lists with them: the clients made for sample projects, the sample projects and orders of sample
 * clients.
 */
export const TestDataResult = z.object({
  count: z.int(),
  clients: z.int(),
  investments: z.int(),
  orders: z.int(),
});
export type TestDataResult = z.infer<typeof TestDataResult>;

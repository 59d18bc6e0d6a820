import * as z from "zod/mini";
import { leaveAtNextNavigation } from "../navigation.ts";

/**
 * Reads an answer by its schema. What does not fit it comes from another version of the portal, as in a page that was opened
 * before the server was upgraded: the read fails as any other, and the next screen is loaded anew with the document.
 *
 * @throws $ZodError
 */
export function readAnswer<T>(schema: z.core.$ZodType<T>, received: unknown): T {
  const { success, data, error } = z.safeParse(schema, received);
  if (success) return data;
  leaveAtNextNavigation();
  throw error;
}

import * as z from "zod/mini";
import { LIST_ADDRESS_MAX } from "../limits.ts";
import { key } from "../validation/key.ts";

/**
 * Query string of a list's address, without "?": filters, search, order, columns and density; empty for the
 * untouched list.
 */
export const ListAddress = z
  .string({ error: key("value.invalid") })
  .check(
    z.maxLength(LIST_ADDRESS_MAX, key("value.invalid")),
    z.regex(/^[\w%&=+*.-]*$/, key("value.invalid")),
  );

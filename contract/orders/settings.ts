import * as z from "zod/mini";
import { key } from "../validation/key.ts";

/** How administrators set up the examinations. */
export const OrderSettingsFields = z.object({
  /** A centre with one administrator may let the examiner decide; the report says so. */
  examinerMayDecide: z.boolean({ error: key("choice.invalid") }),
});
export type OrderSettingsFields = z.infer<typeof OrderSettingsFields>;

/** How the centre runs its exams. */
export const OrderSettings = z.extend(OrderSettingsFields, {
  /** The state that an `If-Match: "revision"` names. */
  revision: z.int(),
});
export type OrderSettings = z.infer<typeof OrderSettings>;

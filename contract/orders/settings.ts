import * as z from "zod/mini";
import { key } from "../validation/key.ts";

/** Administrators' settings of the examinations. */
export const OrderSettingsFields = z.object({
  /** A centre with one administrator may let the examiner decide; the report says so. */
  examinerMayDecide: z.boolean({ error: key("choice.invalid") }),
});
export type OrderSettingsFields = z.infer<typeof OrderSettingsFields>;

/** Settings of the examinations. */
export const OrderSettings = z.extend(OrderSettingsFields, {
  /** The state that an `If-Match: "revision"` names. */
  revision: z.int(),
});
export type OrderSettings = z.infer<typeof OrderSettings>;

import * as z from "zod/mini";
import { requiredText, text } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** Examined object of an order, as of its submission or of an accepted change. */
export const OrderObject = z.object({
  title: z.string(),
  address: z.object({
    street: z.string(),
    number: z.string(),
    postcode: z.string(),
    town: z.string(),
    voivodeship: z.string(),
  }),
  parcels: z.array(z.string()),
  buildingCategory: z.string(),
  /** Name of the client whose investment it is. */
  investor: z.string(),
});
export type OrderObject = z.infer<typeof OrderObject>;

export const OBJECT_FIELDS = ["title", "address", "parcels", "buildingCategory", "investor"] as const;
export type ObjectField = (typeof OBJECT_FIELDS)[number];

/** Differences of the investment now from the examined object. */
export const ObjectChange = z.object({
  present: OrderObject,
  fields: z.array(z.enum(OBJECT_FIELDS)),
  /** Names the present data, for the decision about them and no others. */
  seen: z.string(),
  /** Time and reason of the examiner's refusal; null while the changes wait for a decision. */
  refused: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type ObjectChange = z.infer<typeof ObjectChange>;

const DECISION = key("choice.invalid");

/** The examiner's decision about a change of the object. */
export const ObjectDecision = z
  .object({
    accept: z.boolean({ error: DECISION }),
    seen: requiredText(),
    /** Reason for refusing a change, shown to the client. */
    reason: text("note"),
  })
  .check(
    z.refine(({ accept, reason }) => accept || reason !== "", {
      error: key("text.required"),
      path: ["reason"],
    }),
  );
export type ObjectDecision = z.infer<typeof ObjectDecision>;

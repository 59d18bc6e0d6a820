import * as z from "zod/mini";
import { Nip } from "../clients/fields.ts";
import { key } from "../validation/key.ts";

export const CompanyParams = z.object({
  nip: Nip.check(z.refine((nip) => nip !== "", { error: key("nip.invalid") })),
});

/**
 * Answer of the public registers about a company. `unknown`: they have none with this tax number;
 * `unavailable`: they did not answer; `off`: whoever runs the portal has turned them off.
 */
export const CompanyAnswer = z.object({
  state: z.enum(["found", "unknown", "unavailable", "off"]),
  /** Empty texts where the registers do not say; as they are written there. */
  facts: z.nullable(
    z.object({
      name: z.string(),
      regon: z.string(),
      krs: z.string(),
      address: z.object({
        street: z.string(),
        number: z.string(),
        postcode: z.string(),
        town: z.string(),
        voivodeship: z.string(),
      }),
    }),
  ),
});
export type CompanyAnswer = z.infer<typeof CompanyAnswer>;
export type CompanyFacts = NonNullable<CompanyAnswer["facts"]>;
